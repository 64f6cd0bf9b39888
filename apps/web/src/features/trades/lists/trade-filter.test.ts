import { exampleCard, exampleTranslation } from '@inkfolio/domain/cards/card-example';
import { expect, test } from 'vitest';
import { filteredEntries, NO_FILTER, type TradeFilter } from './trade-filter.ts';

const entry = (name: string, quantity: number, card: Parameters<typeof exampleCard>[0]) => ({
  card: exampleCard({ ...card, translations: [exampleTranslation('en', name)] }),
  ...({ printing: 'one', finish: 'normal', quantity } as const),
});
const ENTRIES = [
  entry('Orla - Tide Keeper', 1, { globalId: 1, setCode: '2', number: 9, rarity: 'RARE' }),
  entry('Áda Wren', 3, { globalId: 2, setCode: '1', number: 4, rarity: 'COMMON' }),
  entry('Lamp', 2, { globalId: 3, setCode: '2', number: 1, rarity: 'COMMON' }),
];

test.each<readonly [Partial<TradeFilter>, string]>([
  [{}, '1 2 3'],
  [{ query: 'ada' }, '2'],
  [{ set: '2' }, '1 3'],
  [{ rarity: 'COMMON', set: '2' }, '3'],
  [{ sort: 'name' }, '2 3 1'],
  [{ sort: 'set' }, '2 3 1'],
  [{ sort: 'rarity' }, '1 2 3'],
  [{ sort: 'copies' }, '2 3 1'],
])('the trade list is filtered and sorted by %j', (filter, ids) => {
  const found = filteredEntries(ENTRIES, { ...NO_FILTER, ...filter }, 'en');
  expect(found.map(({ card }) => card.id).join(' ')).toBe(ids);
});
