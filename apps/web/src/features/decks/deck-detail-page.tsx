import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { deckQuery } from './decks.queries.ts';
import { DeckView } from './detail/deck-view.tsx';
import { isUnknownDeck, MissingDeck } from './detail/missing-deck.tsx';

/** `/decks/{id}`: a deck to read. */
export function DeckDetailPage() {
  const { id = '' } = useParams();
  const { t, language } = useTexts();
  const query = useQuery({
    ...deckQuery(id, language),
    // In another language the deck stays in view until its words are there.
    placeholderData: (before) => (before?.id === id ? before : undefined),
  });
  const { data: deck, error } = query;
  useDocumentTitle(deck?.name ?? (isUnknownDeck(error) ? t('deck.notFound') : undefined));

  if (deck !== undefined) return <DeckView key={deck.id} deck={deck} />;
  return (
    <MissingDeck
      error={error}
      isOffline={query.fetchStatus === 'paused'}
      onRetry={() => void query.refetch()}
    />
  );
}
