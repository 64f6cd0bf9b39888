import { describe, expect, test } from 'vitest';
import { useMergingSite } from '../../../testing/merging-site.ts';
import { MERGE_UNDO_MS } from './account-merge.service.ts';
import { undoMerge, UndoRefused } from './undo-merge.service.ts';

const { site, time, players, merge } = await useMergingSite();
const [ada, bea, cleo] = players;
const { db } = site.database;
const undo = (at = time.now) => undoMerge(db, ada.userId, at);
const addAddress = (address: string, { userId }: { readonly userId: string }) =>
  db.insertInto('email_addresses').values({ address, user_id: userId, verified_at: 1 }).execute();

const copiesOf = async (userId: string) =>
  new Map(
    (
      await db.selectFrom('collection_entries').selectAll().where('user_id', '=', userId).execute()
    ).map((row) => [row.card_id, [row.quantity, row.foil_quantity] as const]),
  );

describe('undoing a merge', () => {
  test('leaves what the account did since, never fewer than no copies', async () => {
    const own = (who: typeof ada, quantity: number) =>
      site.send(who, 'PUT', '/collection/900101', { quantity, foilQuantity: 0 });
    await own(ada, 1);
    await own(bea, 4);
    const deck = await site.addDeck(bea);
    await merge('sum');
    await own(ada, 7);
    const later = await site.addDeck(ada);
    await site.send(ada, 'PATCH', `/decks/${deck}`, { name: 'Later' });
    expect(await undo()).toEqual({ id: bea.userId, name: 'bea' });
    const decks = await db.selectFrom('decks').select(['id', 'user_id', 'name']).execute();
    expect(decks.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
      { id: deck, user_id: bea.userId, name: 'Later' },
      { id: later, user_id: ada.userId, name: 'Tides' },
    ]);
    expect([...(await copiesOf(ada.userId))]).toEqual([[900_101, [3, 0]]]);
    expect([...(await copiesOf(bea.userId))]).toEqual([[900_101, [4, 0]]]);
    await merge('sum');
    await own(ada, 2);
    await undo();
    expect([...(await copiesOf(ada.userId))]).toEqual([]);
    expect((await site.signIn('bea')).userId).toBe(bea.userId);
  });

  test('is refused without a merge and after seven days, and works once', async () => {
    await expect(undo()).rejects.toThrow(new UndoRefused('No account was merged into this one.'));
    await merge();
    await expect(undo(time.now + MERGE_UNDO_MS)).rejects.toThrow('can no longer be undone');
    await undo(time.now + MERGE_UNDO_MS - 1);
    await expect(undo()).rejects.toThrow(UndoRefused);
  });

  test('is refused once an address or the Discord of the account is taken', async () => {
    await addAddress('bea@quillpost.example', bea);
    await merge();
    await db.deleteFrom('email_addresses').execute();
    await addAddress('bea@quillpost.example', cleo);
    await expect(undo()).rejects.toThrow('bea@quillpost.example now logs in to another account');
    await db.deleteFrom('email_addresses').execute();
    const again = await site.signIn('bea');
    await expect(undo()).rejects.toThrow(`bea now logs in to another account: ${again.userId}.`);
  });

  test('is refused while the account would have no way to log in', async () => {
    await db
      .updateTable('users')
      .set({ discord_id: `none:${ada.userId}` })
      .where('id', '=', ada.userId)
      .execute();
    await merge();
    await expect(undo()).rejects.toThrow('would have no way to log in');
  });

  test('restores the backups of the collection, the last visit and the feed', async () => {
    const data = [{ globalId: 900_101, quantity: 4, foilQuantity: 0 }];
    const file = { format: 'json', mode: 'merge', data };
    await site.send(bea, 'POST', '/collection/import/confirm', file);
    await site.send(bea, 'POST', '/follows/feed');
    await site.send(bea, 'GET', '/news');
    const rows = async () => {
      const tables = ['kept_collections', 'kept_collection_entries', 'follow_feeds', 'visits'];
      return Promise.all(
        tables.map((name) =>
          db
            .selectFrom(name as 'visits')
            .selectAll()
            .where('user_id', '=', bea.userId)
            .execute(),
        ),
      );
    };
    const before = await rows();
    expect(before.map(({ length }) => length)).toEqual([1, 0, 1, 1]);
    await merge();
    expect((await rows()).flat()).toEqual([]);
    await undo();
    expect(await rows()).toEqual(before);
  });

  test('gives reports and decisions about its decks back', async () => {
    const deck = await site.addDeck(bea);
    const report = { kind: 'deck', targetId: deck, reason: 'insult', text: '' };
    await site.send(cleo, 'POST', '/reports', report);
    await merge();
    const about = async () =>
      (await db.selectFrom('reports').select('user_id').execute())[0]?.user_id;
    expect(await about()).toBe(ada.userId);
    await undo();
    expect(await about()).toBe(bea.userId);
  });

  test('takes back the newest of two merges first', async () => {
    await merge();
    time.now += 1;
    await merge('larger', cleo);
    expect((await undo()).id).toBe(cleo.userId);
    expect((await undo()).id).toBe(bea.userId);
  });
});
