import type { Color } from '@inkfolio/domain/cards/card';

/** Sends a request to the API as the signed-in player. */
export async function callAs(method: string, path: string, body?: object): Promise<unknown> {
  const headers = new Headers({ authorization: `Bearer ${localStorage.getItem('auth_token')}` });
  if (body !== undefined) headers.set('content-type', 'application/json');
  const content = body && { body: JSON.stringify(body) };
  const response = await fetch(`/api${path}`, { method, headers, ...content });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
  return response.status === 204 ? undefined : ((await response.json()) as unknown);
}

/** Id of the created object, or of the player. */
export async function idFrom(method: string, path: string, body?: object): Promise<string> {
  return ((await callAs(method, path, body)) as { readonly id: string }).id;
}

/** Copies by card id: normal ones, or normal and foil ones. */
export type Copies = Readonly<Record<string, number | readonly [normal: number, foil: number]>>;

/** Sets the player's copies. */
export async function ownCopies(copies: Copies): Promise<void> {
  const cards = Object.entries(copies).map(([cardId, owned]) => {
    const [quantity, foilQuantity] = typeof owned === 'number' ? [owned, 0] : owned;
    return { cardId, quantity, foilQuantity };
  });
  await callAs('PATCH', '/collection', { cards });
}

/** Creates a private deck; returns its id. */
export function makeDeck(
  name: string,
  quantities: Readonly<Record<string, number>>,
  colors: readonly Color[] = ['Amber'],
): Promise<string> {
  const cards = Object.entries(quantities).map(([cardId, quantity]) => ({ cardId, quantity }));
  return idFrom('POST', '/decks', { name, colors, isPublic: false, cards });
}
