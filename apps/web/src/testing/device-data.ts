import { answerOnDevice } from '../device/device-server.ts';

/** Ids of the decks that `fillDevice` creates. */
export const DEVICE_DECKS = ['a', 'b'].map((letter) => letter.repeat(32));

/** Two decks of four cards, one of them sleeved, copies, a want, and a plan on this device. */
export async function fillDevice(copies: Readonly<Record<string, number>>): Promise<void> {
  for (const [place, id] of DEVICE_DECKS.entries()) {
    const cards = [{ cardId: '900101', quantity: 4 }];
    await onDevice('POST', '/decks', { id, name: `Deck ${place}`, colors: ['Amber'], cards });
  }
  await onDevice('PUT', `/decks/${DEVICE_DECKS[0]}/sleeved`, { isSleeved: true });
  await onDevice('PATCH', '/collection', { cards: copiesOf(copies) });
  const want = { cardId: '900612', printing: 'one', finish: 'foil', quantity: 2, reason: null };
  await onDevice('PATCH', '/wants', { entries: [want] });
  await onDevice('PATCH', '/auth/want-sources', { sources: ['set:1:one'] });
  await onDevice('PATCH', '/auth/planned-decks', { decks: DEVICE_DECKS });
}

export function copiesOf(copies: Readonly<Record<string, number>>) {
  return Object.entries(copies).map(([cardId, quantity]) => ({
    cardId,
    quantity,
    foilQuantity: 0,
  }));
}

async function onDevice(method: string, path: string, body: unknown): Promise<void> {
  const request = new Request(`/api${path}`, { method, body: JSON.stringify(body) });
  const response = await answerOnDevice(request);
  if (response?.ok !== true) throw new Error(`${method} ${path} answered ${response?.status}`);
}
