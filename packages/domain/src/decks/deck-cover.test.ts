import { expect, test } from 'vitest';
import { exampleCard } from '../cards/card-example.ts';
import type { Card } from '../cards/card.ts';
import { byCover, COVER_NEIGHBOURS, coverOf, coversInOrder } from './deck-cover.ts';

const entry = (globalId: number, card: Partial<Card>, quantity = 1) => ({
  card: exampleCard({ id: String(globalId), globalId, type: 'CHARACTER', ...card }),
  quantity,
});
const common = entry(1, { cost: 9, rarity: 'COMMON' }, 4);
const rare = entry(2, { cost: 1, rarity: 'RARE' });
const item = entry(3, { type: 'ITEM', cost: 2, rarity: 'LEGENDARY' });

test.each([
  ['nothing', [], undefined],
  ['characters first', [item, common], '1'],
  ['the rarest', [common, rare], '2'],
  ['then the costliest', [entry(4, { cost: 3 }), entry(5, { cost: 7 })], '5'],
  ['then the oldest', [entry(5, { cost: 3 }), entry(4, { cost: 3 })], '4'],
  ['no character at all', [item, entry(6, { type: 'ACTION', rarity: 'RARE' })], '3'],
])('the cover card of a deck is %s', (_, entries, id) => {
  expect(coverOf(entries)?.id).toBe(id);
});

/** Cover ids, when no two cards look alike. */
const idsOf = (
  decks: readonly Parameters<typeof byCover>[0][],
  order: Partial<Parameters<typeof coversInOrder>[1]> = {},
) =>
  coversInOrder(decks.map(byCover), { lookOf: ({ id }) => id, ...order }).map((card) => card?.id);

test('avoids the covers of neighbouring decks', () => {
  expect(idsOf([[common, rare], [rare, common], [], [rare, item, common]])).toEqual([
    '2',
    '1',
    undefined,
    '3',
  ]);
});

test('avoids the covers of the previous page', () => {
  expect(idsOf([[common, rare, item]], { before: [rare.card] })).toEqual(['1']);
  expect(idsOf([[common, rare, item]], { before: [rare.card, common.card] })).toEqual(['3']);
});

test('keeps the only card of a deck', () => {
  expect(idsOf([[rare], [rare]])).toEqual(['2', '2']);
});

test('treats printings of one card as the same cover', () => {
  const reprint = entry(7, { rarity: 'RARE', translations: rare.card.translations });
  expect(idsOf([[rare], [reprint, common]])).toEqual(['2', '1']);
});

test('avoids cards that look alike while another is left', () => {
  const lookOf = () => 'owl';
  const alike = entry(8, { rarity: 'RARE' });
  expect(idsOf([[rare], [alike, common]], { lookOf: ({ rarity }) => rarity })).toEqual(['2', '1']);
  expect(idsOf([[rare], [rare, common]], { lookOf })).toEqual(['2', '1']);
});

test('repeats a cover further down the list', () => {
  const others = Array.from({ length: COVER_NEIGHBOURS }, (_, number) => [entry(100 + number, {})]);
  expect(idsOf([[rare], ...others, [common, rare]]).at(-1)).toBe('2');
  expect(idsOf([[rare], ...others.slice(1), [common, rare]]).at(-1)).toBe('1');
});
