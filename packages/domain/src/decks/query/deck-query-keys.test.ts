import { expect, it } from 'vitest';
import { completionsAt } from '../../cards/query-language/query-completions.ts';
import { DECK_VOCABULARY } from './deck-query-keys.ts';

it('a completed value replaces only itself after earlier values', () => {
  const text = 'ink:amber|st';
  const [found] = completionsAt(text, text.length, 'en', DECK_VOCABULARY);
  expect(found).toMatchObject({ insert: 'steel', start: 10, end: 12 });
});

it.each<[text: string, completed: readonly string[]]>([
  ['ca', ['card:']],
  ['upd', ['updated<']],
  ['likes:1 mis', ['missing<=']],
  ['ink:am', ['amber', 'amethyst']],
  ['archetype:co', ['control', 'combo', 'competitive']],
  ['author:a', []],
  ['liked:', ['yes', 'no']],
  ['ink:amber|', ['amethyst', 'emerald', 'ruby', 'sapphire', 'steel']],
  ['ink:amber|am', ['amethyst']],
  ['elan -ink:amber|ruby|s', ['sapphire', 'steel']],
  ['ink:amber|steel', []],
])('completions of %s are %j', (text, expected) => {
  const found = completionsAt(text, text.length, 'en', DECK_VOCABULARY);
  expect(found.map(({ insert }) => insert)).toEqual(expected);
});
