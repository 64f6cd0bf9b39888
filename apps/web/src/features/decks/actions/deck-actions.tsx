import type { User } from '@inkfolio/contract/auth';
import type { Deck } from '@inkfolio/contract/decks';
import { mayEditDeck } from '@inkfolio/domain/decks/deck-permissions';
import { Download, Ellipsis, Pencil, Play, Share2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTexts, withTexts } from '../../../lib/i18n.ts';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import { Button } from '../../../ui/button.tsx';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { comparePath } from '../data/compare-url.ts';
import styles from './deck-actions.module.css';
import { LikeButton } from '../parts/like-button.tsx';
import { OpeningHandsButton } from '../parts/opening-hands-button.tsx';

const ReportDialog = lazyDialog(
  () => withTexts(import('../../moderation/report-dialog.tsx'), 'moderation'),
  (module) => module.ReportDialog,
);
const DeckActionsMenu = lazyDialog(
  () => import('./deck-actions-menu.tsx'),
  (module) => module.DeckActionsMenu,
);
const DuplicateDeckDialog = lazyDialog(
  () => import('../dialogs/duplicate-deck-dialog.tsx'),
  (module) => module.DuplicateDeckDialog,
);
const DeleteDeckDialog = lazyDialog(
  () => import('../dialogs/delete-deck-dialog.tsx'),
  (module) => module.DeleteDeckDialog,
);
const DeckVersionsDialog = lazyDialog(
  () => withTexts(import('../dialogs/versions/deck-versions-dialog.tsx'), 'deck-edit'),
  (module) => module.DeckVersionsDialog,
);
const EditDeckDialog = lazyDialog(
  () => withTexts(import('../dialogs/form/edit-deck-dialog.tsx'), 'deck-edit'),
  (module) => module.EditDeckDialog,
);

interface DeckActionsProps {
  readonly deck: Deck;
  /** Signed-in player; a visitor can only like, after the log-in. */
  readonly user: User | undefined;
}

/** Actions of a deck; those without room are in its menu. */
export function DeckActions({ deck, user }: DeckActionsProps) {
  const { t } = useTexts();
  const sending = useSending(deck);
  const isOwner = user && mayEditDeck(deck, user.id);
  return (
    <div className={styles['actions']}>
      {deck.isPublic && <LikeButton deck={deck} />}
      <Button
        className={isOwner ? 'max-lg:hidden!' : styles['words']}
        icon={<Share2 aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => sending.send('share')}
      >
        {t('deck.share')}
      </Button>
      <Button
        className="max-lg:hidden!"
        icon={<Download aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => sending.send('export')}
      >
        {t('deck.export')}
      </Button>
      <OpeningHandsButton deck={deck} className="max-lg:hidden!" />
      {isOwner && (
        <Button
          className={styles['words']}
          to={{ search: '?tab=edit' }}
          icon={<Pencil aria-hidden="true" />}
        >
          {t('deck.edit')}
        </Button>
      )}
      <Button
        variant="primary"
        className={styles['words']}
        to={`/decks/${deck.id}/simulator`}
        icon={<Play aria-hidden="true" />}
      >
        {t('deck.simulate')}
      </Button>
      <DeckMenu deck={deck} isOwner={isOwner} />
      {sending.dialogs}
    </div>
  );
}

interface DeckMenuProps {
  readonly deck: Deck;
  /** Undefined for visitors. */
  readonly isOwner: boolean | undefined;
  /** Opens the choice of all printings; undefined outside the editor. */
  readonly onPrintings?: () => void;
}

export function DeckMenu({ deck, isOwner, onPrintings }: DeckMenuProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const sending = useSending(deck);
  const [duplicating, setDuplicating] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [editing, setEditing] = useState(false);
  const [listing, setListing] = useState(false);
  const [reporting, setReporting] = useState(false);
  const canBeReported = deck.isPublic && !deck.isOfficial && isOwner !== true;
  return (
    <>
      <MenuButton
        label={t('deck.actions')}
        look="icon"
        onNear={DeckActionsMenu.preload}
        menu={(place) => (
          <DeckActionsMenu
            {...place}
            label={t('deck.actions')}
            deck={deck}
            isOwner={isOwner}
            comparePath={comparePath({ deckId: deck.id })}
            printPath={`/decks/${deck.id}/print`}
            onShare={() => sending.send('share')}
            onExport={() => sending.send('export')}
            onPrintings={onPrintings}
            onVersions={() => setListing(true)}
            onEditDetails={() => setEditing(true)}
            onDuplicate={() => setDuplicating(true)}
            onDelete={() => setDeleting(true)}
            onReport={canBeReported ? () => setReporting(true) : undefined}
          />
        )}
      >
        <Ellipsis aria-hidden="true" />
      </MenuButton>
      {sending.dialogs}
      <EditDeckDialog deck={deck} open={editing} onOpenChange={setEditing} />
      <ReportDialog
        kind="deck"
        targetId={deck.id}
        name={deck.name}
        open={reporting}
        onOpenChange={setReporting}
      />
      <DeckVersionsDialog deck={deck} open={listing} onOpenChange={setListing} />
      <DuplicateDeckDialog deck={deck} open={duplicating} onOpenChange={setDuplicating} />
      <DeleteDeckDialog
        deck={deck}
        open={deleting}
        onOpenChange={setDeleting}
        onDeleted={() => void navigate('/decks?tab=myDecks', { replace: true })}
      />
    </>
  );
}

type Way = 'share' | 'export';

const ShareDeckDialog = lazyDialog(
  () => withTexts(import('../dialogs/share/share-deck-dialog.tsx'), 'files'),
  (module) => module.ShareDeckDialog,
);
const ExportDeckDialog = lazyDialog(
  () => withTexts(import('../dialogs/export/export-deck-dialog.tsx'), 'files'),
  (module) => module.ExportDeckDialog,
);

/** Opens the lazily loaded dialogs for share, export and similar actions. */
function useSending(deck: Deck): {
  readonly send: (way: Way) => void;
  readonly dialogs: ReactNode;
} {
  const [way, setWay] = useState<Way>();
  const close = () => setWay(undefined);
  return {
    send: setWay,
    dialogs: (
      <>
        <ShareDeckDialog deck={deck} open={way === 'share'} onOpenChange={close} />
        <ExportDeckDialog deck={deck} open={way === 'export'} onOpenChange={close} />
      </>
    ),
  };
}
