import { expect, test } from 'vitest';
import { exampleCard, exampleTranslation } from '../cards/card-example.ts';
import { buildCardNameIndex } from '../cards/card-name-matching.ts';
import { matchDeckList } from './deck-list-matching.ts';
import { readCardList } from '../lists/card-list.ts';

const moths = exampleCard({
  globalId: 7,
  translations: [exampleTranslation('en', '77 Paper Moths')],
});
const glow = exampleCard({ globalId: 8, translations: [exampleTranslation('en', 'Let It Glow')] });
const index = buildCardNameIndex([moths, glow]);

test('matches a list to cards, notes and problems', () => {
  const text =
    '# Moths\n4 Let It Glow\n2 77 Paper Moths\n1 Paper Moth\n4 Let It Grow\n? 0 x\n3 let it glow\n' +
    '77 Paper Moths\n60 cards\nhello there\nLet It Gllow';
  expect(matchDeckList(readCardList(text), index)).toEqual({
    title: 'Moths',
    cards: [
      { cardId: '8', quantity: 7 },
      { cardId: '7', quantity: 3 },
    ],
    singles: [{ line: 8, text: '77 Paper Moths', card: moths }],
    merged: [
      { card: glow, times: 2, quantity: 7 },
      { card: moths, times: 2, quantity: 3 },
    ],
    sections: [],
    leftOut: [
      { line: 6, text: '? 0 x' },
      { line: 9, text: '60 cards' },
      { line: 10, text: 'hello there' },
    ],
    problems: [
      {
        ...{ line: 4, text: '1 Paper Moth', code: 'card_unsure', name: 'Paper Moth', quantity: 1 },
        suggestions: ['77 Paper Moths'],
      },
      {
        ...{ line: 5, text: '4 Let It Grow', code: 'card_not_found', name: 'Let It Grow' },
        ...{ quantity: 4, suggestions: ['Let It Glow'] },
      },
      {
        ...{ line: 11, text: 'Let It Gllow', code: 'card_not_found', name: 'Let It Gllow' },
        ...{ quantity: 1, suggestions: ['Let It Glow'] },
      },
    ],
  });
});

test('a first line without a quantity names an unnamed deck', () => {
  const list = 'Blurple by Zed (top 8)\n4 Let It Glow\nthanks!';
  expect(matchDeckList(readCardList(list), index)).toMatchObject({
    title: 'Blurple by Zed (top 8)',
    leftOut: [{ line: 3, text: 'thanks!' }],
    problems: [],
  });
});

test.each(['```css', '~~~', '-.-', 'see https://decks.example/7', ':)'])(
  'the line %j names no deck',
  (line) => {
    const list = readCardList(`${line}\nBlurple\n4 Let It Glow`);
    const { title, leftOut } = matchDeckList(list, index);
    expect({ title, leftOut }).toEqual({ title: 'Blurple', leftOut: [{ line: 1, text: line }] });
  },
);

test('skips the total row of a table', () => {
  const list = 'Name,Count\nLet It Glow,4\nTotal,4\nLet It Grow,1';
  expect(matchDeckList(readCardList(list), index)).toMatchObject({
    cards: [{ cardId: '8', quantity: 4 }],
    leftOut: [{ line: 3 }],
    problems: [{ line: 4 }],
  });
});

test('bounds the time for lists of unknown cards', () => {
  const unknown = Array.from({ length: 100 }, (_, line) => `1 Nobody ${line}`).join('\n');
  const { cards, problems } = matchDeckList(readCardList(`${unknown}\n4 Let It Glow`), index);
  expect(cards).toEqual([{ cardId: '8', quantity: 4 }]);
  expect(problems.filter(({ code }) => code === 'card_not_found')).toHaveLength(60);
  expect(problems.at(-1)).toEqual({
    line: 100,
    text: '1 Nobody 99',
    code: 'not_searched',
    name: 'Nobody 99',
    quantity: 1,
    suggestions: [],
  });
});
