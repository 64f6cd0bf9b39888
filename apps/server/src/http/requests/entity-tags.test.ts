import { describe, expect, test } from 'vitest';
import { useSampleApp, type SignedIn } from '../../testing/use-sample-app.ts';

const CARD = '900101';

const site = await useSampleApp();
const ada = await site.signIn('ada');
const grace = await site.signIn('grace');

const send = async (...sent: Parameters<typeof site.send>) => (await site.send(...sent)).body;

async function read(who: SignedIn | undefined, path: string, tag?: string) {
  const headers = { ...who?.headers, ...(tag !== undefined && { 'if-none-match': tag }) };
  const response = await site.app.inject({ url: `/api${path}`, headers });
  return { status: response.statusCode, tag: String(response.headers.etag), body: response.body };
}

const newDeck = () => site.addDeck(ada);

describe('the entity tag of a deck', () => {
  const readers = [
    ['visitor', () => undefined],
    ['its owner', () => ada],
    ['another player', () => grace],
  ] as const;

  test.each(readers)('is unchanged while nothing changes: %s', async (_name, who) => {
    const path = `/decks/${await newDeck()}`;
    const { tag } = await read(who(), path);
    expect(await read(who(), path, tag)).toMatchObject({ status: 304, tag, body: '' });
    expect((await read(who(), `${path}?language=de`, tag)).status).toBe(200);
  });

  test('changes with everything in the response', async () => {
    const id = await newDeck();
    const path = `/decks/${id}`;
    const linus = await site.signIn('linus');
    const changes = [
      () => send(ada, 'POST', `${path}/cards`, { cardId: CARD, quantity: 2 }),
      () => send(ada, 'DELETE', `${path}/cards/${CARD}?quantity=1`),
      () => send(ada, 'PATCH', path, { name: 'Ebb' }),
      () => send(ada, 'PATCH', '/auth/username', { username: 'Countess' }),
      () => send(linus, 'POST', `${path}/like`, { liked: true }),
      () => send(grace, 'POST', `${path}/like`, { liked: true }),
      () => send(grace, 'PUT', `/collection/${CARD}`, { quantity: 1, foilQuantity: 0 }),
    ];
    for (const change of changes) {
      const before = await read(grace, path);
      await change();
      const after = await read(grace, path, before.tag);
      expect(after.status).toBe(200);
      expect(after.body).not.toBe(before.body);
    }
  });

  test('is not answered after the deck becomes private or the session ends', async () => {
    const path = `/decks/${await newDeck()}`;
    const { tag } = await read(grace, path);
    const own = await read(ada, path);
    await send(ada, 'PATCH', path, { isPublic: false });
    expect((await read(grace, path, tag)).status).toBe(404);
    expect((await read(ada, path, own.tag)).status).toBe(200);
    const player = await site.signIn('leaver');
    const copies = await read(player, '/collection/copies');
    await send(player, 'POST', '/auth/logout');
    expect((await read(player, '/collection/copies', copies.tag)).status).toBe(401);
  });
});

describe('the entity tag of a collection', () => {
  const OWN = ['', '/copies', '/stats', '/chapter/1', `/card/${CARD}`];

  test.each(OWN)('changes only with the collection: %s', async (part) => {
    const path = `/collection${part}`;
    await send(ada, 'PUT', `/collection/${CARD}`, { quantity: 1, foilQuantity: 0 });
    const { tag } = await read(ada, path);
    expect(await read(ada, path, tag)).toMatchObject({ status: 304, body: '' });
    // Another player does not affect the tag.
    expect((await read(grace, path, tag)).status).toBe(200);
    await send(ada, 'PUT', `/collection/${CARD}`, { quantity: 2, foilQuantity: 0 });
    expect((await read(ada, path, tag)).status).toBe(200);
  });

  test.each(['stats', 'chapter/1', 'cards'])(
    'is not answered once the collection is private: %s',
    async (part) => {
      const path = `/collection/public/${ada.userId}/${part}`;
      await send(ada, 'PATCH', '/auth/collection-visibility', { isPublic: true });
      const { tag } = await read(undefined, path);
      expect((await read(undefined, path, tag)).status).toBe(304);
      await send(ada, 'PATCH', '/auth/collection-visibility', { isPublic: false });
      expect((await read(undefined, path, tag)).status).toBe(403);
    },
  );
});

test("the player's account answers 304 while unchanged", async () => {
  const { tag } = await read(ada, '/auth/me');
  expect(await read(ada, '/auth/me', tag)).toMatchObject({ status: 304, tag, body: '' });
  expect((await read(grace, '/auth/me', tag)).status).toBe(200);
  await send(ada, 'PATCH', '/auth/language', { language: 'it' });
  expect((await read(ada, '/auth/me', tag)).status).toBe(200);
});
