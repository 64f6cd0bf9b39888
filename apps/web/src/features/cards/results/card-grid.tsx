import type { Card } from '@inkfolio/domain/cards/card';
import {
  memo,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  useId,
  type ComponentType,
} from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, Link } from 'react-router';
import type { Copies } from '@inkfolio/domain/cards/copies';
import { canFly, openWithTransition } from '../card-transition.ts';
import { OPENED_FROM_LIST } from '../use-open-card.ts';
import styles from './card-results.module.css';
import { useTexts } from '../../../lib/i18n.ts';
import { CardPicture } from '../face/card-picture.tsx';
import { nextInGrid } from './grid-keys.ts';
import { NearRows } from './near-rows.tsx';
import { useGridRows } from './use-grid-rows.ts';
import { useOwnedCounts } from './use-owned-counts.ts';

interface CardGridProps {
  readonly label: string;
  readonly cards: readonly Card[];
  /** Query string of card links after `/cards/{id}`; keeps the filters. */
  readonly search: string;
  /** Last opened card, which has the tab stop. */
  readonly currentId: string | undefined;
  /** Position of the card to focus once it is loaded. */
  readonly focusAt: number | undefined;
  readonly isOutdated: boolean;
}

/** Virtualized grid of cards: one tab stop, arrow keys in both directions, Enter opens. */
export const CardGrid = memo(function CardGrid(props: CardGridProps) {
  const { label, cards, search, currentId, focusAt, isOutdated } = props;
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const rows = useGridRows(list);
  const columns = rows?.columns ?? 1;
  const [focusedId, setFocusedId] = useState<string>();
  const owned = useOwnedCounts();
  const indexOf = (id: string | undefined) => cards.findIndex((card) => card.id === id);
  // The last opened card is rendered in addition to the tab stop: the focus returns to it.
  const [focused, current] = [indexOf(focusedId), indexOf(currentId)];
  const stop = [focused, current].find((index) => index >= 0) ?? 0;

  const hasArrived = focusAt !== undefined && focusAt < cards.length;
  const focusArrived = useEffectEvent(() => tileOf(list.current, cards[focusAt ?? 0])?.focus());
  useEffect(() => {
    if (hasArrived) focusArrived();
  }, [hasArrived, focusAt]);

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const tile = tileAround(event.target);
    if (tile === null) return;
    if (event.key === ' ') {
      event.preventDefault();
      tile.click();
      return;
    }
    const next = nextInGrid(event.key, indexOf(tile.dataset['card']), cards.length, columns);
    if (next === undefined) return;
    event.preventDefault();
    // The tab stop is rendered even far from the viewport.
    flushSync(() => setFocusedId(cards[next]?.id));
    tileOf(list.current, cards[next])?.focus();
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
        onClickCapture={onClickCapture}
        onKeyDown={onKeyDown}
        onFocus={(event) => setFocusedId(tileAround(event.target)?.dataset['card'])}
      >
        <NearRows cards={cards} rows={rows} drawn={[stop, current, focusAt ?? stop]}>
          {(card, index) => (
            <li key={card.id} aria-posinset={index + 1} aria-setsize={cards.length}>
              <CardTile
                card={card}
                search={search}
                isTabStop={index === stop}
                hasCount={owned.hasRoom}
                Count={owned.slots?.OwnedCount}
                copies={owned.copiesOf?.(card.id)}
              />
            </li>
          )}
        </NearRows>
      </ul>
    </>
  );
});

function tileAround(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;
}

function tileOf(list: HTMLUListElement | null, card: Card | undefined): HTMLElement | undefined {
  const id = CSS.escape(card?.id ?? '');
  return list?.querySelector<HTMLElement>(`[data-card="${id}"]`) ?? undefined;
}

interface CardTileProps {
  readonly card: Card;
  readonly search: string;
  readonly isTabStop: boolean;
  /** Reserves room for a count below the card. */
  readonly hasCount: boolean;
  readonly Count: ComponentType<{ readonly copies: Copies }> | undefined;
  readonly copies: Copies | undefined;
}

const CardTile = memo(function CardTile(props: CardTileProps) {
  const { card, search, isTabStop, hasCount, Count, copies } = props;
  const { language } = useTexts();
  const countId = useId();
  return (
    <>
      <Link
        to={`/cards/${card.id}${search}`}
        state={OPENED_FROM_LIST}
        className={styles['tile']}
        data-card={card.id}
        tabIndex={isTabStop ? 0 : -1}
        draggable={false}
        aria-describedby={hasCount ? countId : undefined}
      >
        <span className={styles['picture']}>
          <CardPicture card={card} language={language} />
        </span>
      </Link>
      {hasCount && (
        <span id={countId} className="mt-1 grid h-[26px] place-items-center">
          {Count && copies && <Count copies={copies} />}
        </span>
      )}
    </>
  );
});
