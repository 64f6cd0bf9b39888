import type {
  CollectionImportPreview,
  CollectionImportResult,
  CollectionBackup,
} from '@inkfolio/contract/collection-import';
import type { Card } from '@inkfolio/domain/cards/card';
import type { CollectionEntry } from '@inkfolio/domain/collection/collection';
import { collectionCsv, readCollectionCsv } from '@inkfolio/domain/collection/collection-csv';
import { MAX_IMPORT_ROWS } from '@inkfolio/domain/collection/collection-file';
import { MAX_COLLECTION_BACKUPS } from '@inkfolio/domain/users/data-retention';
import { collectionJson, readCollectionJson } from '@inkfolio/domain/collection/collection-json';
import { LANGUAGES } from '@inkfolio/domain/language';
import { describe, expect, test } from 'vitest';
import { useNewPlayers, useSampleApp } from '../../../testing/use-sample-app.ts';

let now = Date.UTC(2026, 4, 15);

const site = await useSampleApp({ clock: () => (now += 1000) });
const [ada] = useNewPlayers(site, 'ada');

const send = (method: 'GET' | 'POST', path: string, payload?: object, player = ada) =>
  site.request(player, method, `/collection${path}`, payload);

const item = (globalId: number, quantity: number, foilQuantity = 0) => ({
  globalId,
  quantity,
  foilQuantity,
});
const preview = async (format: string, data: readonly object[]) =>
  (await send('POST', '/import/preview', { format, data })).json<CollectionImportPreview>();
const confirm = async (
  mode: string,
  data: readonly object[],
  more: { readonly format?: string; readonly changeId?: string } = {},
) =>
  (
    await send('POST', '/import/confirm', { mode, format: 'json', data, ...more })
  ).json<CollectionImportResult>();
const restore = (number: number, player = ada) =>
  send('POST', `/backups/${number}/restore`, {}, player);
const backups = async () => (await send('GET', '/backups')).json<CollectionBackup[]>();
const entries = async () => (await send('GET', '')).json<CollectionEntry[]>();
const owned = async () =>
  (await entries()).map(({ card, quantity, foilQuantity }) => [
    card.globalId,
    quantity,
    foilQuantity,
  ]);

describe('the preview of a collection import', () => {
  test('counts found cards and the changes of each mode', async () => {
    await confirm('merge', [item(900_101, 1), item(900_102, 2)]);
    const rows = [item(900_101, 4), item(900_103, 1), item(7, 1), item(7, 2)];
    expect(await preview('json', rows)).toEqual({
      totalSuccess: 2,
      failedIds: ['7'],
      missing: [{ identifier: '7', rows: [3, 4], code: 'unknown_id', text: '', candidates: [] }],
      merge: { added: 1, changed: 1, removed: 0 },
      add: { added: 1, changed: 1, removed: 0 },
      replace: { added: 1, changed: 1, removed: 1 },
    });
    expect(await owned(), 'nothing has changed').toEqual([
      [900_101, 1, 0],
      [900_102, 2, 0],
    ]);
  });

  test('finds CSV cards by their printed identifiers', async () => {
    const card = { quantity: 1, foilQuantity: 0, name: '' };
    const rows = [
      { ...card, row: 2, set: '003', cardNumber: '4b' },
      { ...card, row: 3, set: 'P1', cardNumber: '002' },
      { ...card, row: 9, set: 'XX', cardNumber: '1', name: 'Moth' },
    ];
    expect(await preview('csv', rows)).toMatchObject({
      totalSuccess: 2,
      missing: [{ identifier: 'Moth (XX 1)', rows: [9], code: 'unknown_set', text: 'XX' }],
    });
    await confirm('merge', rows, { format: 'csv' });
    expect(await owned(), 'the promo is foil').toEqual([
      [908_002, 0, 1],
      [900_391, 1, 0],
    ]);
  });

  test.each([
    ['a format that is none', { format: 'xml', data: [] }],
    ['no data', { format: 'json' }],
    ['data that is no list', { format: 'json', data: {} }],
    ['an item that is none', { format: 'json', data: [7] }],
    ['a text in place of a number', { format: 'json', data: [{ ...item(1, 1), quantity: '1' }] }],
    ['less than nothing', { format: 'json', data: [item(900_101, -1)] }],
    ['too many copies', { format: 'json', data: [item(900_101, 10_000)] }],
    ['a number that is none', { format: 'json', data: [item(2 ** 31, 1)] }],
    ['more fields', { format: 'json', data: [{ ...item(900_101, 1), user_id: 'x' }] }],
    [
      'too many rows',
      { format: 'json', data: Array.from({ length: MAX_IMPORT_ROWS + 1 }, () => item(1, 1)) },
    ],
  ])('rejects %s', async (_, body) => {
    expect((await send('POST', '/import/preview', body)).statusCode).toBe(400);
    expect((await send('POST', '/import/confirm', { ...body, mode: 'merge' })).statusCode).toBe(
      400,
    );
  });

  test('rejects a body that is too large', async () => {
    const data = Array.from({ length: MAX_IMPORT_ROWS }, () => ({
      ...{ set: 'x'.repeat(100), cardNumber: '1', name: 'y'.repeat(200) },
      ...{ quantity: 1, foilQuantity: 1 },
    }));
    expect((await send('POST', '/import/preview', { format: 'csv', data })).statusCode).toBe(413);
  });
});

describe('a collection import', () => {
  test('by merge keeps other cards, by replace removes them', async () => {
    await confirm('merge', [item(900_101, 1), item(900_102, 2)]);
    expect(await confirm('merge', [item(900_101, 0, 3)])).toMatchObject({
      totalSuccess: 1,
      failedIds: [],
      changed: 1,
      number: 2,
    });
    expect(await owned()).toEqual([
      [900_101, 0, 3],
      [900_102, 2, 0],
    ]);
    expect(await confirm('replace', [item(900_103, 1)])).toMatchObject({ added: 1, removed: 2 });
    expect(await owned()).toEqual([[900_103, 1, 0]]);
  });

  test('by add sums quantities up to the maximum', async () => {
    await confirm('merge', [item(900_101, 1), item(900_102, 9998)]);
    const added = await confirm('add', [item(900_101, 2, 1), item(900_102, 2), item(900_103, 1)]);
    expect(added).toMatchObject({ added: 1, changed: 2, removed: 0, number: 2 });
    expect(await owned()).toEqual([
      [900_101, 3, 1],
      [900_102, 9999, 0],
      [900_103, 1, 0],
    ]);
    await restore(2);
    expect(await owned()).toEqual([
      [900_101, 1, 0],
      [900_102, 9998, 0],
    ]);
  });

  test('by add is applied once when repeated, concurrent or undone', async () => {
    const again = () => confirm('add', [item(900_101, 2)], { changeId: 'import-00000001' });
    const [first, ...others] = await Promise.all([again(), again(), again()]);
    expect(first).toMatchObject({ totalSuccess: 1, added: 1, number: 1 });
    expect(others).toEqual([first, first]);
    expect(await owned()).toEqual([[900_101, 2, 0]]);
    expect(await backups()).toHaveLength(1);
    await restore(1);
    expect(await again()).toEqual(first);
    expect(await owned()).toEqual([]);
    await confirm('add', [item(900_101, 2)], { changeId: 'import-00000002' });
    await confirm('add', [item(900_101, 2)]);
    expect(await owned()).toEqual([[900_101, 4, 0]]);
  });

  test('by replace with no rows empties the collection and can be undone', async () => {
    await confirm('merge', [item(900_101, 1)]);
    const { number = 0 } = await confirm('replace', []);
    expect(await owned()).toEqual([]);
    await restore(number);
    expect(await owned()).toEqual([[900_101, 1, 0]]);
  });

  test("of the player's export is a no-op in any format and language", async () => {
    const cards = (await site.app.inject('/api/cards')).json<{ cards: Card[] }>().cards;
    const all = cards.map(({ globalId }, index) => item(globalId, index % 5, (index % 3) + 1));
    await confirm('merge', all);
    const mine = await entries();
    expect(mine).toHaveLength(cards.length);
    const files = [
      readCollectionJson(collectionJson(mine)),
      ...LANGUAGES.map((language) => readCollectionCsv(collectionCsv(mine, language))),
    ];
    for (const { rows, problems } of files) {
      expect(problems).toEqual([]);
      const format = rows.some((row) => 'globalId' in row) ? 'json' : 'csv';
      expect(await preview(format, rows)).toEqual({
        totalSuccess: cards.length,
        failedIds: [],
        missing: [],
        merge: { added: 0, changed: 0, removed: 0 },
        add: { added: 0, changed: cards.length, removed: 0 },
        replace: { added: 0, changed: 0, removed: 0 },
      });
    }
    const [json] = files;
    expect(await confirm('replace', json?.rows ?? [])).not.toHaveProperty('number');
    expect(await backups()).toHaveLength(1);
  });

  test('twice at once runs sequentially', async () => {
    const results = await Promise.all(
      [1, 2, 3].map((quantity) => confirm('replace', [item(900_101, quantity)])),
    );
    const numbers = results.map(({ number }) => number);
    expect(numbers.toSorted()).toEqual([1, 2, 3]);
    expect(await owned()).toHaveLength(1);
  });
});

describe('backups of a collection', () => {
  test('list the last ten, newest first, with what they changed', async () => {
    for (let quantity = 1; quantity <= MAX_COLLECTION_BACKUPS + 2; quantity += 1) {
      await confirm('merge', [item(900_101, quantity, 1)]);
    }
    const all = await backups();
    expect(all.map(({ number }) => number)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(all[0]).toMatchObject({ change: 'merge', cardCount: 1, copyCount: 12 });
    expect(Date.parse(all[0]?.savedAt ?? '')).toBeGreaterThan(Date.parse(all[1]?.savedAt ?? ''));
    const rows = await site.database.db
      .selectFrom('kept_collection_entries')
      .select('number')
      .execute();
    expect(rows).toHaveLength(MAX_COLLECTION_BACKUPS);
  });

  test('restore exactly and back up the current state first', async () => {
    await confirm('merge', [item(900_101, 1), item(900_102, 2, 3)]);
    const rowsOf = () =>
      site.database.db.selectFrom('collection_entries').selectAll().orderBy('card_id').execute();
    const before = await rowsOf();
    const { number = 0 } = await confirm('replace', [item(900_103, 9)]);
    const back = await restore(number);
    expect(back.json()).toEqual({ added: 2, changed: 0, removed: 1, number: number + 1 });
    expect(await rowsOf()).toEqual(before);
    expect((await backups())[0]).toMatchObject({ change: 'restore', copyCount: 9 });
    await restore(number + 1);
    expect(await owned()).toEqual([[900_103, 9, 0]]);
    expect((await restore(number + 1)).json(), 'it is there already').toEqual({
      added: 0,
      changed: 0,
      removed: 0,
    });
  });

  test('can all be restored, even the oldest', async () => {
    for (let quantity = 1; quantity <= MAX_COLLECTION_BACKUPS; quantity += 1) {
      await confirm('merge', [item(900_101, quantity)]);
    }
    expect((await restore(1)).statusCode).toBe(200);
    expect(await owned()).toEqual([]);
    expect((await backups()).map(({ number }) => number).at(-1)).toBe(2);
  });

  test("are the player's only", async () => {
    await confirm('merge', [item(900_101, 1)]);
    const grace = await site.signIn('grace');
    expect((await send('GET', '/backups', undefined, grace)).json()).toEqual([]);
    expect((await restore(1, grace)).json()).toEqual({
      error: 'Backup not found',
      code: 'collection_backup_not_found',
    });
    expect((await restore(2)).statusCode).toBe(404);
    expect((await restore(0)).statusCode).toBe(400);
  });

  test('are deleted with the account', async () => {
    await confirm('merge', [item(900_101, 1)]);
    await confirm('merge', [item(900_101, 2)]);
    await site.request(ada, 'DELETE', '/users/me');
    for (const table of ['kept_collections', 'kept_collection_entries'] as const) {
      expect(await site.database.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });
});
