import type { User } from '@inkfolio/contract/auth';
import type { Deck } from '@inkfolio/contract/decks';
import { mayEditDeck } from '@inkfolio/domain/decks/deck-permissions';
import { CopyPlus, Ellipsis, Hand, Pencil, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts, withTexts } from '../../../lib/i18n.ts';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import { rememberReturnPath } from '../../auth/return-path.ts';
import { useIsOnDevice } from '../../auth/session.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { MenuButton } from '../../../ui/menu-button.tsx';
import styles from './deck-actions.module.css';
import type { DeckDialog } from './deck-actions-menu.tsx';
import { LikeButton } from '../parts/like-button.tsx';

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
const ShareDeckDialog = lazyDialog(
  () => withTexts(import('../dialogs/share/share-deck-dialog.tsx'), 'files'),
  (module) => module.ShareDeckDialog,
);
const ExportDeckDialog = lazyDialog(
  () => withTexts(import('../dialogs/export/export-deck-dialog.tsx'), 'files'),
  (module) => module.ExportDeckDialog,
);
const MissingCardsDialog = lazyDialog(
  () => import('../dialogs/missing-cards-dialog.tsx'),
  (module) => module.MissingCardsDialog,
);

interface DeckActionsProps {
  readonly deck: Deck;
  /** Signed-in player; a visitor can only like, after the log-in. */
  readonly user: User | undefined;
  /** Opens the test; undefined where the page has its own button for it. */
  readonly onTest: (() => void) | undefined;
  /** True beside the reader's own version: wide windows then have the copy in the menu. */
  readonly hasOwnVersion: boolean;
}

/** Actions of a deck; those without room are in its menu. */
export function DeckActions({ deck, user, onTest, hasOwnVersion }: DeckActionsProps) {
  const { t } = useTexts();
  const [sharing, setSharing] = useState(false);
  const [duplicating, setDuplicating] = useState(false);
  const isOwner = user && mayEditDeck(deck, user.id);
  // Only an account can share its decks.
  const isKeptHere = useIsOnDevice() && isOwner === true;
  return (
    <div className={styles['actions']}>
      {deck.isPublic && <LikeButton deck={deck} />}
      <Button
        className={styles['words']}
        icon={<Share2 aria-hidden="true" />}
        {...(isKeptHere
          ? { to: '/login' as const, onClick: rememberReturnPath }
          : { 'aria-haspopup': 'dialog' as const, onClick: () => setSharing(true) })}
      >
        {t('deck.share')}
      </Button>
      {isOwner === false && (
        <Button
          className={classes(styles['words'], hasOwnVersion && 'lg:hidden!')}
          icon={<CopyPlus aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setDuplicating(true)}
        >
          {t('deck.duplicate')}
        </Button>
      )}
      {onTest && (
        <Button
          className={styles['words']}
          icon={<Hand aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={onTest}
        >
          {t('deck.test')}
        </Button>
      )}
      {isOwner && (
        <Button
          variant="primary"
          className={styles['words']}
          to={{ search: '?tab=edit' }}
          icon={<Pencil aria-hidden="true" />}
        >
          {t('deck.edit')}
        </Button>
      )}
      <DeckMenu deck={deck} isOwner={isOwner} hasOwnVersion={hasOwnVersion} />
      <ShareDeckDialog deck={deck} open={sharing} onOpenChange={setSharing} />
      <DuplicateDeckDialog deck={deck} open={duplicating} onOpenChange={setDuplicating} />
    </div>
  );
}

interface DeckMenuProps {
  readonly deck: Deck;
  /** Undefined for visitors. */
  readonly isOwner: boolean | undefined;
  /** Opens the choice of all printings; undefined outside the editor. */
  readonly onPrintings?: () => void;
  readonly hasOwnVersion?: boolean;
}

export function DeckMenu({ deck, isOwner, onPrintings, hasOwnVersion = false }: DeckMenuProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<DeckDialog>();
  const stateOf = (name: DeckDialog) => ({
    open: dialog === name,
    onOpenChange: (open: boolean) => setDialog(open ? name : undefined),
  });
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
            onPrintings={onPrintings}
            hasOwnVersion={hasOwnVersion}
            onOpen={setDialog}
          />
        )}
      >
        <Ellipsis aria-hidden="true" />
      </MenuButton>
      <EditDeckDialog deck={deck} {...stateOf('details')} />
      <ReportDialog kind="deck" targetId={deck.id} name={deck.name} {...stateOf('report')} />
      <DeckVersionsDialog deck={deck} {...stateOf('versions')} />
      <DuplicateDeckDialog deck={deck} {...stateOf('duplicate')} />
      <ExportDeckDialog deck={deck} {...stateOf('export')} />
      <MissingCardsDialog deck={deck} {...stateOf('missing')} />
      <DeleteDeckDialog
        deck={deck}
        {...stateOf('delete')}
        onDeleted={() => void navigate('/decks?tab=myDecks', { replace: true })}
      />
    </>
  );
}
