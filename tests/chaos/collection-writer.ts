import type { OwnedCopies } from '@inkfolio/contract/collection';
import { MAX_COPIES } from '@inkfolio/domain/collection/collection';
import type { Session, RequestLog } from './requests.ts';
import { ExpectedState } from './expected-state.ts';
import { NO_DAMAGE, outcomeOf, type Writer } from './writer.ts';

/** Saves the same new number of copies for several cards in one request, which must be atomic. */
export function collectionWriter(
  requests: RequestLog,
  session: Session,
  cardIds: readonly string[],
): Writer {
  const copies = new ExpectedState(0);
  let next = 1;
  return {
    async write() {
      const quantity = next;
      next = (next % MAX_COPIES) + 1;
      const cards = cardIds.map((cardId) => ({ cardId, quantity, foilQuantity: 0 }));
      const outcome = outcomeOf(await requests.send(session, 'PATCH', '/collection', { cards }));
      if (outcome === 'acknowledged') copies.acknowledge(quantity);
      if (outcome === 'unclear') copies.doubt(quantity);
      return outcome;
    },
    async check() {
      const { body } = await requests.send(session, 'GET', '/collection/copies');
      if (body === undefined) throw new Error('the collection cannot be read');
      const owned = new Map(
        (body as OwnedCopies).map(({ cardId, quantity }) => [cardId, quantity]),
      );
      const read = cardIds.map((cardId) => owned.get(cardId) ?? 0);
      return {
        ...NO_DAMAGE,
        lost: read.some((quantity) => !copies.accepts(quantity)) ? 1 : 0,
        torn: new Set(read).size > 1 ? 1 : 0,
      };
    },
  };
}
