import type { QueryProblem } from './query-problem.ts';

/** Formats a query problem in English; positions count from 1. */
export function queryProblemText(problem: QueryProblem<string>, text: string): string {
  const { start, end } = problem;
  const piece = text.slice(start, end);
  return `"query" at ${start + 1} to ${Math.max(end, start + 1)} (${piece}): ${reasonOf(problem)}`;
}

function reasonOf(problem: QueryProblem<string>): string {
  switch (problem.code) {
    case 'too_long':
      return 'the query is too long';
    case 'too_deep':
      return 'too many groups within each other';
    case 'unclosed_quote':
      return 'a quotation mark is not closed';
    case 'unclosed_group':
      return 'a parenthesis is not closed';
    case 'unopened_group':
      return 'a parenthesis is closed that was not opened';
    case 'empty_group':
      return 'there is nothing between the parentheses';
    case 'missing_operand':
      return 'something is missing beside it';
    case 'missing_value':
      return `${problem.key} needs a value`;
    case 'not_a_number':
      return `${problem.key} needs a number`;
    case 'not_a_time':
      return `${problem.key} needs an age such as 30d or a day such as 2026-05-01`;
    case 'unknown_value':
      return `there is no such ${problem.key}`;
    case 'unknown_key':
      return `there is no key ${problem.written}; the nearest is ${problem.key}`;
    case 'unknown_key_alone':
      return `there is no key ${problem.written}`;
    case 'wrong_operator':
      return `${problem.key} cannot be compared with ${problem.operator}`;
  }
}
