import type { Deck } from '@inkfolio/contract/decks';
import type { Card } from '@inkfolio/domain/cards/card';
import { MIN_DECK_SIZE } from '@inkfolio/domain/decks/deck';
import type { CardOwnership } from '@inkfolio/domain/decks/ownership-level';
import { deckSections } from '@inkfolio/domain/decks/deck-sections';
import { deckStatistics } from '@inkfolio/domain/decks/deck-statistics';
import { useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { relatedPrintingsQuery, setsQuery } from '../../cards/data/cards.queries.ts';
import { TestButton } from '../actions/deck-test.tsx';
import type { DeckEditing } from '../data/use-deck-edits.ts';
import { AdvancedStatistics } from '../parts/advanced-statistics.tsx';
import { CostBars } from '../parts/cost-bars.tsx';
import { DeckTotals } from '../parts/deck-totals.tsx';
import frame from './deck-editor.module.css';
import { COMPACT } from './editor-tabs.tsx';
import { EditorValidity, StepButtons } from './editor-bar.tsx';
import { MyDeckRow } from './my-deck-row.tsx';

interface MyDeckProps {
  readonly editing: DeckEditing;
  readonly ownership: ReadonlyMap<string, CardOwnership>;
  /** Undefined if the ownership is unknown. */
  readonly indicators: { readonly on: boolean; readonly choose: (on: boolean) => void } | undefined;
  readonly onChange: (card: Card, delta: number) => void;
  readonly onPreview: (card: Card) => void;
  readonly onChoosePrinting: (card: Card) => void;
  readonly onStep: (back: boolean) => void;
}

const NO_PRINTINGS: readonly (readonly string[])[] = [];

/** Right pane of the editor: the deck, updated after every click. */
export function MyDeck(props: MyDeckProps) {
  const { editing, ownership, indicators, onChange, onPreview, onChoosePrinting, onStep } = props;
  const { t, language } = useTexts();
  const { deck, unconfirmed } = editing;
  const { deckCards } = deck;
  const sections = useMemo(() => deckSections(deckCards, language), [deckCards, language]);
  const statistics = useMemo(() => deckStatistics(deckCards), [deckCards]);
  const cards = useMemo(() => new Map(deckCards.map(({ card }) => [card.id, card])), [deckCards]);
  const cardIds = useMemo(() => new Set(cards.keys()), [cards]);
  const { data: printings = NO_PRINTINGS } = useQuery(relatedPrintingsQuery());
  const reprinted = useMemo(() => new Set(printings.flat()), [printings]);
  const compact = useMediaQuery(COMPACT);
  const highlights = useHighlights(cardIds, unconfirmed);
  const later = useDeferredValue(deck);
  const { data: sets } = useQuery({ ...setsQuery(language), enabled: compact });
  const setNames = useMemo(
    () => new Map(sets?.map(({ setCode, name }) => [setCode, name])),
    [sets],
  );
  const indicatorsSwitch = indicators && (
    <Switch label={t('edit.indicators')} checked={indicators.on} onChange={indicators.choose} />
  );

  return (
    <div className="flex h-full flex-col pt-4 *:ps-(--start) *:pe-(--end) max-lg:pt-3">
      <header className="grid grid-cols-[1fr_minmax(110px,40%)] items-end gap-x-5 gap-y-2.5">
        <div>
          {compact ? (
            <VisuallyHidden>
              <h2>{t('edit.myDeck')}</h2>
            </VisuallyHidden>
          ) : (
            <h2 className="mb-2 text-xl">{t('edit.myDeck')}</h2>
          )}
          <p className="font-display text-2xl/none font-bold lining-nums">
            {statistics.total}
            <small className="font-text text-md/[normal] font-regular text-faint normal-nums">
              {' '}
              {t('deck.totalCards', { required: MIN_DECK_SIZE })}
            </small>
          </p>
          {compact && (
            <div className="mt-2">
              <EditorValidity deck={deck} />
            </div>
          )}
        </div>
        <div className="grid h-[72px] grid-rows-[minmax(0,1fr)_auto] gap-1" aria-hidden="true">
          <CostBars curve={statistics.costCurve} />
          <span className="grid grid-cols-[repeat(7,1fr)] gap-x-[2.6%] text-center font-display text-xs/none font-bold text-faint lining-nums">
            {statistics.costCurve.map(({ cost }, index, { length }) => (
              <span key={cost}>{index === length - 1 ? `${cost}+` : cost}</span>
            ))}
          </span>
        </div>
        <SizeBar total={statistics.total} />
      </header>
      {!compact && (
        <div className="spread">
          <StepButtons editing={editing} onStep={onStep} size="sm" />
          {indicatorsSwitch}
        </div>
      )}
      <div className={frame['scroller']} data-scroller>
        {sections.length === 0 && <EmptyState title={t('deck.empty')} text={t('edit.emptyText')} />}
        {sections.map((section) => (
          <section
            key={section.name}
            className="max-lg:first:mt-2"
            aria-label={t(`deck.section.${section.name}`)}
          >
            <h3 className="row subtitle mb-2 gap-3">
              {t(`deck.section.${section.name}`)}
              <span className="rule" />
              <span className="font-medium text-faint italic lining-nums">{section.total}</span>
            </h3>
            <ul className="stack mb-3 gap-1">
              {section.entries.map(({ card: { id }, quantity }) => {
                const card = cards.get(id);
                return (
                  card && (
                    <MyDeckRow
                      key={id}
                      card={card}
                      quantity={quantity}
                      owned={ownership.get(id)}
                      isHighlighted={highlights.has(id)}
                      onChange={onChange}
                      onPreview={onPreview}
                      onChoosePrinting={reprinted.has(id) ? onChoosePrinting : undefined}
                      setName={compact ? (setNames.get(card.setCode) ?? '') : undefined}
                    />
                  )
                );
              })}
            </ul>
          </section>
        ))}
        {compact && <div className="my-3 flex justify-end">{indicatorsSwitch}</div>}
        <DeckFigures deck={later} />
      </div>
    </div>
  );
}

/** Statistics and test of the deck; deferred, so they may update after the clicked number. */
const DeckFigures = memo(function DeckFigures({ deck }: { readonly deck: Deck }) {
  const { t } = useTexts();
  const { deckCards } = deck;
  const statistics = useMemo(() => deckStatistics(deckCards), [deckCards]);
  if (statistics.total === 0) return null;
  return (
    <div className="stack">
      <Disclosure isFramed title={t('deck.statistics')}>
        <DeckTotals statistics={statistics} />
      </Disclosure>
      <AdvancedStatistics deck={deck} />
      <TestButton deck={deck} />
    </div>
  );
});

/** "Deck total 60 or more green, otherwise yellow" (specification, section 5). */
function SizeBar({ total }: { readonly total: Deck['cardCount'] }) {
  return (
    <progress
      className="progress col-span-full [--fill:var(--warning)] data-enough:[--fill:var(--success)]"
      data-enough={total >= MIN_DECK_SIZE || undefined}
      value={Math.min(total, MIN_DECK_SIZE)}
      max={MIN_DECK_SIZE}
      aria-hidden="true"
    />
  );
}

/** "Optimistic highlight clears 500 ms after a call settles" (specification, section 4). */
const SETTLED_MS = 500;
/** "A newly added card stays highlighted 2 s" (specification, section 4). */
const NEW_MS = 2000;

type Ids = ReadonlySet<string>;
const NONE: Ids = new Set();

/** Ids of highlighted cards: just changed, or new in the deck. */
function useHighlights(cardIds: Ids, unconfirmed: Ids): Ids {
  const settled = useMovers(unconfirmed, leaving, SETTLED_MS);
  const added = useMovers(cardIds, joining, NEW_MS);
  return new Set([...unconfirmed, ...settled, ...added]);
}

/** Ids that recently left or joined, until `ms` after the last of them. */
function useMovers(ids: Ids, moved: (before: Ids, now: Ids) => readonly string[], ms: number): Ids {
  const [before, setBefore] = useState(ids);
  const [movers, setMovers] = useState(NONE);
  if (ids !== before) {
    setBefore(ids);
    const more = moved(before, ids);
    if (more.length > 0) setMovers(new Set([...movers, ...more]));
  }

  useEffect(() => {
    if (movers.size === 0) return undefined;
    const timer = setTimeout(() => setMovers(NONE), ms);
    return () => clearTimeout(timer);
  }, [movers, ms]);
  return movers;
}

function leaving(before: Ids, now: Ids): readonly string[] {
  return [...before].filter((id) => !now.has(id));
}

function joining(before: Ids, now: Ids): readonly string[] {
  return leaving(now, before);
}
