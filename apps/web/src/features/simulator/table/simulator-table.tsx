import type { Card } from '@inkfolio/domain/cards/card';
import { useCallback, useState, type ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { TableDrag } from '../drag/table-drag.tsx';
import { ScryPanel } from '../scry/scry-panel.tsx';
import { SidePanel, type SideTab } from '../panel/side-panel.tsx';
import { COMPACT } from './compact.ts';
import { TableLayout } from './table-layout.tsx';
import { HandTools } from './hand-tools.tsx';
import { TableProvider, type Table } from './table-context.ts';
import { CardDetailModal } from '../../cards/detail/lazy-card-detail.ts';
import styles from './table-layout.module.css';
import { useCardPreview } from '../../cards/use-card-preview.ts';

const SideSheet = lazyDialog(
  () => import('../panel/side-sheet.tsx'),
  (module) => module.SideSheet,
);

interface SimulatorTableProps {
  readonly table: Omit<Table, 'chosen' | 'choose' | 'openPreview'>;
  readonly bar: ReactNode;
  /** Content while no game is running. */
  readonly prompt?: ReactNode;
  /** For screen readers: what has just happened. */
  readonly said: string;
  readonly onUndo?: (() => void) | undefined;
  /** Content over or below the table that needs its context. */
  readonly children?: ReactNode;
}

/** The page of a game, whether it is played or looked at. */
export function SimulatorTable(props: SimulatorTableProps) {
  const { table, bar, prompt, said, onUndo, children } = props;
  const { t } = useTexts();
  const isCompact = useMediaQuery(COMPACT);
  const [chosen, choose] = useState<number>();
  const [tab, setTab] = useState<SideTab>('deck');
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const closer = useCardPreview();
  const openTab = useCallback((wanted: SideTab) => {
    setTab(wanted);
    setIsSheetOpen(true);
  }, []);
  const isScrying = table.game.scryState.isActive;
  const openPreview: (card: Card) => void = closer.look;

  return (
    <TableProvider value={{ ...table, chosen, choose, openPreview }}>
      <article className={styles['page']} data-full-window data-own-header>
        <div inert={isScrying && isCompact}>{bar}</div>
        <div className={styles['room']}>
          <div className={styles['table']} inert={isScrying && isCompact}>
            <TableDrag>
              <TableLayout
                handTools={isCompact && <HandTools onOpen={openTab} onUndo={onUndo} />}
                prompt={prompt}
                onOpenDiscard={() => openTab('discard')}
              />
            </TableDrag>
          </div>
          {isScrying && <ScryPanel />}
          {!isScrying && !isCompact && (
            <aside className={styles['side']} aria-label={t('simulator.side')}>
              <SidePanel tab={tab} onTab={setTab} />
            </aside>
          )}
        </div>
        {children}
        <VisuallyHidden>
          <span role="status" data-said>
            {said}
          </span>
        </VisuallyHidden>
        {isCompact && (
          <SideSheet open={isSheetOpen} onOpenChange={setIsSheetOpen} tab={tab} onTab={setTab} />
        )}
        <CardDetailModal
          open={closer.openCard.id !== undefined}
          openCard={closer.openCard}
          found={closer.found}
        />
      </article>
    </TableProvider>
  );
}
