import type { Deck } from '@inkfolio/contract/decks';
import { type Card, translationOf } from '@inkfolio/domain/cards/card';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Copies } from '@inkfolio/domain/cards/copies';
import type { DeckEntry } from '@inkfolio/domain/decks/deck';
import type { Language } from '@inkfolio/domain/language';
import { usePreference } from '../../../lib/local-preferences.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { useLatest } from '../../../lib/use-latest.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { useOwnedCounts } from '../../cards/results/use-owned-counts.ts';
import { nextInGrid } from '../../cards/results/grid-keys.ts';
import { NearRows } from '../../cards/results/near-rows.tsx';
import { useGridRows } from '../../cards/results/use-grid-rows.ts';
import { COMPACT } from './editor-tabs.tsx';
import styles from './deck-editor.module.css';
import { FinderTile } from './finder-tile.tsx';
import { copiesOfKey } from './use-copies-keys.ts';

interface FinderGridProps {
  readonly cards: readonly Card[];
  readonly deckCards: Deck['deckCards'];
  readonly isOutdated: boolean;
  readonly noteOf?: (card: Card) => string | undefined;
  readonly onChange: (card: Card, delta: number) => void;
  readonly onPreview: (card: Card) => void;
}

/**
 * Virtualized grid of the cards found. One tab stop with arrow keys: Enter adds, Shift+Enter
 * removes, 0 to 4 set the copies, Space opens a preview.
 */
export function FinderGrid(props: FinderGridProps) {
  const { cards, deckCards, isOutdated, noteOf, onChange, onPreview } = props;
  const { t, language } = useTexts();
  const list = useRef<HTMLUListElement>(null);
  const rows = useGridRows(list);
  const owned = useOwnedCounts();
  const mode = usePreference('ownership') ?? 'card';
  const compact = useMediaQuery(COMPACT);
  const [focusedId, setFocusedId] = useState<string>();
  const copies = useMemo(() => copiesByName(deckCards, language), [deckCards, language]);
  const indexOf = (id: string | undefined) => cards.findIndex((card) => card.id === id);
  const stop = Math.max(indexOf(focusedId), 0);
  const copiesOf = (card: Card) => copies.get(nameKey(card, language));

  const changeOwn = useLatest((card: Card, delta: number) =>
    onChange(copiesOf(card)?.card ?? card, delta),
  );

  const setCopies = useLatest((card: Card, wanted: number) => {
    const delta = wanted - (copiesOf(card)?.quantity ?? 0);
    if (delta !== 0) changeOwn(card, delta);
  });

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const index = indexOf(tileId(event.target));
    const card = cards[index];
    if (card === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const act = actionOf(event);
    const wanted = copiesOfKey(event.key);
    if (wanted !== undefined) setCopies(card, wanted);
    else if (act === 'look') onPreview(card);
    else if (act === 'add') changeOwn(card, 1);
    else if (act === 'remove') changeOwn(card, -1);
    else {
      const next = nextInGrid(event.key, index, cards.length, rows?.columns ?? 1);
      const id = next === undefined ? undefined : cards[next]?.id;
      if (id === undefined) return;
      // The focused tile is rendered even far from the viewport.
      flushSync(() => setFocusedId(id));
      list.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)?.focus();
    }
    event.preventDefault();
  };

  const tileOf = (card: Card, index: number) => {
    const inDeck = copiesOf(card);
    return (
      <FinderTile
        key={card.id}
        card={card}
        place={index + 1}
        of={cards.length}
        quantity={inDeck?.quantity ?? 0}
        showsOwned={owned.hasRoom}
        owned={countOf(owned.copiesOf?.(inDeck?.card.id ?? card.id))}
        note={noteOf?.(card)}
        isTabStop={index === stop}
        compact={compact}
        onChange={changeOwn}
        onSet={setCopies}
        onPreview={onPreview}
      />
    );
  };

  return (
    <>
      {owned.slots && <owned.slots.OwnedCopiesReader mode={mode} onRead={owned.onRead} />}
      <ul
        ref={list}
        className={styles['grid']}
        aria-label={t('edit.results')}
        data-copies
        data-outdated={isOutdated}
        onKeyDown={onKeyDown}
        onKeyUp={(event) => {
          // Otherwise Space would also press the tile.
          if (event.key === ' ' && tileId(event.target) !== undefined) event.preventDefault();
        }}
        onFocus={(event) => {
          const id = tileId(event.target);
          if (id !== undefined) setFocusedId(id);
        }}
      >
        {noteOf ? (
          cards.map(tileOf)
        ) : (
          <NearRows cards={cards} rows={rows} drawn={[0, stop]}>
            {tileOf}
          </NearRows>
        )}
      </ul>
    </>
  );
}

export function countOf(copies: Copies | undefined): number | undefined {
  return copies && copies.quantity + copies.foilQuantity;
}

function actionOf(event: KeyboardEvent): 'look' | 'add' | 'remove' | undefined {
  if (event.key === ' ') return 'look';
  if (event.key === 'Enter') return event.shiftKey ? 'remove' : 'add';
  if (event.key === '+') return 'add';
  return event.key === '-' ? 'remove' : undefined;
}

/** Id of the focused tile's card; undefined on its small buttons. */
function tileId(target: EventTarget): string | undefined {
  return target instanceof HTMLElement ? target.dataset['card'] : undefined;
}

/**
 * Indexes the deck's cards by name. The search returns one printing per card, the deck may have
 * another: adding and removing then use the deck's printing.
 */
function copiesByName(
  deckCards: Deck['deckCards'],
  language: Language,
): ReadonlyMap<string, DeckEntry> {
  const copies = new Map<string, DeckEntry>();
  for (const { card, quantity } of deckCards) {
    const name = nameKey(card, language);
    const before = copies.get(name);
    copies.set(name, {
      card: before?.card ?? card,
      quantity: quantity + (before?.quantity ?? 0),
    });
  }
  return copies;
}

/** Printing of the card in the deck, else the card itself. */
export function printingInDeck(deckCards: Deck['deckCards'], card: Card, language: Language): Card {
  return copiesByName(deckCards, language).get(nameKey(card, language))?.card ?? card;
}

function nameKey(card: Card, language: Language): string {
  return translationOf(card, language).fullName.toLowerCase();
}
