import type { Page } from 'playwright-core';
import { newVisit } from '../../apps/server/src/testing/browser-visit.ts';

/** Copies of a player by card id. */
export type Owned = Readonly<Record<string, readonly [normal: number, foil: number]>>;

/** Player signed in without a page, as on another device. */
export interface Player {
  readonly site: string;
  readonly token: string;
}

/** Sends a request as the player, or as the player of the page. */
export async function requestAs(
  sender: Page | Player,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  if ('token' in sender) return requestDirectly(sender, method, path, body);
  return sender.evaluate(
    async ({ method, path, body }) => {
      const token = localStorage.getItem('auth_token') ?? '';
      const type = body && { 'content-type': 'application/json' };
      const headers = { authorization: `Bearer ${token}`, ...type };
      const content = body && { body: JSON.stringify(body) };
      const response = await fetch(`/api${path}`, { method, headers, ...content });
      // Invalidates the copy on the device, as a change by the page would.
      if (method !== 'GET') localStorage.removeItem('deviceCopy');
      return response.status === 204 ? undefined : ((await response.json()) as unknown);
    },
    { method, path, body },
  );
}

async function requestDirectly(
  { site, token }: Player,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const type = body && { 'content-type': 'application/json' };
  const headers = { authorization: `Bearer ${token}`, ...type };
  const content = body && { body: JSON.stringify(body) };
  const address = new URL(`/api${path}`, site).href;
  const response = await newVisit().fetch(address, { method, headers, ...content });
  if (!response.ok) throw new Error(`${method} ${path} responded ${response.status}`);
  return response.status === 204 ? undefined : ((await response.json()) as unknown);
}

/** Creates a deck of the player; returns its id. */
export async function makeDeck(sender: Page | Player, deck: object): Promise<string> {
  return ((await requestAs(sender, 'POST', '/decks', deck)) as { readonly id: string }).id;
}

export async function ownId(sender: Page | Player): Promise<string> {
  return ((await requestAs(sender, 'GET', '/auth/me')) as { readonly id: string }).id;
}

/** Sets the player's copies. */
export async function ownCards(sender: Page | Player, owned: Owned): Promise<void> {
  const cards = Object.entries(owned).map(([cardId, [quantity, foilQuantity]]) => ({
    cardId,
    quantity,
    foilQuantity,
  }));
  await requestAs(sender, 'PATCH', '/collection', { cards });
}

export async function ownedCards(sender: Page | Player): Promise<Owned> {
  const entries = (await requestAs(sender, 'GET', '/collection')) as {
    card: { id: string };
    quantity: number;
    foilQuantity: number;
  }[];
  return Object.fromEntries(
    entries.map(({ card, quantity, foilQuantity }) => [card.id, [quantity, foilQuantity]]),
  );
}

/** Signs a player in without a page; returns the session token. */
export async function tokenFromElsewhere(
  site: string,
  name: string,
  language = 'en',
): Promise<string> {
  const visit = newVisit();
  const start = new URL(`/api/auth/discord?login=${name}&language=${language}`, site);
  const requested = await visit.go(start.href);
  const done = await visit.go((await visit.go(requested.href)).href);
  return done.searchParams.get('token') ?? '';
}

/** Deletes a player's account with all data. */
export async function deletePlayer(site: string, name: string): Promise<void> {
  const authorization = `Bearer ${await tokenFromElsewhere(site, name)}`;
  const address = new URL('/api/users/me', site);
  const { status } = await fetch(address, { method: 'DELETE', headers: { authorization } });
  if (status !== 204) throw new Error(`the deletion of ${name} responded ${status}`);
}
