import { describe, expect, onTestFinished, test } from 'vitest';
import { useSampleApp } from '../../../testing/use-sample-app.ts';

const SITE = 'https://inkfolio.example';

/** Time of the site; undefined: now. */
let time: number | undefined;
const site = await useSampleApp({
  config: { publicUrl: SITE, defaultLanguage: 'en' },
  clock: () => time ?? Date.now(),
});
const ada = await site.signIn('ada <l>');

const createDeck = (deck: object) =>
  site.addDeck(ada, { name: 'Deck', colors: ['Amber'], ...deck });

async function feedAt(url: string) {
  const { statusCode, headers, body } = await site.app.inject(url);
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/atom+xml; charset=utf-8',
    'no-cache',
  ]);
  const entries = [...body.matchAll(/<entry>([^]*?)<\/entry>/g)].map(([, entry = '']) => entry);
  const textOf = (name: string, xml: string) =>
    new RegExp(`<${name}>(.*?)</${name}>`).exec(xml)?.[1];
  return {
    body,
    etag: headers.etag,
    titles: entries.map((entry) => textOf('title', entry)),
    ids: entries.map((entry) => textOf('id', entry)),
    names: entries.map((entry) => textOf('name', entry)),
    summaries: entries.map((entry) => textOf('summary', entry)),
  };
}

describe('/feeds/decks.atom', () => {
  test('contains the public decks that match a search', async () => {
    const id = await createDeck({ name: 'Quiet Feed', archetypes: ['Aggro'] });
    await createDeck({ name: 'Loud' });
    await createDeck({ name: 'Quiet Secret', isPublic: false });
    const feed = await feedAt('/feeds/decks.atom?query=quiet&archetypes=Aggro');
    expect(feed.titles).toEqual(['Quiet Feed']);
    expect(feed.ids).toEqual([`${SITE}/decks/${id}`]);
    expect(feed.names).toEqual(['ada &lt;l&gt;']);
    expect(feed.summaries[0]).toContain(' · ');
    expect(feed.body).toContain(
      `<link rel="self" href="${SITE}/feeds/decks.atom?query=quiet&amp;archetypes=Aggro"/>`,
    );
  });

  test('escapes names and omits characters invalid in XML', async () => {
    await createDeck({ name: 'Odd </title>& one' });
    const { titles } = await feedAt('/feeds/decks.atom?query=odd');
    expect(titles).toEqual(['Odd &lt;/title&gt;&amp; one']);
  });

  test('answers 304 while unchanged and drops a private deck at once', async () => {
    const id = await createDeck({ name: 'Fleeting' });
    const url = '/feeds/decks.atom?query=fleeting';
    const { etag = '' } = await feedAt(url);
    const again = async () => site.app.inject({ url, headers: { 'if-none-match': etag } });
    expect((await again()).statusCode).toBe(304);
    await site.request(ada, 'PATCH', `/decks/${id}`, { isPublic: false });
    expect((await again()).statusCode).toBe(200);
    expect((await feedAt(url)).titles).toEqual([]);
  });

  test('ignores collections and rejects unreadable searches', async () => {
    const statusOf = async (query: string) =>
      (await site.app.inject({ url: `/feeds/decks.atom?${query}`, headers: ada.headers }))
        .statusCode;
    expect(await statusOf('sort=missing')).toBe(400);
    expect(await statusOf('query=missing%3C%3D3')).toBe(400);
    expect(await statusOf('query=ink%3Apink')).toBe(400);
    expect(await statusOf('sort=best')).toBe(400);
  });
});

test('unknown parameters are ignored', async () => {
  await createDeck({ name: 'Plain Feed' });
  const query = 'query=plain&offset=x&limit=x&cursor=x&showOnlyLiked=true&ownership=x';
  expect((await feedAt(`/feeds/decks.atom?${query}`)).titles).toEqual(['Plain Feed']);
});

describe('/feeds/players/{id}', () => {
  test("contains the player's public decks; no public page, no feed", async () => {
    const grace = await site.signIn('grace');
    const url = `/feeds/players/${grace.userId}`;
    expect((await site.app.inject(url)).statusCode).toBe(404);
    const payload = { name: 'Of Grace', colors: ['Amber'] };
    for (const isPublic of [true, false]) {
      await site.request(grace, 'POST', '/decks', {
        ...payload,
        name: `${payload.name} ${isPublic}`,
        isPublic,
      });
    }
    expect((await feedAt(`${url}?language=de`)).titles).toEqual(['Of Grace true']);
  });
});

describe('/feeds/sets.atom', () => {
  test('contains released sets, newest first, in the requested language', async () => {
    const english = await feedAt('/feeds/sets.atom');
    const french = await feedAt('/feeds/sets.atom?language=fr');
    expect(english.ids.length).toBeGreaterThan(1);
    expect(french.ids).toEqual(english.ids);
    expect(french.titles).not.toEqual(english.titles);
  });

  test('omits a set until its prerelease date', async () => {
    onTestFinished(() => {
      time = undefined;
    });
    time = Date.parse('2024-11-07T23:59:59Z');
    expect((await feedAt('/feeds/sets.atom')).ids[0]).toBe(`${SITE}/cards?setCode=5`);
    time = Date.parse('2024-11-08T00:00:00Z');
    expect((await feedAt('/feeds/sets.atom')).ids[0]).toBe(`${SITE}/cards?setCode=6`);
  });
});
