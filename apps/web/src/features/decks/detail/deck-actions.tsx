import type { User } from '@inkfolio/contract/auth';
import type { Deck } from '@inkfolio/contract/decks';
import { mayEditDeck } from '@inkfolio/domain/decks/deck-permissions';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { refusalText } from '../../../lib/refusal-text.ts';
import { useTexts } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/toasts.ts';
import { usePart } from '../../../lib/use-part.ts';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useDuplication } from '../decks.queries.ts';
import { LikeButton } from '../like-button.tsx';
import styles from './deck-actions.module.css';

const loadMenu = () => import('./deck-actions-menu.tsx');
const loadDialog = () => import('../delete-deck-dialog.tsx');

interface DeckActionsProps {
  readonly deck: Deck;
  /** The signed-in player; a visitor may only like, by way of the log-in. */
  readonly user: User | undefined;
}

/** What a reader can do with the deck. */
export function DeckActions({ deck, user }: DeckActionsProps) {
  if (!deck.isPublic && user === undefined) return null;
  return (
    <div className={styles['actions']}>
      {deck.isPublic && <LikeButton deck={deck} />}
      {user && <PlayerActions deck={deck} isOwner={mayEditDeck(deck, user.id)} />}
    </div>
  );
}

interface PlayerActionsProps {
  readonly deck: Deck;
  readonly isOwner: boolean;
}

function PlayerActions({ deck, isOwner }: PlayerActionsProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const duplication = useDuplication();
  const [deleting, setDeleting] = useState(false);
  const dialog = usePart(loadDialog, deleting);

  const duplicate = async () => {
    try {
      const copy = await duplication.mutateAsync(deck.id);
      showToast({ kind: 'success', text: t('deck.duplicated', { name: deck.name }) });
      await navigate(`/decks/${copy.id}`);
    } catch (error) {
      showToast({ kind: 'error', text: refusalText(error, t, 'deck.duplicateFailed') });
    }
  };

  return (
    <>
      <MenuButton
        label={t('deck.actions')}
        className={styles['more']}
        load={loadMenu}
        menu={(part, place) => (
          <part.DeckActionsMenu
            {...place}
            label={t('deck.actions')}
            isOwner={isOwner}
            isDuplicating={duplication.isPending}
            onDuplicate={() => void duplicate()}
            onDelete={() => setDeleting(true)}
          />
        )}
      >
        {duplication.isPending ? <Spinner /> : <Ellipsis aria-hidden="true" />}
      </MenuButton>
      {dialog && (
        <dialog.DeleteDeckDialog
          deck={deck}
          open={deleting}
          onOpenChange={setDeleting}
          onDeleted={() => void navigate('/decks?tab=myDecks', { replace: true })}
        />
      )}
    </>
  );
}
