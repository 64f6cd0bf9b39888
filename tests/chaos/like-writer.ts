import type { Deck, LikeResponse } from '@inkfolio/contract/decks';
import type { Session, RequestLog } from './requests.ts';
import { ExpectedState } from './expected-state.ts';
import { NO_DAMAGE, outcomeOf, type Writer } from './writer.ts';

/** Toggles the like of another player's deck, which only this session likes. */
export function likeWriter(requests: RequestLog, session: Session, deckId: string): Writer {
  const likes = new ExpectedState(false);
  return {
    async write() {
      const response = await requests.send(session, 'POST', `/decks/${deckId}/like`);
      const outcome = outcomeOf(response);
      if (outcome === 'acknowledged') likes.acknowledge((response.body as LikeResponse).liked);
      if (outcome === 'unclear') [true, false].forEach((either) => likes.doubt(either));
      return outcome;
    },
    async check() {
      const { body } = await requests.send(session, 'GET', `/decks/${deckId}`);
      if (body === undefined) throw new Error('the liked deck cannot be read');
      const deck = body as Deck;
      const isLiked = deck.likes.length === 1;
      return {
        ...NO_DAMAGE,
        lost: likes.accepts(isLiked) ? 0 : 1,
        torn: deck._count.likes === Number(isLiked) ? 0 : 1,
      };
    },
  };
}
