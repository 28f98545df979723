// SPDX-License-Identifier: MIT
//
// Replays a trace with cassowary-rs and prints what `Benchmarks replay --json` prints: an object
// per phase, the first one with the values after the first solve.
//
//   cassowary_replay FILE REPETITIONS
//
// A trace becomes calls as kiwi_replay.cpp tells: the same strengths, edit variables for
// constants that change, everything else removed and added. Timed are the calls and the reading of
// all values after each solve; an error, or a required constraint that does not hold, is a
// failure.

use cassowary::{Constraint, Expression, RelationalOperator, Solver, Term, Variable};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

const REQUIRED: f64 = 1000.0;

#[derive(Clone)]
struct Row {
    priority: f64,
    constant: f64,
    relation: char,
    terms: Vec<(f64, usize)>,
}

enum Event {
    Add(usize, Row),
    Constant(usize, f64),
    Priority(usize, f64),
    Remove(usize),
    Solve,
}

#[derive(Default)]
struct Phase {
    name: String,
    events: Vec<Event>,
    solves: usize,
    variables: usize,
    constraints: usize,
    milliseconds: Vec<f64>,
}

#[derive(Default)]
struct Trace {
    phases: Vec<Phase>,
    variables: usize,
    priorities: Vec<f64>,
    edited: BTreeSet<usize>,
}

/// A call to the solver, with its objects made before.
enum Call {
    Add(Constraint),
    Remove(Constraint),
    AddEdit(usize, f64),
    RemoveEdit(usize),
    Suggest(usize, f64),
    Solve,
}

fn number(word: Option<&str>) -> Result<f64, String> {
    match word {
        Some("required") => Ok(REQUIRED),
        Some(text) => text.parse().map_err(|_| format!("no number: {text}")),
        None => Err("a number is missing".to_string()),
    }
}

fn read_trace(text: &str) -> Result<Trace, String> {
    let mut trace = Trace::default();
    let mut live = BTreeSet::new();
    for line in text.lines() {
        let mut words = line.split('#').next().unwrap_or("").split_whitespace();
        let verb = match words.next() {
            None | Some("layout-trace") => continue,
            Some(verb) => verb,
        };
        if verb == "variables" {
            trace.variables = number(words.next())? as usize;
            continue;
        }
        if verb == "phase" || trace.phases.is_empty() {
            let name = if verb == "phase" { words.next().unwrap_or("") } else { "start" };
            trace.phases.push(Phase { name: name.to_string(), ..Phase::default() });
            if verb == "phase" {
                continue;
            }
        }
        let event = match verb {
            "solve" => Event::Solve,
            "constraint" => {
                let id = number(words.next())? as usize;
                let priority = number(words.next())?;
                let relation = words.next().and_then(|word| word.chars().next()).unwrap_or('=');
                let constant = number(words.next())?;
                let mut terms = Vec::new();
                for word in words {
                    let (coefficient, variable) = word.split_once("*x").ok_or("no term")?;
                    let place = number(Some(variable))? as usize;
                    terms.push((number(Some(coefficient))?, place));
                }
                live.insert(id);
                trace.priorities.push(priority);
                Event::Add(id, Row { priority, constant, relation, terms })
            }
            _ => {
                let id = number(words.next())? as usize;
                match verb {
                    "constant" => {
                        trace.edited.insert(id);
                        Event::Constant(id, number(words.next())?)
                    }
                    "priority" => {
                        let priority = number(words.next())?;
                        trace.priorities.push(priority);
                        Event::Priority(id, priority)
                    }
                    "remove" => {
                        live.remove(&id);
                        Event::Remove(id)
                    }
                    _ => return Err(format!("unknown word {verb}")),
                }
            }
        };
        let variables = trace.variables;
        if let Some(phase) = trace.phases.last_mut() {
            if let Event::Solve = event {
                phase.solves += 1;
                phase.variables = variables;
                phase.constraints = live.len();
            }
            phase.events.push(event);
        }
    }
    Ok(trace)
}

struct Planner<'a> {
    trace: &'a Trace,
    variables: &'a [Variable],
    strengths: Vec<(f64, f64)>,
    rows: BTreeMap<usize, Row>,
    made: BTreeMap<usize, Constraint>,
    editing: BTreeMap<usize, usize>,
    /// The live rows per solve, for the audit.
    audits: Vec<Vec<Row>>,
}

impl Planner<'_> {
    fn strength(&self, priority: f64) -> f64 {
        self.strengths.iter().find(|pair| pair.0 == priority).map_or(1.0, |pair| pair.1)
    }

    fn put(&mut self, calls: &mut Vec<Call>, id: usize) {
        let row = self.rows[&id].clone();
        let is_required = row.priority == REQUIRED;
        let is_edit = self.trace.edited.contains(&id)
            && row.terms.len() == 1
            && row.relation == '='
            && row.terms[0].0 != 0.0
            && !self.editing.values().any(|&variable| variable == row.terms[0].1);
        if is_edit {
            let (coefficient, variable) = row.terms[0];
            let strength = if is_required { 1e8 } else { self.strength(row.priority) };
            self.editing.insert(id, variable);
            calls.push(Call::AddEdit(variable, strength));
            calls.push(Call::Suggest(variable, row.constant / coefficient));
            return;
        }
        let terms = row.terms.iter().map(|&(coefficient, variable)| Term {
            variable: self.variables[variable],
            coefficient,
        });
        let relation = match row.relation {
            '<' => RelationalOperator::LessOrEqual,
            '>' => RelationalOperator::GreaterOrEqual,
            _ => RelationalOperator::Equal,
        };
        let strength = if is_required {
            cassowary::strength::REQUIRED
        } else {
            self.strength(row.priority)
        };
        let expression = Expression::new(terms.collect(), -row.constant);
        let constraint = Constraint::new(expression, relation, strength);
        self.made.insert(id, constraint.clone());
        calls.push(Call::Add(constraint));
    }

    fn take(&mut self, calls: &mut Vec<Call>, id: usize) {
        match self.editing.remove(&id) {
            Some(variable) => calls.push(Call::RemoveEdit(variable)),
            None => calls.push(Call::Remove(self.made[&id].clone())),
        }
    }

    fn plan(&mut self, phase: &Phase) -> Vec<Call> {
        let mut calls = Vec::new();
        for event in &phase.events {
            match event {
                Event::Add(id, row) => {
                    self.rows.insert(*id, row.clone());
                    self.put(&mut calls, *id);
                }
                Event::Remove(id) => {
                    self.take(&mut calls, *id);
                    self.rows.remove(id);
                }
                Event::Constant(id, constant) => {
                    let Some(row) = self.rows.get_mut(id) else { continue };
                    row.constant = *constant;
                    let coefficient = row.terms.first().map_or(1.0, |term| term.0);
                    if let Some(&variable) = self.editing.get(id) {
                        calls.push(Call::Suggest(variable, constant / coefficient));
                    } else {
                        self.take(&mut calls, *id);
                        self.put(&mut calls, *id);
                    }
                }
                Event::Priority(id, priority) => {
                    self.take(&mut calls, *id);
                    if let Some(row) = self.rows.get_mut(id) {
                        row.priority = *priority;
                    }
                    self.put(&mut calls, *id);
                }
                Event::Solve => {
                    calls.push(Call::Solve);
                    self.audits.push(self.rows.values().cloned().collect());
                }
            }
        }
        calls
    }
}

fn audit(rows: &[Row], values: &[f64]) -> Result<(), String> {
    for row in rows.iter().filter(|row| row.priority == REQUIRED) {
        let (mut left, mut magnitude) = (0.0, row.constant.abs());
        for &(coefficient, variable) in &row.terms {
            left += coefficient * values[variable];
            magnitude += (coefficient * values[variable]).abs();
        }
        let miss: f64 = match row.relation {
            '<' => (left - row.constant).max(0.0),
            '>' => (row.constant - left).max(0.0),
            _ => (left - row.constant).abs(),
        };
        if miss > 1e-5 * magnitude.max(1.0) {
            return Err("a required constraint does not hold".to_string());
        }
    }
    Ok(())
}

/// Makes the calls of all phases with a new solver; returns the values after the first solve.
fn run(
    phases: &mut [Phase], calls: &[Vec<Call>], variables: &[Variable], audits: Option<&[Vec<Row>]>,
) -> Result<Vec<f64>, String> {
    let places: std::collections::HashMap<Variable, usize> =
        variables.iter().enumerate().map(|(place, &variable)| (variable, place)).collect();
    let mut solver = Solver::new();
    let mut values = vec![0.0; variables.len()];
    let mut first = Vec::new();
    let mut solves = 0;
    for (phase, calls) in phases.iter_mut().zip(calls) {
        let mut time = 0.0;
        let mut start = Instant::now();
        for call in calls {
            match call {
                Call::Add(constraint) => {
                    solver.add_constraint(constraint.clone()).map_err(|e| format!("{e:?}"))?
                }
                Call::Remove(constraint) => {
                    solver.remove_constraint(constraint).map_err(|e| format!("{e:?}"))?
                }
                Call::AddEdit(variable, strength) => solver
                    .add_edit_variable(variables[*variable], *strength)
                    .map_err(|e| format!("{e:?}"))?,
                Call::RemoveEdit(variable) => solver
                    .remove_edit_variable(variables[*variable])
                    .map_err(|e| format!("{e:?}"))?,
                Call::Suggest(variable, value) => solver
                    .suggest_value(variables[*variable], *value)
                    .map_err(|e| format!("{e:?}"))?,
                Call::Solve => {
                    for (variable, value) in solver.fetch_changes() {
                        values[places[variable]] = *value;
                    }
                    time += start.elapsed().as_secs_f64();
                    if solves == 0 {
                        first = values.clone();
                    }
                    if let Some(audits) = audits {
                        audit(&audits[solves], &values)?;
                    }
                    solves += 1;
                    start = Instant::now();
                }
            }
        }
        phase.milliseconds.push((time + start.elapsed().as_secs_f64()) * 1000.0);
    }
    Ok(first)
}

fn replay(path: &str, repetitions: usize) -> Result<(Trace, Vec<f64>), String> {
    let text = std::fs::read_to_string(path).map_err(|_| format!("cannot read {path}"))?;
    let mut trace = read_trace(&text)?;
    let variables: Vec<Variable> = (0..trace.variables).map(|_| Variable::new()).collect();
    let mut soft: Vec<f64> =
        trace.priorities.iter().copied().filter(|&priority| priority != REQUIRED).collect();
    soft.sort_by(f64::total_cmp);
    soft.dedup();
    let span = soft.len().max(2) as f64 - 1.0;
    let strengths = soft.iter().enumerate().map(|(rank, &priority)| {
        (priority, if soft.len() == 1 { 1e6 } else { 10f64.powf(7.0 * rank as f64 / span) })
    });
    let (calls, audits) = {
        let mut planner = Planner {
            trace: &trace,
            variables: &variables,
            strengths: strengths.collect(),
            rows: BTreeMap::new(),
            made: BTreeMap::new(),
            editing: BTreeMap::new(),
            audits: Vec::new(),
        };
        let calls: Vec<_> = trace.phases.iter().map(|phase| planner.plan(phase)).collect();
        (calls, planner.audits)
    };
    let mut first = Vec::new();
    for turn in 0..repetitions.max(1) {
        let audits = if turn == 0 { Some(audits.as_slice()) } else { None };
        first = run(&mut trace.phases, &calls, &variables, audits)?;
    }
    Ok((trace, first))
}

fn main() {
    let words: Vec<String> = std::env::args().collect();
    if words.len() != 3 {
        eprintln!("usage: cassowary_replay FILE REPETITIONS");
        std::process::exit(2);
    }
    let name = words[1].rsplit('/').next().unwrap_or("").trim_end_matches(".trace");
    // A panic of the library is a failure like an error, and its text goes to the standard error.
    let result = std::panic::catch_unwind(|| replay(&words[1], words[2].parse().unwrap_or(1)))
        .unwrap_or_else(|_| Err("panics".to_string()));
    let (trace, first) = match result {
        Ok(result) => result,
        Err(reason) => {
            println!(
                "[{{\"trace\": \"{name}\", \"solver\": \"cassowary-rs\", \"failure\": {reason:?}}}]");
            std::process::exit(1);
        }
    };
    let mut entries = Vec::new();
    for (place, phase) in trace.phases.iter().enumerate() {
        let mut times = phase.milliseconds.clone();
        times.sort_by(f64::total_cmp);
        let median = (times[(times.len() - 1) / 2] + times[times.len() / 2]) / 2.0;
        let values = if place == 0 { format!(", \"first_values\": {first:?}") } else { String::new() };
        entries.push(format!(
            "  {{\"trace\": \"{name}\", \"solver\": \"cassowary-rs\", \"phase\": \"{}\", \
             \"best_ms\": {}, \"median_ms\": {median}, \"solves\": {}, \"pivots\": null, \
             \"variables\": {}, \"constraints\": {}{values}}}",
            phase.name, times[0], phase.solves, phase.variables, phase.constraints));
    }
    println!("[\n{}\n]", entries.join(",\n"));
}
