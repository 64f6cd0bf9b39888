import { Hand, History, Percent, Undo2 } from 'lucide-react';
import { classes } from '../../../ui/classes.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import type { SideTab } from '../panel/side-panel.tsx';
import styles from './hand.module.css';
import { ScryButton } from './scry-button.tsx';
import { canMove, useTable } from './table-context.ts';

const PILL = 'min-h-(--touch) rounded-full text-md whitespace-nowrap';

interface HandToolsProps {
  readonly onOpen: (tab: SideTab) => void;
  /** Undefined if there is nothing to undo. */
  readonly onUndo: (() => void) | undefined;
}

/** Tools beside the hand in narrow windows, replacing the side panel and the deck's buttons. */
export function HandTools({ onOpen, onUndo }: HandToolsProps) {
  const { t } = useTexts();
  const table = useTable();
  const { game, act, isWatching } = table;
  const isFixed = !canMove(table) || game.deck.length === 0;
  return (
    <>
      {!isWatching && (
        <IconButton
          label={t('simulator.undo')}
          icon={<Undo2 aria-hidden="true" />}
          disabled={onUndo === undefined}
          onClick={onUndo}
        />
      )}
      <IconButton
        label={t('simulator.odds')}
        icon={<Percent aria-hidden="true" />}
        onClick={() => onOpen('deck')}
      />
      <IconButton
        className={styles['history']}
        label={t('simulator.history')}
        icon={<History aria-hidden="true" />}
        onClick={() => onOpen('history')}
      />
      {!isWatching && (
        <>
          <ScryButton className={classes(PILL, styles['scry'])} hasKey />
          <Button
            className={classes(PILL, styles['draw'])}
            icon={<Hand aria-hidden="true" />}
            disabled={isFixed}
            onClick={() => act({ type: 'draw' })}
          >
            {t('simulator.draw')}
          </Button>
        </>
      )}
    </>
  );
}
