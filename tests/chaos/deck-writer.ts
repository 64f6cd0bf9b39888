import type { Deck } from '@inkfolio/contract/decks';
import { MAX_CARD_QUANTITY } from '@inkfolio/domain/decks/deck';
import type { Session, RequestLog } from './requests.ts';
import { outcomeOf, type Writer } from './writer.ts';

/**
 * Adds one copy after another. A change without a response is retried with the same id, as pages
 * do, so that each is applied exactly once.
 */
export function deckWriter(
  requests: RequestLog,
  session: Session,
  { deckId, cardIds }: { readonly deckId: string; readonly cardIds: readonly string[] },
): Writer {
  const quantities = new Map<string, number>();
  const cardOf = (change: number) =>
    cardIds[Math.floor(change / MAX_CARD_QUANTITY) % cardIds.length] ?? '';
  let change = 0;
  let isUnclear = false;
  return {
    async write() {
      const cardId = cardOf(change);
      const changeId = `change-${String(change).padStart(6, '0')}`;
      const body = { cardId, quantity: 1, changeId };
      const outcome = outcomeOf(
        await requests.send(session, 'POST', `/decks/${deckId}/cards`, body),
      );
      // A rejected retry does not reveal whether the first attempt was applied.
      if (outcome !== 'refused') isUnclear = outcome === 'unclear';
      if (outcome === 'acknowledged') {
        quantities.set(cardId, (quantities.get(cardId) ?? 0) + 1);
        change += 1;
      }
      return outcome;
    },
    async check() {
      const { body } = await requests.send(session, 'GET', `/decks/${deckId}`);
      if (body === undefined) throw new Error('the deck cannot be read');
      const { deckCards, cardCount } = body as Deck;
      const read = new Map(deckCards.map(({ cardId, quantity }) => [cardId, quantity]));
      const damage = { lost: 0, torn: 0, twice: 0 };
      for (const cardId of cardIds) {
        const min = quantities.get(cardId) ?? 0;
        const max = min + (isUnclear && cardOf(change) === cardId ? 1 : 0);
        const there = read.get(cardId) ?? 0;
        damage.lost += Math.max(0, min - there);
        damage.twice += Math.max(0, there - max);
      }
      const copies = deckCards.reduce((sum, { quantity }) => sum + quantity, 0);
      return { ...damage, torn: copies === cardCount ? 0 : 1 };
    },
  };
}
