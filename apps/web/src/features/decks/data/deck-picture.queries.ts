import type { DeckPictureView } from '@inkfolio/contract/deck-picture';
import type { Deck } from '@inkfolio/contract/decks';
import type { Language } from '@inkfolio/domain/language';
import { queryOptions } from '@tanstack/react-query';
import { getDeckPicture } from './decks.api.ts';
import { decksKey } from './decks.queries.ts';

/** Query of the deck's picture; its key includes the time of the last change. */
export function deckPictureQuery(
  { id, updatedAt }: Deck,
  view: DeckPictureView,
  language: Language,
) {
  return queryOptions({
    queryKey: [...decksKey(), 'picture', id, updatedAt, view, language],
    queryFn: ({ signal }) => getDeckPicture(id, view, language, { format: 'webp', signal }),
  });
}
