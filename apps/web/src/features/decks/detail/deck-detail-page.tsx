import { isUnknownAddress } from '../../../lib/http.ts';
import type { User } from '@inkfolio/contract/auth';
import type { Deck } from '@inkfolio/contract/decks';
import { mayEditDeck } from '@inkfolio/domain/decks/deck-permissions';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useShortcut } from '../../../lib/shortcuts.tsx';
import { useTexts, withTexts } from '../../../lib/i18n.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useNeededModule } from '../../../lib/lazy-dialog.ts';
import { samePlayersData, useSession } from '../../auth/session.ts';
import { HiddenNotice } from '../../moderation/hidden-notice.tsx';
import { deckQuery } from '../data/decks.queries.ts';
import { forgetDeck, rememberDeck } from '../data/recent-decks.ts';
import { UnloadedDeckHeader } from './deck-header.tsx';
import { DeckView } from './deck-view.tsx';
import { DeckSkeleton, MissingDeck } from '../parts/missing-deck.tsx';
import { useDeckEdits } from '../data/use-deck-edits.ts';

const loadEditor = () => withTexts(import('../editor/deck-editor.tsx'), 'deck-edit', 'cards');

/** `/decks/{id}`: shows a deck; `?tab=edit` opens the editor for its owner. */
export function DeckDetailPage() {
  const { id = '' } = useParams();
  const { t, language } = useTexts();
  const session = useSession();
  const [params] = useSearchParams();
  const isEditing = params.get('tab') === 'edit';
  const query = useQuery({
    ...deckQuery(id, language),
    // After a change of language the deck stays visible until its translation is loaded.
    placeholderData: (before, query) =>
      samePlayersData(before?.id === id ? before : undefined, query),
  });
  const { data: deck, error } = query;
  const isUnknown = isUnknownAddress(error);
  useEffect(() => {
    if (deck !== undefined) rememberDeck(deck);
    else if (isUnknown) forgetDeck(id);
  }, [deck, isUnknown, id]);
  useDocumentTitle(deck?.name ?? (isUnknown ? t('deck.notFound') : undefined));

  if (deck === undefined) {
    return (
      <MissingDeck
        query={query}
        fillsWindow={isEditing && session.status !== 'visitor'}
        head={<UnloadedDeckHeader id={id} />}
      />
    );
  }
  // The owner would see the deck for a moment before the editor.
  if (isEditing && session.status === 'loading') return <DeckSkeleton fillsWindow />;
  const user = session.status === 'player' ? session.user : undefined;
  return user && mayEditDeck(deck, user.id) ? (
    <OwnDeck key={deck.id} deck={deck} user={user} isEditing={isEditing} />
  ) : (
    <DeckView key={deck.id} deck={deck} />
  );
}

interface OwnDeckProps {
  readonly deck: Deck;
  readonly user: User;
  readonly isEditing: boolean;
}

/** "Tab: view to edit to view, driven by the tab query parameter; owner only" (section 4). */
function OwnDeck({ deck, user, isEditing }: OwnDeckProps) {
  const navigate = useNavigate();
  const editing = useDeckEdits(deck, user.id);
  const editor = useNeededModule(loadEditor, isEditing);
  useShortcut({
    keys: 'e',
    descriptionId: 'deck.shortcut.edit',
    run: () => void navigate({ search: isEditing ? '' : 'tab=edit' }),
  });

  if (editing.resuming) return <DeckSkeleton fillsWindow={isEditing} />;
  if (!isEditing) {
    return (
      <>
        {!editing.deck.isPublic && <HiddenNotice kind="deck" targetId={deck.id} />}
        <DeckView deck={editing.deck} />
      </>
    );
  }
  return editor ? <editor.DeckEditor editing={editing} /> : <DeckSkeleton fillsWindow />;
}
