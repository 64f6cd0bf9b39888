import type { Deck } from '@inkfolio/contract/decks';
import type { Card } from '@inkfolio/domain/cards/card';
import { MIN_DECK_SIZE } from '@inkfolio/domain/decks/deck';
import type { CardOwnership } from '@inkfolio/domain/decks/deck-ownership';
import { deckSections } from '@inkfolio/domain/decks/deck-sections';
import { deckStatistics } from '@inkfolio/domain/decks/deck-statistics';
import { Redo2, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { IconButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { AdvancedStatistics } from '../parts/advanced-statistics.tsx';
import { CostBars } from '../parts/cost-bars.tsx';
import { DeckTotals } from '../parts/deck-totals.tsx';
import { Collapsible } from '../../../ui/collapsible.tsx';
import type { DeckEditing } from '../data/use-deck-edits.ts';
import { DeckOdds } from '../parts/odds/deck-odds.tsx';
import { COMPACT } from './editor-tabs.tsx';
import { EditorValidity } from './editor-validity.tsx';
import { classes } from '../../../ui/classes.ts';
import frame from './deck-editor.module.css';
import styles from './my-deck.module.css';
import { MyDeckRow } from './my-deck-row.tsx';
import { useHighlights } from './use-highlights.ts';

interface MyDeckProps {
  readonly editing: DeckEditing;
  readonly ownership: ReadonlyMap<string, CardOwnership>;
  /** Undefined where nothing is known of what the player owns. */
  readonly indicators: { readonly on: boolean; readonly choose: (on: boolean) => void } | undefined;
  readonly onChange: (card: Card, delta: number) => void;
  readonly onPreview: (card: Card) => void;
  readonly onStep: (back: boolean) => void;
}

/** The right half of the editor: the deck as it stands after every click. */
export function MyDeck(props: MyDeckProps) {
  const { editing, ownership, indicators, onChange, onPreview, onStep } = props;
  const { t, language } = useTexts();
  const { deck, unconfirmed } = editing;
  const { deckCards } = deck;
  const sections = useMemo(() => deckSections(deckCards, language), [deckCards, language]);
  const statistics = useMemo(() => deckStatistics(deckCards), [deckCards]);
  const cards = useMemo(() => new Map(deckCards.map(({ card }) => [card.id, card])), [deckCards]);
  const cardIds = useMemo(() => new Set(cards.keys()), [cards]);
  const compact = useMediaQuery(COMPACT);
  const highlights = useHighlights(cardIds, unconfirmed);

  return (
    <section className={frame['pane']} aria-label={t('edit.myDeck')}>
      <header className={styles['head']}>
        <div>
          <h2 className={styles['title']}>{t('edit.myDeck')}</h2>
          <p className={styles['total']}>
            {statistics.total}
            <small> {t('deck.totalCards', { required: MIN_DECK_SIZE })}</small>
          </p>
        </div>
        <div className={styles['curve']} aria-hidden="true">
          <CostBars curve={statistics.costCurve} />
          <span className={styles['costs']}>
            {statistics.costCurve.map(({ cost }, index, { length }) => (
              <span key={cost}>{index === length - 1 ? `${cost}+` : cost}</span>
            ))}
          </span>
        </div>
        <SizeBar total={statistics.total} />
        {compact && (
          <span className={styles['validity']}>
            <EditorValidity deck={deck} />
          </span>
        )}
      </header>
      <div className="spread">
        <span className={classes('row', styles['steps'])}>
          <IconButton
            size="sm"
            label={t('edit.undo')}
            icon={<Undo2 aria-hidden="true" />}
            aria-disabled={!editing.canUndo}
            onClick={() => onStep(true)}
          />
          <IconButton
            size="sm"
            label={t('edit.redo')}
            icon={<Redo2 aria-hidden="true" />}
            aria-disabled={!editing.canRedo}
            onClick={() => onStep(false)}
          />
        </span>
        {indicators && (
          <Switch
            label={t('edit.indicators')}
            checked={indicators.on}
            onChange={indicators.choose}
          />
        )}
      </div>
      <div className={frame['scroller']} data-scroller>
        {sections.length === 0 && <EmptyState title={t('deck.empty')} text={t('edit.emptyText')} />}
        {sections.map((section) => (
          <section key={section.name} aria-label={t(`deck.section.${section.name}`)}>
            <h3 className={classes('wideRow', 'subtitle', styles['section'])}>
              {t(`deck.section.${section.name}`)}
              <span className="rule" />
              <span className={styles['count']}>{section.total}</span>
            </h3>
            <ul className={classes('tightStack', styles['rows'])}>
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
                    />
                  )
                );
              })}
            </ul>
          </section>
        ))}
        {statistics.total > 0 && (
          <div className="stack">
            <Collapsible title={t('deck.statistics')}>
              <DeckTotals statistics={statistics} />
            </Collapsible>
            <AdvancedStatistics deck={deck} />
            <DeckOdds deckCards={deckCards} />
          </div>
        )}
      </div>
    </section>
  );
}

/** "Deck total 60 or more green, otherwise yellow" (specification, section 5). */
function SizeBar({ total }: { readonly total: Deck['cardCount'] }) {
  return (
    <progress
      className={classes('progress', styles['size'])}
      data-enough={total >= MIN_DECK_SIZE || undefined}
      value={Math.min(total, MIN_DECK_SIZE)}
      max={MIN_DECK_SIZE}
      aria-hidden="true"
    />
  );
}
