import type { BoardCard } from '@inkfolio/domain/simulator/game';
import { useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import { DropZone } from '../drag/drop-zone.tsx';
import { BoardCardTile } from './board-card-tile.tsx';
import { LoreCounter } from './lore-counter.tsx';
import { useTable } from './table-context.ts';
import { useCardKeys } from './use-card-keys.ts';
import { useKeepFocus } from './use-focus-kept.ts';
import { ZoneHeading } from './zone-heading.tsx';
import styles from './zones.module.css';

const BoardCardMenu = lazyDialog(
  () => import('./board-card-menu.tsx'),
  (module) => module.BoardCardMenu,
);

interface OpenMenu {
  readonly instanceId: number;
  readonly anchor: HTMLElement;
}

/** Cards in play: characters five per row, items and locations below. */
export function BoardZone({ className }: { readonly className: string | undefined }) {
  const { t } = useTexts();
  const { game, cards, isWatching } = useTable();
  const region = useRef<HTMLElement>(null);
  const [menu, setMenu] = useState<OpenMenu>();
  const [isOpen, setIsOpen] = useState(false);
  const rows = useMemo(() => {
    const isCharacter = ({ deckCardId }: BoardCard) => cards.get(deckCardId)?.type === 'CHARACTER';
    return {
      characters: game.board.filter(isCharacter),
      others: game.board.filter((card) => !isCharacter(card)),
    };
  }, [game.board, cards]);
  const ids = useMemo(
    () => [...rows.characters, ...rows.others].map(({ instanceId }) => instanceId),
    [rows],
  );
  const keys = useCardKeys(ids, columnsOf);
  useKeepFocus(region, ids);

  const open = game.board.find(({ instanceId }) => instanceId === menu?.instanceId);
  const list = (label: string, members: readonly BoardCard[]) =>
    members.length > 0 && (
      <ul className={styles['row']} aria-label={label}>
        {members.map((card) => (
          <li key={card.instanceId} onKeyDown={(event) => keys.onKeyDown(event, card.instanceId)}>
            <BoardCardTile
              card={card}
              keys={keys}
              onPress={(anchor) => {
                if (isWatching) return;
                setMenu({ instanceId: card.instanceId, anchor });
                setIsOpen(true);
              }}
            />
          </li>
        ))}
      </ul>
    );

  return (
    <section
      ref={region}
      className={className}
      aria-label={t('simulator.board')}
      tabIndex={-1}
      data-zone="board"
    >
      <ZoneHeading title={t('simulator.board')} count={game.board.length}>
        <LoreCounter />
      </ZoneHeading>
      <DropZone to="board" className={styles['boardDrop']}>
        <div className={styles['rows']} data-cards>
          {list(t('simulator.characters'), rows.characters)}
          {list(t('simulator.itemsAndLocations'), rows.others)}
          {game.board.length === 0 && game.phase === 'playing' && (
            <p className={styles['empty']}>{t('simulator.boardEmpty')}</p>
          )}
        </div>
      </DropZone>
      {open && menu && (
        <BoardCardMenu
          key={menu.instanceId}
          card={open}
          open={isOpen}
          onOpenChange={setIsOpen}
          anchor={menu.anchor}
        />
      )}
    </section>
  );
}

/** Reads the number of columns from the computed style; both lists have the same. */
function columnsOf(list: HTMLElement): number {
  const row = list.querySelector('ul');
  return row === null ? 1 : getComputedStyle(row).gridTemplateColumns.split(' ').length;
}
