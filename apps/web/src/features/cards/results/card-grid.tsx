import type { Card } from '@inkfolio/domain/cards/card';
import { memo, useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { useProgressiveList } from '../../../lib/use-progressive-list.ts';
import { canFly, openWithTransition } from '../card-transition.ts';
import { OPENED_FROM_LIST } from '../use-open-card.ts';
import styles from './card-results.module.css';
import { CardTile } from './card-tile.tsx';
import { nextInGrid } from './grid-keys.ts';
import { useOwnedCounts } from './use-owned-counts.ts';

interface CardGridProps {
  readonly label: string;
  readonly cards: readonly Card[];
  /** Query string after `/cards/{id}` in the addresses of the cards, so that they keep the filters. */
  readonly search: string;
  /** The card that was looked at last: the tab stop is there. */
  readonly currentId: string | undefined;
  /** The place of the card that takes the focus when it arrives. */
  readonly focusAt: number | undefined;
  readonly isOutdated: boolean;
}

/** Tiles of the first render: more than the screen shows. */
const FIRST_TILES = matchMedia('(width < 640px)').matches ? 8 : 20;

/** Cards in rows: one tab stop, the arrow keys move it in both directions, Enter opens. */
export const CardGrid = memo(function CardGrid(props: CardGridProps) {
  const { label, search, currentId, focusAt, isOutdated } = props;
  const cards = useProgressiveList(props.cards, FIRST_TILES);
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const [focusedId, setFocusedId] = useState<string>();
  const stop = tabStop(cards, [focusedId, currentId]);
  const owned = useOwnedCounts();

  const hasArrived = focusAt !== undefined && focusAt < cards.length;
  useEffect(() => {
    if (hasArrived) tileAt(list.current, focusAt)?.focus();
  }, [hasArrived, focusAt]);

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const index = indexOfTile(list.current, event.target);
    if (index === undefined) return;
    if (event.key === ' ') {
      event.preventDefault();
      tileAt(list.current, index)?.click();
      return;
    }
    const next = nextInGrid(event.key, index, cards.length, columnsOf(list.current));
    if (next === undefined) return;
    event.preventDefault();
    tileAt(list.current, next)?.focus();
  };

  const onClickCapture = (event: MouseEvent) => {
    const tile = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (tile === null || !isPlain || !canFly()) return;
    event.preventDefault();
    const address = `${tile.pathname}${tile.search}`;
    openWithTransition(tile, () => void navigate(address, { state: OPENED_FROM_LIST }));
  };

  return (
    <>
      {owned.slots && <owned.slots.OwnedCopiesReader mode="printing" onRead={owned.onRead} />}
      <ul
        ref={list}
        className={styles['grid']}
        aria-label={label}
        data-outdated={isOutdated}
        aria-busy={cards.length < props.cards.length}
        onClickCapture={onClickCapture}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          const index = indexOfTile(list.current, event.target);
          if (index !== undefined) setFocusedId(cards[index]?.id);
        }}
      >
        {cards.map((card, index) => (
          <li key={card.id}>
            <CardTile
              card={card}
              search={search}
              isTabStop={index === stop}
              hasCount={owned.hasRoom}
              Count={owned.slots?.OwnedCount}
              copies={owned.copiesOf?.(card.id)}
            />
          </li>
        ))}
      </ul>
    </>
  );
});

function tabStop(cards: readonly Card[], wanted: readonly (string | undefined)[]): number {
  const places = wanted.map((id) => cards.findIndex((card) => card.id === id));
  return places.find((place) => place >= 0) ?? 0;
}

function tileAt(list: HTMLUListElement | null, index: number): HTMLElement | undefined {
  return list?.children[index]?.querySelector('a') ?? undefined;
}

function indexOfTile(list: HTMLUListElement | null, target: EventTarget): number | undefined {
  const item = target instanceof Element ? target.closest('li') : null;
  if (list === null || item === null) return undefined;
  return [...list.children].indexOf(item);
}

function columnsOf(list: HTMLUListElement | null): number {
  if (list === null) return 1;
  return getComputedStyle(list).gridTemplateColumns.split(' ').length;
}
