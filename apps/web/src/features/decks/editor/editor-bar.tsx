import { ArrowLeft, Redo2, Undo2 } from 'lucide-react';
import { memo, useState } from 'react';
import { Link } from 'react-router';
import type { Deck } from '@inkfolio/contract/decks';
import { MIN_DECK_SIZE } from '@inkfolio/domain/decks/deck';
import { useTexts, withTexts } from '../../../lib/i18n.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import type { SaveState } from '../../../lib/save-state.ts';
import { IconButton } from '../../../ui/button.tsx';
import { SaveStatus } from '../../../ui/save-status.tsx';
import { DeckInks } from '../parts/deck-inks.tsx';
import { DeckMenu } from '../actions/deck-actions.tsx';
import type { DeckEditing } from '../data/use-deck-edits.ts';
import { COMPACT } from './editor-tabs.tsx';
import { DeckValidity } from '../parts/deck-validity.tsx';

const DeckPrintingsDialog = lazyDialog(
  () => withTexts(import('./printings/deck-printings-dialog.tsx'), 'deck-edit', 'collection'),
  (module) => module.DeckPrintingsDialog,
);

interface StepProps {
  readonly editing: DeckEditing;
  readonly onStep: (back: boolean) => void;
}

interface EditorBarProps extends StepProps {
  readonly save: SaveState;
}

export const EditorBar = memo(function EditorBar({ editing, save, onStep }: EditorBarProps) {
  const { t } = useTexts();
  const { deck, retry } = editing;
  const [choosing, setChoosing] = useState(false);
  const compact = useMediaQuery(COMPACT);
  const name = (
    <h1 className="max-w-max flex-[1_1_8ch] truncate text-xl leading-snug">{deck.name}</h1>
  );
  const status = <SaveStatus save={save} onRetry={retry} />;
  return (
    <header className="border-b border-b-line-soft bg-surface-1">
      <div className="page flex min-h-[58px] flex-wrap items-center gap-x-3 gap-y-0 py-1 text-sm max-lg:gap-1.5 max-lg:px-1">
        <IconButton
          to={`/decks/${deck.id}`}
          label={t('edit.back')}
          icon={<ArrowLeft aria-hidden="true" />}
        />
        {compact ? (
          <>
            <div className="min-w-0 flex-1">
              {name}
              {status}
            </div>
            <StepButtons editing={editing} onStep={onStep} />
          </>
        ) : (
          <>
            <DeckInks colors={deck.colors} />
            {name}
            <EditorValidity deck={deck} />
            <span className="ms-auto">{status}</span>
            <nav
              className="flex rounded-sm bg-surface-sunk p-0.5 font-medium [box-shadow:inset_0_0_0_1px_var(--line)]"
              aria-label={t('edit.modes')}
            >
              <Link
                to={`/decks/${deck.id}`}
                className="rounded-[5px] px-3 py-1 text-muted hover:text-text"
              >
                {t('edit.mode.view')}
              </Link>
              <span
                className="rounded-[5px] bg-seg-on px-3 py-1 font-semibold text-text shadow-1"
                aria-current="page"
              >
                {t('edit.mode.edit')}
              </span>
            </nav>
          </>
        )}
        <DeckMenu deck={deck} isOwner onPrintings={() => setChoosing(true)} />
      </div>
      <DeckPrintingsDialog editing={editing} open={choosing} onOpenChange={setChoosing} />
    </header>
  );
});

interface StepButtonsProps extends StepProps {
  readonly size?: 'sm' | 'md';
}

/** Undo, and redo once there is something to redo. */
export function StepButtons({ editing, onStep, size = 'md' }: StepButtonsProps) {
  const { t } = useTexts();
  return (
    <span className="row gap-0">
      <IconButton
        size={size}
        label={t('edit.undo')}
        icon={<Undo2 aria-hidden="true" />}
        aria-disabled={!editing.canUndo}
        onClick={() => onStep(true)}
      />
      {(editing.canRedo || size === 'sm') && (
        <IconButton
          size={size}
          label={t('edit.redo')}
          icon={<Redo2 aria-hidden="true" />}
          aria-disabled={!editing.canRedo}
          onClick={() => onStep(false)}
        />
      )}
    </span>
  );
}

export function EditorValidity({ deck }: { readonly deck: Deck }) {
  const { t } = useTexts();
  const missing = MIN_DECK_SIZE - deck.cardCount;
  return (
    <span className="wrap">
      <DeckValidity deck={deck} />
      {missing > 0 && <span className="fineprint">{t('edit.missing', { count: missing })}</span>}
    </span>
  );
}
