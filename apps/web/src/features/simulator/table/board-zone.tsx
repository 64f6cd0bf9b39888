import type { BoardCard } from '@inkfolio/domain/simulator/game';
import { useMemo, useRef, useState } from 'react';
import { Minus, Plus } from 'lucide-react';
import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import { useTexts } from '../../../lib/i18n.ts';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import { DropZone } from '../drag/drop-zone.tsx';
import { classes } from '../../../ui/classes.ts';
import cardStyles from './card.module.css';
import { CardButton } from './card-button.tsx';
import { useTable, canMove } from './table-context.ts';
import { useCardKeys } from './use-card-keys.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './zones.module.css';
import { useKeepFocus } from './use-focus-kept.ts';
import { ZoneHeading } from './zone-heading.tsx';

const BoardCardMenu = lazyDialog(
  () => import('./table-menus.tsx'),
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
      <ul
        className="grid max-w-[calc(var(--columns)_*_var(--card)_+_(var(--columns)_-_1)_*_var(--gap))] grid-cols-[repeat(auto-fill,max(var(--card)_-_0.1px,64px))] gap-(--gap)"
        aria-label={label}
      >
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
      <DropZone to="board" className="[container-type:size] min-h-0 flex-1 [--lit-inset:-6px]">
        <div className={styles['rows']} data-cards>
          {list(t('simulator.characters'), rows.characters)}
          {list(t('simulator.itemsAndLocations'), rows.others)}
          {game.board.length === 0 && game.phase === 'playing' && (
            <p className="max-w-[34ch] font-display text-lg/normal font-regular text-(color:--table-text-2)">
              {t('simulator.boardEmpty')}
            </p>
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

function LoreCounter() {
  const { t } = useTexts();
  const table = useTable();
  const { game, act } = table;
  const isFixed = !canMove(table);
  return (
    <div className={styles['lore']} role="group" aria-label={t('simulator.lore')}>
      <IconButton
        size="sm"
        label={t('simulator.lessLore')}
        icon={<Minus aria-hidden="true" />}
        disabled={isFixed || game.lore === 0}
        onClick={() => act({ type: 'lore', change: -1 })}
      />
      <Icon name="lore" />
      <span className={styles['loreName']}>{t('simulator.lore')}</span>
      <b>{game.lore}</b>
      <IconButton
        size="sm"
        label={t('simulator.moreLore')}
        icon={<Plus aria-hidden="true" />}
        disabled={isFixed}
        onClick={() => act({ type: 'lore', change: 1 })}
      />
    </div>
  );
}

interface BoardCardTileProps {
  readonly card: BoardCard;
  readonly keys: Pick<ReturnType<typeof useCardKeys>, 'tabIndexOf' | 'onFocus'>;
  readonly onPress: (button: HTMLElement) => void;
}

/** Version of a card with a photo, on which it is too small to read. */
function Version({ card }: { readonly card: Card }) {
  const { language } = useTexts();
  const { version } = translationOf(card, language);
  if (version === null) return null;
  return (
    <span className={classes('truncate', cardStyles['version'])} aria-hidden="true">
      {version}
    </span>
  );
}

function BoardCardTile({ card, keys, onPress }: BoardCardTileProps) {
  const { t } = useTexts();
  const { cards, isWatching } = useTable();
  const { instanceId, deckCardId, exerted, damage } = card;
  const face = cards.get(deckCardId);
  if (face === undefined) return null;
  const states = [
    ...(exerted ? [t('simulator.exerted')] : []),
    ...(damage > 0 ? [t('simulator.damaged', { count: damage })] : []),
  ];
  return (
    <CardButton
      instanceId={instanceId}
      card={face}
      sizes="160px"
      className={cardStyles['onBoard']}
      state={states.length > 0 ? states.join(' ') : undefined}
      isExerted={exerted}
      opensMenu={!isWatching}
      tabIndex={keys.tabIndexOf(instanceId)}
      onPress={onPress}
      onFocus={() => keys.onFocus(instanceId)}
    >
      <Version card={face} />
      {damage > 0 && (
        <span key={damage} className={cardStyles['damage']} aria-hidden="true">
          {damage}
        </span>
      )}
    </CardButton>
  );
}
