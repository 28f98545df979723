// SPDX-License-Identifier: MIT
//
// Replays a trace with kiwi and prints what `Benchmarks replay --json` prints: an object per
// phase, the first one with the values after the first solve.
//
//   kiwi_replay FILE REPETITIONS
//
// How a trace becomes calls of kiwi:
// - A required constraint is required. The soft priorities that occur in the trace are spread
//   geometrically, from 1 for the lowest to 1e7 for the highest: kiwi adds weighted violations,
//   so strict levels cannot be said, and wider spreads break it sooner.
// - A constraint on one variable with `=` whose constant changes is an edit variable, as kiwi's
//   users do it, with the strength of its priority, or 1e8 when it is required. Any other
//   constraint whose constant or priority changes is removed and added.
// - Timed are kiwi's calls and the reading of all values after each solve. The objects for the
//   constraints are made before.
// - An exception of kiwi, or a required constraint that does not hold, is a failure.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <kiwi/kiwi.h>

struct Row {
  double priority = 1000, constant = 0;
  char relation = '=';
  std::vector<std::pair<double, int>> terms;
};

enum class Verb { add, constant, priority, remove, solve };

struct Event {
  Verb verb;
  int id = 0;
  double number = 0;
  Row row;
};

struct Phase {
  std::string name;
  std::vector<Event> events;
  int solves = 0, variables = 0, constraints = 0;
  std::vector<double> milliseconds;
};

struct Trace {
  std::string name;
  std::vector<Phase> phases;
  int variables = 0;
  std::set<double> priorities;
  std::set<int> edited;
};

static double readPriority(const std::string &word) {
  return word == "required" ? 1000 : std::stod(word);
}

static Trace readTrace(const std::string &path) {
  Trace trace;
  trace.name = path.substr(path.find_last_of('/') + 1);
  if (auto dot = trace.name.rfind(".trace"); dot != std::string::npos) trace.name.resize(dot);
  std::ifstream file(path);
  if (!file) throw std::runtime_error("cannot read " + path);
  std::set<int> live;
  auto phase = [&]() -> Phase & {
    if (trace.phases.empty()) trace.phases.push_back({"start"});
    return trace.phases.back();
  };
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line.substr(0, line.find('#')));
    std::string verb, word;
    if (!(words >> verb) || verb == "layout-trace") continue;
    Event event{};
    if (verb == "variables") {
      words >> trace.variables;
      continue;
    } else if (verb == "phase") {
      words >> word;
      trace.phases.push_back({word});
      continue;
    } else if (verb == "solve") {
      event.verb = Verb::solve;
      phase().solves++;
      phase().variables = trace.variables;
      phase().constraints = int(live.size());
    } else {
      words >> event.id;
      if (verb == "constraint") {
        event.verb = Verb::add;
        words >> word;
        event.row.priority = readPriority(word);
        words >> word >> event.row.constant;
        event.row.relation = word[0];
        while (words >> word) {
          auto star = word.find("*x");
          event.row.terms.push_back(
              {std::stod(word.substr(0, star)), std::stoi(word.substr(star + 2))});
        }
        trace.priorities.insert(event.row.priority);
        live.insert(event.id);
      } else if (verb == "constant") {
        event.verb = Verb::constant;
        words >> event.number;
        trace.edited.insert(event.id);
      } else if (verb == "priority") {
        event.verb = Verb::priority;
        words >> word;
        event.number = readPriority(word);
        trace.priorities.insert(event.number);
      } else if (verb == "remove") {
        event.verb = Verb::remove;
        live.erase(event.id);
      } else {
        throw std::runtime_error("unknown word " + verb);
      }
    }
    phase().events.push_back(event);
  }
  return trace;
}

class Replayer {
  // One of the calls to kiwi that a phase consists of, with its objects.
  struct Call {
    enum Kind { add, remove, addEdit, removeEdit, suggest, solve } kind;
    kiwi::Constraint constraint;
    int variable = 0;
    double number = 0, strength = 0;
  };

  const Trace &trace;
  std::vector<kiwi::Variable> variables;
  std::map<double, double> strengths;
  std::vector<std::vector<Call>> calls;
  // The live rows per solve, for the audit.
  std::vector<std::map<int, Row>> audits;
  std::map<int, Row> rows;
  std::map<int, kiwi::Constraint> made;
  std::map<int, int> editing;     // constraint to variable
  std::set<int> editVariables;

  double strength(double priority) const { return strengths.at(priority); }

  kiwi::Constraint make(const Row &row) const {
    std::vector<kiwi::Term> terms;
    for (auto [coefficient, index] : row.terms) terms.emplace_back(variables[index], coefficient);
    auto relation = row.relation == '<' ? kiwi::OP_LE : row.relation == '>' ? kiwi::OP_GE : kiwi::OP_EQ;
    return kiwi::Constraint(
        kiwi::Expression(terms, -row.constant), relation,
        row.priority == 1000 ? kiwi::strength::required : strength(row.priority));
  }

  void put(std::vector<Call> &out, int id) {
    const Row &row = rows[id];
    bool isEdit = trace.edited.count(id) && row.terms.size() == 1 && row.relation == '=' &&
                  row.terms[0].first != 0 && !editVariables.count(row.terms[0].second);
    if (!isEdit) {
      made.insert_or_assign(id, make(row));
      out.push_back({Call::add, made.at(id)});
      return;
    }
    int variable = row.terms[0].second;
    editing[id] = variable;
    editVariables.insert(variable);
    double weight = row.priority == 1000 ? 1e8 : strength(row.priority);
    out.push_back({Call::addEdit, {}, variable, 0, weight});
    out.push_back({Call::suggest, {}, variable, row.constant / row.terms[0].first});
  }

  void take(std::vector<Call> &out, int id) {
    if (auto edit = editing.find(id); edit != editing.end()) {
      out.push_back({Call::removeEdit, {}, edit->second});
      editVariables.erase(edit->second);
      editing.erase(edit);
    } else {
      out.push_back({Call::remove, made.at(id)});
    }
  }

  void plan(const Phase &phase, std::vector<Call> &out) {
    for (const Event &event : phase.events) {
      switch (event.verb) {
      case Verb::add:
        rows[event.id] = event.row;
        put(out, event.id);
        break;
      case Verb::remove:
        take(out, event.id);
        rows.erase(event.id);
        break;
      case Verb::constant: {
        Row &row = rows[event.id];
        row.constant = event.number;
        if (auto edit = editing.find(event.id); edit != editing.end()) {
          out.push_back({Call::suggest, {}, edit->second, event.number / row.terms[0].first});
        } else {
          take(out, event.id);
          put(out, event.id);
        }
        break;
      }
      case Verb::priority:
        take(out, event.id);
        rows[event.id].priority = event.number;
        put(out, event.id);
        break;
      case Verb::solve:
        out.push_back({Call::solve});
        audits.push_back(rows);
        break;
      }
    }
  }

  static void audit(const std::map<int, Row> &rows, const std::vector<double> &values) {
    for (auto &[id, row] : rows) {
      if (row.priority != 1000) continue;
      double left = 0, magnitude = std::abs(row.constant);
      for (auto [coefficient, index] : row.terms) {
        left += coefficient * values[index];
        magnitude += std::abs(coefficient * values[index]);
      }
      double miss = left - row.constant;
      if (row.relation == '<') miss = std::max(0.0, miss);
      if (row.relation == '>') miss = std::max(0.0, -miss);
      if (std::abs(miss) > 1e-5 * std::max(1.0, magnitude))
        throw std::runtime_error("required constraint " + std::to_string(id) + " does not hold");
    }
  }

public:
  // The values after the first solve.
  std::vector<double> first;

  explicit Replayer(const Trace &trace) : trace(trace) {
    for (int index = 0; index < trace.variables; index++)
      variables.emplace_back("x" + std::to_string(index));
    std::vector<double> soft(trace.priorities.begin(), trace.priorities.end());
    if (!soft.empty() && soft.back() == 1000) soft.pop_back();
    for (size_t rank = 0; rank < soft.size(); rank++)
      strengths[soft[rank]] = soft.size() == 1 ? 1e6 : std::pow(10, 7.0 * rank / (soft.size() - 1));
    for (const Phase &phase : trace.phases) {
      calls.emplace_back();
      plan(phase, calls.back());
    }
  }

  void run(std::vector<Phase> &phases, bool isAudited) {
    using clock = std::chrono::steady_clock;
    kiwi::Solver solver;
    std::vector<double> values(variables.size());
    size_t solves = 0;
    for (size_t index = 0; index < phases.size(); index++) {
      std::chrono::duration<double, std::milli> time{0};
      auto start = clock::now();
      for (const Call &call : calls[index]) {
        switch (call.kind) {
        case Call::add: solver.addConstraint(call.constraint); break;
        case Call::remove: solver.removeConstraint(call.constraint); break;
        case Call::addEdit: solver.addEditVariable(variables[call.variable], call.strength); break;
        case Call::removeEdit: solver.removeEditVariable(variables[call.variable]); break;
        case Call::suggest: solver.suggestValue(variables[call.variable], call.number); break;
        case Call::solve:
          solver.updateVariables();
          for (size_t i = 0; i < values.size(); i++) values[i] = variables[i].value();
          if (isAudited) {
            time += clock::now() - start;
            if (solves == 0) first = values;
            audit(audits[solves++], values);
            start = clock::now();
          }
          break;
        }
      }
      time += clock::now() - start;
      phases[index].milliseconds.push_back(time.count());
    }
  }
};

static double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  size_t middle = values.size() / 2;
  return values.size() % 2 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

int main(int count, char **words) {
  if (count != 3) {
    std::cerr << "usage: kiwi_replay FILE REPETITIONS\n";
    return 2;
  }
  Trace trace;
  std::string first;
  try {
    trace = readTrace(words[1]);
    Replayer replayer(trace);
    int repetitions = std::max(1, std::stoi(words[2]));
    for (int turn = 0; turn < repetitions; turn++) replayer.run(trace.phases, turn == 0);
    for (double value : replayer.first) {
      char text[32];
      std::snprintf(text, sizeof text, "%s%.17g", first.empty() ? "" : ", ", value);
      first += text;
    }
    first = ", \"first_values\": [" + first + "]";
  } catch (const std::exception &error) {
    std::printf("[\n  {\"trace\": \"%s\", \"solver\": \"kiwi\", \"failure\": \"%s\"}\n]\n",
                trace.name.c_str(), error.what());
    return 1;
  }
  std::printf("[\n");
  for (size_t index = 0; index < trace.phases.size(); index++) {
    Phase &phase = trace.phases[index];
    double best = *std::min_element(phase.milliseconds.begin(), phase.milliseconds.end());
    std::printf(
        "  {\"trace\": \"%s\", \"solver\": \"kiwi\", \"phase\": \"%s\", \"best_ms\": %.9g, "
        "\"median_ms\": %.9g, \"solves\": %d, \"pivots\": null, \"variables\": %d, "
        "\"constraints\": %d%s}%s\n",
        trace.name.c_str(), phase.name.c_str(), best, median(phase.milliseconds), phase.solves,
        phase.variables, phase.constraints, index == 0 ? first.c_str() : "",
        index + 1 < trace.phases.size() ? "," : "");
  }
  std::printf("]\n");
}
