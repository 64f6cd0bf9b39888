import type { DatabasePlace } from '../db/database.ts';
import { openSampleApp, type SampleApp } from './sample-app.ts';

type Headers = Readonly<Record<string, string>>;

const URLS = [
  '/api/cards?language=fr',
  '/api/sets',
  '/api/decks/public',
  '/api/decks',
  '/api/auth/me',
  '/api/users/me/personal-data',
  '/api/collection',
];

type Callers = readonly [visitor: Headers, ada: Headers, grace: Headers];

/**
 * Adds two players with a deck, a like, versions, a collection and a backup; returns the headers of
 * a visitor and of both.
 */
export async function furnish(place: DatabasePlace): Promise<Callers> {
  const site = await openSampleApp({ place });
  const callers = await furnishSite(site);
  await site.close();
  return callers;
}

/** Does the same on a running site. */
export async function furnishSite(site: SampleApp): Promise<Callers> {
  const [ada, grace] = [await site.signIn('ada'), await site.signIn('grace')];
  const cards = [{ cardId: '900101', quantity: 4 }];
  const deck = { name: 'Lamps “and” moths', description: 'Lamps', colors: ['Amber'], cards };
  const id = await site.addDeck(ada, deck);
  await site.send(grace, 'POST', `/decks/${id}/like`, {});
  await site.send(grace, 'PUT', '/collection/900102', { quantity: 3, foilQuantity: 1 });
  await site.send(grace, 'PUT', `/follows/players/${ada.userId}`);
  await site.send(grace, 'PUT', '/follows/cards/900101');
  return [{}, ada.headers, grace.headers];
}

/** Returns the responses of the site at the place for each caller. */
export async function responsesAt(
  place: DatabasePlace,
  callers: readonly Headers[],
): Promise<string[]> {
  const site = await openSampleApp({ place });
  const bodies = await responsesOf(site, callers);
  await site.close();
  return bodies;
}

/** Like `responsesAt`, for an open site. */
export async function responsesOf(site: SampleApp, callers: readonly Headers[]): Promise<string[]> {
  const bodies: string[] = [];
  for (const headers of callers) {
    for (const url of URLS) bodies.push((await site.app.inject({ url, headers })).body);
  }
  return bodies;
}
