import type { Card } from '@inkfolio/contract/cards';
import { useCallback, useState, type ReactNode } from 'react';
import { useTexts, withTexts } from '../../../lib/texts.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { usePart } from '../../../lib/use-part.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { TableDrag } from '../drag/table-drag.tsx';
import { ScryPanel } from '../scry/scry-panel.tsx';
import { SidePanel, type SideTab } from '../side/side-panel.tsx';
import { COMPACT } from '../table/compact.ts';
import { Desk } from '../table/desk.tsx';
import { HandTools } from '../table/hand-tools.tsx';
import { TableProvider, type Table } from '../table/table-context.ts';
import styles from './simulator-table.module.css';
import { useLookCloser } from '../../cards/use-look-closer.ts';

const loadSheet = () => import('../side/side-sheet.tsx');
const loadDetail = () =>
  withTexts(import('../../cards/detail/card-detail-modal.tsx'), 'card-detail', 'cards');

interface SimulatorTableProps {
  readonly table: Omit<Table, 'chosen' | 'choose' | 'lookCloser'>;
  readonly bar: ReactNode;
  /** What there is to do while no game goes on. */
  readonly prompt?: ReactNode;
  /** For screen readers: what has just happened. */
  readonly said: string;
  readonly onUndo?: (() => void) | undefined;
  /** What knows the table but stands over or below it. */
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
  const sheet = usePart(loadSheet, isSheetOpen);
  const closer = useLookCloser();
  const detail = usePart(loadDetail, closer.openCard.id !== undefined);
  const openTab = useCallback((wanted: SideTab) => {
    setTab(wanted);
    setIsSheetOpen(true);
  }, []);
  const isScrying = table.game.scryState.isActive;
  const lookCloser: (card: Card) => void = closer.look;

  return (
    <TableProvider value={{ ...table, chosen, choose, lookCloser }}>
      <article className={styles['page']} data-full-window data-own-header>
        <div className={styles['bar']} inert={isScrying && isCompact}>
          {bar}
        </div>
        <div className={styles['room']}>
          <div className={styles['table']} inert={isScrying && isCompact}>
            <TableDrag>
              <Desk
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
        {sheet && isCompact && (
          <sheet.SideSheet
            open={isSheetOpen}
            onOpenChange={setIsSheetOpen}
            tab={tab}
            onTab={setTab}
          />
        )}
        {detail && <detail.CardDetailModal openCard={closer.openCard} found={closer.found} />}
      </article>
    </TableProvider>
  );
}
