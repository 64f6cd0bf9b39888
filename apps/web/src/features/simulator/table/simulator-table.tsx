import type { Card } from '@inkfolio/domain/cards/card';
import { type Game, INK_ZONE_SHOWN } from '@inkfolio/domain/simulator/game';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { CardDetailModal } from '../../cards/detail/lazy-card-detail.ts';
import { useCardPreview } from '../../cards/use-card-preview.ts';
import { TableDrag } from '../drag/table-drag.tsx';
import { SidePanel, type SideTab } from '../panel/side-panel.tsx';
import { ScryPanel } from '../scry/scry-panel.tsx';
import { BoardZone } from './board-zone.tsx';
import { COMPACT } from './compact.ts';
import { DeckZone } from './deck-zone.tsx';
import { DropZone } from '../drag/drop-zone.tsx';
import { CardButton } from './card-button.tsx';
import { useTable, TableProvider, type Reason, type Table, canMove } from './table-context.ts';
import { ZoneHeading } from './zone-heading.tsx';
import zonesStyles from './zones.module.css';
import { HandTools } from './hand-tools.tsx';
import { HandZone } from './hand-zone.tsx';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { CardBack } from './card-back.tsx';
import styles from './table-layout.module.css';

const SideSheet = lazyDialog(
  () => import('../panel/side-sheet.tsx'),
  (module) => module.SideSheet,
);

interface SimulatorTableProps {
  readonly table: Omit<Table, 'chosen' | 'choose' | 'openPreview' | 'explain'>;
  readonly bar: ReactNode;
  /** Replaces the hand before the game starts. */
  readonly prompt?: ReactNode;
  /** Announcement of the last event, for screen readers. */
  readonly said: string;
  readonly onUndo?: (() => void) | undefined;
  /** Content over or below the table that needs its context. */
  readonly children?: ReactNode;
}

export function SimulatorTable(props: SimulatorTableProps) {
  const { table, bar, prompt, said, onUndo, children } = props;
  const { t } = useTexts();
  const isCompact = useMediaQuery(COMPACT);
  const [chosen, choose] = useState<number>();
  // Otherwise a card restored by an undo would still be chosen.
  const isInHand = table.game.hand.some(({ instanceId }) => instanceId === chosen);
  if (chosen !== undefined && !isInHand) choose(undefined);
  const [tab, setTab] = useState<SideTab>('deck');
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const closer = useCardPreview();
  const openTab = useCallback((wanted: SideTab) => {
    setTab(wanted);
    setIsSheetOpen(true);
  }, []);
  const { explained, explain } = useExplained(table.game);
  const isScrying = table.game.scryState.isActive;
  const openPreview: (card: Card) => void = closer.look;

  return (
    <TableProvider value={{ ...table, chosen, choose, openPreview, explain }}>
      <article className={styles['page']} data-full-window data-own-header>
        <div inert={isScrying && isCompact}>{bar}</div>
        <div className={styles['room']}>
          <p role="status" className={styles['why']}>
            {explained && (
              <span key={explained.id} className="raised">
                {t(`simulator.why.${explained.reason}`)}
              </span>
            )}
          </p>
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
            <aside
              className="flex min-h-0 flex-col border-s border-s-line-soft bg-surface-1"
              aria-label={t('simulator.side')}
            >
              <SidePanel tab={tab} onTab={setTab} />
            </aside>
          )}
        </div>
        {children}
        <VisuallyHidden>
          <span role="status" data-said>
            {/* Keyed per move, so that equal texts are announced again. */}
            <span key={table.game.history.length}>{said}</span>
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

/** Milliseconds for which the reason of an ineffective key is shown. */
const EXPLAINED_MS = 4000;

interface Explained {
  readonly id: number;
  readonly reason: Reason;
  readonly game: Game;
}

/** Reason why the last key had no effect; cleared after a delay or by the next move. */
function useExplained(game: Game) {
  const [explained, setExplained] = useState<Explained>();
  useEffect(() => {
    const timer = setTimeout(() => setExplained(undefined), EXPLAINED_MS);
    return () => clearTimeout(timer);
  }, [explained]);
  return {
    explained: explained?.game === game ? explained : undefined,
    explain: (reason: Reason) =>
      setExplained((before) => ({ id: (before?.id ?? 0) + 1, reason, game })),
  };
}

interface TableLayoutProps {
  readonly handTools: ReactNode;
  readonly prompt: ReactNode;
  readonly onOpenDiscard: () => void;
}

function TableLayout({ handTools, prompt, onOpenDiscard }: TableLayoutProps) {
  return (
    <>
      <div className={styles['layout']}>
        <InkZone className={styles['ink']} />
        <BoardZone className={styles['board']} />
        <div className={styles['piles']}>
          <DeckZone />
          <DiscardZone onOpen={onOpenDiscard} />
        </div>
      </div>
      <HandZone className={styles['hand']} tools={handTools} prompt={prompt} />
    </>
  );
}

/** Discard pile, last card face up; a press lists all cards. */
function DiscardZone({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTexts();
  const { game, cards } = useTable();
  const last = game.discard.at(-1);
  const card = last && cards.get(last.deckCardId);
  return (
    <section aria-label={t('simulator.discard')}>
      <ZoneHeading title={t('simulator.discard')} count={game.discard.length} isOnPile />
      <DropZone to="discard" className={zonesStyles['discard']}>
        {last && card ? (
          <CardButton
            key={last.instanceId}
            instanceId={last.instanceId}
            card={card}
            sizes="100px"
            state={t('simulator.discardOpens')}
            onPress={onOpen}
          >
            <b className={`${zonesStyles['badge'] ?? ''} lg:hidden!`} aria-hidden="true">
              {game.discard.length}
            </b>
          </CardButton>
        ) : (
          <span className={zonesStyles['none']} />
        )}
      </DropZone>
    </section>
  );
}

const InkZoneMenu = lazyDialog(
  () => import('./table-menus.tsx'),
  (module) => module.InkZoneMenu,
);

/** "Ink zone: at most 8 stacked card backs, then +N" (specification, section 2). */
function InkZone({ className }: { readonly className: string | undefined }) {
  const { t } = useTexts();
  const table = useTable();
  const { inkZone } = table.game;
  const shown = inkZone.slice(0, INK_ZONE_SHOWN);
  const more = inkZone.length - shown.length;
  const pile = (
    <span className={zonesStyles['inkPile']}>
      {shown.map(({ instanceId }) => (
        <span
          key={instanceId}
          className="h-(--step) [filter:drop-shadow(0_2px_3px_var(--scrim))] max-lg:w-(--step) max-lg:flex-none max-lg:[&>svg]:w-(--back)"
        >
          <CardBack />
        </span>
      ))}
      {more > 0 && (
        <b className={zonesStyles['badge']}>{t('simulator.inkMore', { count: more })}</b>
      )}
    </span>
  );
  return (
    <section className={className} aria-label={t('simulator.ink')}>
      <ZoneHeading title={t('simulator.ink')} count={inkZone.length} />
      <DropZone
        to="inkZone"
        className="[container-type:size] grid min-h-0 flex-1 place-items-start [--lit-inset:-6px] max-lg:[container-type:inline-size] max-lg:flex-none"
      >
        {shown.length > 0 && canMove(table) ? (
          <MenuButton
            label={t('simulator.inkCards')}
            onNear={InkZoneMenu.preload}
            menu={(place) => <InkZoneMenu {...place} />}
          >
            {pile}
          </MenuButton>
        ) : (
          pile
        )}
      </DropZone>
    </section>
  );
}
