import type { SimulatorDeckCard } from '@inkfolio/domain/simulator/game';
import { Layers, ListChecks, Undo2, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { classes } from '../../../ui/classes.ts';
import { useShortcut } from '../../../lib/shortcuts.tsx';
import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/panel.tsx';
import { ManualHand } from './manual-hand.tsx';

interface StartDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly deckCards: readonly SimulatorDeckCard[];
  /** True if the deck has changed since the saved game. */
  readonly isOutdated: boolean;
  /** Restores the previous game; undefined without one. */
  readonly onUndo: (() => void) | undefined;
  readonly onClassic: () => void;
  readonly onManual: (deckCardIds: readonly string[]) => void;
}

/** Chooses the starting hand: seven from the shuffled deck, or seven picked cards. */
export function StartDialog(props: StartDialogProps) {
  const { open, onOpenChange, deckCards, isOutdated, onUndo, onClassic, onManual } = props;
  const { t } = useTexts();
  const [isManual, setIsManual] = useState(false);
  if (isManual) {
    return (
      <ManualHand
        open={open}
        onOpenChange={onOpenChange}
        deckCards={deckCards}
        onBack={() => setIsManual(false)}
        onConfirm={onManual}
      />
    );
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('simulator.start.title')}>
      {isOutdated && (
        <p className="spread mb-3 flex-wrap rounded-sm bg-surface-sunk px-3 py-2 text-sm text-muted">
          {t('simulator.start.deckChanged')}
        </p>
      )}
      {onUndo && (
        <div className="spread mb-3 flex-wrap rounded-sm bg-surface-sunk px-3 py-2 text-sm text-muted">
          <p role="status">{t('simulator.start.reset')}</p>
          <Button size="sm" icon={<Undo2 aria-hidden="true" />} onClick={onUndo}>
            {t('simulator.undo')}
          </Button>
          <UndoKey keys="u" onPress={onUndo} />
          <UndoKey keys="Mod+z" onPress={onUndo} />
        </div>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(220px,100%),1fr))] gap-3">
        <Way
          isFirst
          icon={Layers}
          title={t('simulator.start.classic')}
          text={t('simulator.start.classicText')}
          onChoose={onClassic}
        />
        <Way
          icon={ListChecks}
          title={t('simulator.start.manual')}
          text={t('simulator.start.manualText')}
          onChoose={() => setIsManual(true)}
        />
      </div>
    </Dialog>
  );
}

interface WayProps {
  readonly isFirst?: boolean;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly onChoose: () => void;
}

function Way({ isFirst = false, icon: Icon, title, text, onChoose }: WayProps) {
  return (
    <button
      type="button"
      className={classes(
        'grid grid-cols-[auto_minmax(0,1fr)] content-start items-center gap-x-2 gap-y-1 rounded-md border border-line p-4 text-start',
        isFirst
          ? 'bg-primary text-on-primary hover:bg-primary-hover'
          : 'bg-surface-2 hover:bg-surface-3',
      )}
      onClick={onChoose}
    >
      <Icon strokeWidth={1.75} aria-hidden="true" />
      <b className="font-display text-lg/snug font-bold lining-nums">{title}</b>
      <span className={classes('col-span-full text-sm/normal', isFirst ? undefined : 'text-muted')}>
        {text}
      </span>
    </button>
  );
}

/** Undo shortcut within the dialog, which covers the table's undo button. */
function UndoKey({ keys, onPress }: { readonly keys: string; readonly onPress: () => void }) {
  useShortcut({ keys, descriptionId: 'simulator.undo', scope: 'dialog', run: onPress });
  return null;
}
