import type { CollectionImportPreview } from '@inkfolio/contract/collection-import';
import type { Card } from '@inkfolio/domain/cards/card';
import type { CollectionEntry } from '@inkfolio/domain/collection/collection';
import { expect, test } from 'vitest';
import { useSampleApp } from '../../../testing/use-sample-app.ts';

const site = await useSampleApp();
const ada = await site.signIn('ada');

const merge = (step: 'preview' | 'confirm', data: readonly object[]) =>
  site.request(ada, 'POST', `/collection/import/${step}`, {
    format: 'csv',
    data,
    ...(step === 'confirm' && { mode: 'merge' }),
  });
const preview = async (data: readonly object[]) =>
  (await merge('preview', data)).json<CollectionImportPreview>();
const owned = async () => {
  const response = await site.request(ada, 'GET', '/collection');
  return response
    .json<CollectionEntry[]>()
    .map(({ card, quantity, foilQuantity }) => [card.globalId, quantity, foilQuantity]);
};
const finishRow = (row: number, cardNumber: string, copies: object) => ({
  ...{ row, set: '1', cardNumber, name: '' },
  ...copies,
});

test('a merge keeps unnamed finishes and applies a listed zero', async () => {
  const both = { quantity: 5, foilQuantity: 2 };
  await merge('confirm', [finishRow(1, '1', both), finishRow(2, '2', both)]);
  const data = [
    finishRow(1, '1', { foilQuantity: 1 }),
    finishRow(2, '2', { quantity: 0 }),
    finishRow(3, '2', { foilQuantity: 0 }),
  ];
  expect(await preview(data)).toMatchObject({ merge: { changed: 1, removed: 1 } });
  await merge('confirm', data);
  expect(await owned()).toEqual([[900_101, 5, 1]]);
});

test('a row whose name and number differ is unknown and names both cards', async () => {
  const cards = (await site.app.inject('/api/cards?language=en')).json<{ cards: Card[] }>().cards;
  const second = cards.find(({ globalId }) => globalId === 900_102);
  const name = second?.translations[0]?.fullName ?? '';
  const { totalSuccess, missing } = await preview([
    { ...finishRow(1, '1', { quantity: 1 }), name },
  ]);
  expect(totalSuccess).toBe(0);
  expect(missing).toMatchObject([{ rows: [1], code: 'name_differs' }]);
  expect(missing[0]?.candidates.map(({ globalId }) => globalId).slice(0, 2)).toEqual([
    900_101, 900_102,
  ]);
});

test('the first 200 unknown rows suggest cards', async () => {
  const rows = Array.from({ length: 300 }, (_, row) => ({
    ...finishRow(row + 1, '1', { quantity: 1 }),
    name: `Zzyzx ${row}`,
    rarity: 'ENCHANTED',
  }));
  const { missing } = await preview(rows);
  expect(missing).toHaveLength(300);
  expect(missing.filter(({ candidates }) => candidates.length > 0)).toHaveLength(200);
});
