import type { CardSearchQuery } from '@inkfolio/contract/cards';
import type { CardQuery } from '@inkfolio/domain/cards/card-filter';
import type { CardGroups } from '@inkfolio/domain/cards/card-groups';
import { readCardQuery } from '@inkfolio/domain/cards/card-query';
import {
  unknownSetOf,
  type QueryProblem,
} from '@inkfolio/domain/cards/query-language/query-problem';
import { queryProblemText } from '@inkfolio/domain/cards/query-language/query-problem-text';
import { readQuery } from '@inkfolio/domain/cards/query-language/parse-query';
import { AppError } from '../../http/requests/errors.ts';

/** Throws `invalid_query`. */
export function cardQueryOf(
  parameters: CardSearchQuery,
  index: Parameters<typeof readCardQuery>[1],
): CardQuery {
  const read = readCardQuery(parameters, index);
  if (read.kind === 'query') return read.query;
  throw unreadable(read.problem, parameters.query ?? '');
}

/** Returns the text if it parses as a query. Throws `invalid_query`. */
export function readableText(text = '', groups: CardGroups): string {
  const read = readQuery(text, groups);
  if (read.kind === 'problem') throw unreadable(read.problem, text);
  return text;
}

function unreadable(problem: QueryProblem, text: string): AppError {
  const word = unknownSetOf(problem);
  return new AppError('invalid_query', {
    message: queryProblemText(problem, text),
    ...(word !== undefined && { word }),
  });
}
