import type { OwnedCopies } from '@inkfolio/contract/collection';
import type { DeckPage } from '@inkfolio/contract/decks';
import { expect, test } from 'vitest';
import { readVersionedCollection } from './collection.repository.ts';
import { useNewPlayers, useSampleApp } from '../../testing/use-sample-app.ts';

const CARD = '900101';

const site = await useSampleApp();
const [ada] = useNewPlayers(site, 'ada');

const send = (method: 'POST' | 'PUT', path: string, payload: object) =>
  site.send(ada, method, path, payload);

const put = (quantity: number) => send('PUT', `/collection/${CARD}`, { quantity, foilQuantity: 0 });
const versionOf = async (userId: string) =>
  (await readVersionedCollection(site.database.db, userId)).version;
const version = () => versionOf(ada.userId);

test('the version of a collection changes with every write', async () => {
  const versions = [await version()];
  const row = { globalId: Number(CARD), quantity: 1, foilQuantity: 0 };
  for (const change of [
    () => put(3),
    () =>
      send('POST', '/collection/import/confirm', {
        format: 'json',
        mode: 'replace',
        data: [row],
      }),
    () => send('POST', '/collection/backups/1/restore', {}),
    () => put(0),
  ]) {
    await change();
    versions.push(await version());
  }
  expect(new Set(versions).size).toBe(5);
});

test('a collection of a deleted player has no version', async () => {
  expect(await versionOf('nobody')).toBeUndefined();
});

test('lists read during concurrent changes show the final collection', async () => {
  const deck = {
    ...{ name: 'Lamps', colors: ['Amber'], isPublic: true },
    cards: [{ cardId: CARD, quantity: 4 }],
  };
  await send('POST', '/decks', deck);
  const percentage = async () => {
    const list = await site.request(ada, 'GET', '/decks/public');
    return list.json<DeckPage>().decks[0]?.collectionPercentage;
  };
  const before = (await version()) ?? 0;
  for (let round = 1; round <= 4; round += 1) {
    await Promise.all([put(1), percentage(), put(2), percentage(), put(3), percentage()]);
    expect(await version()).toBe(before + 3 * round);
    const url = '/api/collection/copies';
    const [owned] = (await site.app.inject({ url, headers: ada.headers })).json<OwnedCopies>();
    expect(await percentage()).toBe(25 * (owned?.quantity ?? 0));
  }
});
