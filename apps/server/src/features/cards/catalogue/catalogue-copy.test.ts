import type { CatalogueCopy } from '@inkfolio/contract/cards';
import { expect, test } from 'vitest';
import { useSampleApp } from '../../../testing/use-sample-app.ts';

const site = await useSampleApp();

const copyIn = (language: string, headers = {}) =>
  site.request({ headers }, 'GET', `/cards/catalogue?language=${language}`);

test('contains every card in English and the requested language', async () => {
  const { cards, sets } = (await copyIn('fr')).json<CatalogueCopy>();
  const all = await site.app.inject('/api/cards?language=fr');
  expect(cards.map(({ id }) => id)).toEqual(
    all.json<{ cards: { id: string }[] }>().cards.map(({ id }) => id),
  );
  const languages = new Set(
    cards.flatMap(({ translations }) => translations.map((w) => w.language)),
  );
  expect([...languages].toSorted()).toEqual(['en', 'fr']);
  expect(sets.length).toBeGreaterThan(0);
});

test('answers 304 to a client with the current version', async () => {
  const { etag } = (await copyIn('de')).headers;
  const again = await copyIn('de', { 'if-none-match': etag });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test('is compressed from the first request', async () => {
  expect((await copyIn('it', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
});

test('requires a language', async () => {
  expect((await site.app.inject('/api/cards/catalogue')).statusCode).toBe(400);
});
