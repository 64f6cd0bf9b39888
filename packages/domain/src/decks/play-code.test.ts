import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '../../../../tests/for-all.ts';
import { readPlayList, writePlayList } from './play-code.ts';

test('a play list names each card once, with the version after an underscore', () => {
  expect(
    writePlayList([
      { name: 'Ottoline Reeve', version: 'Night Errata', quantity: 3 },
      { name: 'Let It Glow', version: null, quantity: 4 },
      { name: 'Ottoline Reeve', version: 'Night Errata', quantity: 1 },
    ]),
  ).toBe('Ottoline Reeve_Night Errata$4|Let It Glow$4|');
});

test.each([
  ['A_B$4|C$3|', ['A - B', 'C']],
  ['A - B$4|C$3', ['A - B', 'C']],
  ['\n A_B$4 |\n C$3|\n', ['A - B', 'C']],
])('reads %j', (text, names) => {
  const { cards, problems } = readPlayList(text);
  expect(problems).toEqual([]);
  expect(cards.map(({ name }) => name)).toEqual(names);
  expect(cards.map(({ quantity }) => quantity)).toEqual([4, 3]);
});

test('reports an unreadable part with its position', () => {
  expect(readPlayList('A$4|B|C$0|$4|D$100|').problems).toEqual([
    { line: 2, text: 'B', code: 'invalid_format' },
    { line: 3, text: 'C$0', code: 'invalid_format' },
    { line: 4, text: '$4', code: 'invalid_format' },
    { line: 5, text: 'D$100', code: 'invalid_format' },
  ]);
  expect(readPlayList('A$4|'.repeat(100_000)).problems).toEqual([
    { line: 1, text: '', code: 'too_long' },
  ]);
});

test('a written play list reads as the same cards', () => {
  const word = fc.stringMatching(/^[A-Z0-9$][a-zéā'’",!.& -]{0,12}[a-z.!"]$/);
  const cards = fc.uniqueArray(
    fc.record({
      name: word,
      version: fc.option(word),
      quantity: fc.integer({ min: 1, max: 99 }),
    }),
    { selector: ({ name, version }) => `${name}_${version ?? ''}` },
  );
  forAll(cards, (deck) => {
    const list = readPlayList(writePlayList(deck));
    expect(list.problems).toEqual([]);
    expect(list.cards.map(({ name, quantity }) => [name, quantity])).toEqual(
      deck.map(({ name, version, quantity }) => [
        version === null ? name : `${name} - ${version}`,
        quantity,
      ]),
    );
  });
});
