import type { User } from '@inkfolio/contract/auth';
import type { Deck } from '@inkfolio/contract/decks';
import { mayEditDeck } from '@inkfolio/domain/decks/deck-permissions';
import { Download, Ellipsis, Play, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts, withTexts } from '../../../lib/texts.ts';
import { usePart } from '../../../lib/use-part.ts';
import { Button } from '../../../ui/button.tsx';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { comparePath } from '../compare/compare-url.ts';
import { LikeButton } from '../like-button.tsx';
import styles from './deck-actions.module.css';
import { useSending } from './use-sending.tsx';

const loadMenu = () => import('./deck-actions-menu.tsx');
const loadDuplication = () => import('./duplicate-deck-dialog.tsx');
const loadDeletion = () => import('../delete-deck-dialog.tsx');
const loadVersions = () =>
  withTexts(import('../versions/deck-versions-dialog.tsx'), 'deck-versions');
const loadDetails = () => withTexts(import('../form/edit-deck-dialog.tsx'), 'deck-form');

interface DeckActionsProps {
  readonly deck: Deck;
  /** The signed-in player; a visitor may only like, by way of the log-in. */
  readonly user: User | undefined;
}

/** What a reader can do with the deck. */
export function DeckActions({ deck, user }: DeckActionsProps) {
  const { t } = useTexts();
  const sending = useSending(deck);
  return (
    <div className={styles['actions']}>
      {deck.isPublic && <LikeButton deck={deck} />}
      <Button
        className={styles['share']}
        icon={<Share2 aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => sending.send('share')}
      >
        {t('deck.share')}
      </Button>
      <Button
        className={styles['export']}
        icon={<Download aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => sending.send('export')}
      >
        {t('deck.export')}
      </Button>
      <Button
        variant="primary"
        className={styles['simulate']}
        to={`/decks/${deck.id}/simulator`}
        icon={<Play aria-hidden="true" />}
      >
        {t('deck.simulate')}
      </Button>
      <DeckMenu deck={deck} isOwner={user && mayEditDeck(deck, user.id)} />
      {sending.dialogs}
    </div>
  );
}

interface DeckMenuProps {
  readonly deck: Deck;
  /** Undefined for a visitor. */
  readonly isOwner: boolean | undefined;
}

/** What a player seldom does with a deck, behind one button. */
export function DeckMenu({ deck, isOwner }: DeckMenuProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const sending = useSending(deck);
  const [duplicating, setDuplicating] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [editing, setEditing] = useState(false);
  const [listing, setListing] = useState(false);
  const duplication = usePart(loadDuplication, duplicating);
  const deletion = usePart(loadDeletion, deleting);
  const details = usePart(loadDetails, editing);
  const versions = usePart(loadVersions, listing);

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
            comparePath={comparePath({ deckId: deck.id })}
            printPath={`/decks/${deck.id}/print`}
            onShare={() => sending.send('share')}
            onExport={() => sending.send('export')}
            onVersions={() => setListing(true)}
            onEditDetails={() => setEditing(true)}
            onDuplicate={() => setDuplicating(true)}
            onDelete={() => setDeleting(true)}
          />
        )}
      >
        <Ellipsis aria-hidden="true" />
      </MenuButton>
      {sending.dialogs}
      {details && <details.EditDeckDialog deck={deck} open={editing} onOpenChange={setEditing} />}
      {versions && (
        <versions.DeckVersionsDialog deck={deck} open={listing} onOpenChange={setListing} />
      )}
      {duplication && (
        <duplication.DuplicateDeckDialog
          deck={deck}
          open={duplicating}
          onOpenChange={setDuplicating}
        />
      )}
      {deletion && (
        <deletion.DeleteDeckDialog
          deck={deck}
          open={deleting}
          onOpenChange={setDeleting}
          onDeleted={() => void navigate('/decks?tab=myDecks', { replace: true })}
        />
      )}
    </>
  );
}
