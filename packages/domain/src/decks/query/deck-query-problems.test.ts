import { expect, it } from 'vitest';
import { readDeckQuery } from './deck-query.ts';

it.each<[text: string, problem: object]>([
  ['elan ink:amber|pink|blue', { code: 'unknown_value', value: 'pink', start: 15, end: 19 }],
  ['archetype:"fun|silly"', { code: 'unknown_value', value: 'silly', start: 15, end: 20 }],
  ['format:nonsense', { code: 'unknown_value', value: 'nonsense', start: 7, end: 15 }],
  ['formatt:core', { code: 'unknown_key', key: 'format', start: 0, end: 7 }],
  ['rarity:epic', { code: 'unknown_key_alone', written: 'rarity', start: 0, end: 6 }],
  ['xy:core', { code: 'unknown_key_alone', written: 'xy', start: 0, end: 2 }],
])('reports the position of the wrong term in %s', (text, problem) => {
  expect(readDeckQuery(text)).toEqual({
    kind: 'problem',
    problem: expect.objectContaining(problem) as object,
  });
});
