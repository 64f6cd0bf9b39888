import { PLAYSET, type DeckEntry } from '@inkfolio/domain/decks/deck';
import { type DeckOwnership } from '@inkfolio/domain/decks/deck-ownership';
import { type CardOwnership } from '@inkfolio/domain/decks/ownership-level';
import { indicatorsOnAtFirst } from '@inkfolio/domain/decks/ownership-level';
import type { DeckSection } from '@inkfolio/domain/decks/deck-sections';
import { ChevronDown } from 'lucide-react';
import { useId, useState, type CSSProperties, type ReactNode } from 'react';
import { Link } from 'react-router';
import { translationOf } from '@inkfolio/domain/cards/card';
import { classes } from '../../../ui/classes.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { cardLabel } from '../../cards/face/card-label.ts';
import { CardPicture } from '../../cards/face/card-picture.tsx';
import { OPENED_FROM_LIST } from '../../cards/use-open-card.ts';
import { pathOfCardOverDeck } from '../parts/use-card-over-deck.ts';
import type { ViewMode } from '../parts/use-view-mode.ts';
import styles from './deck-view.module.css';
import { inkProperties } from '../../cards/face/card-icons.ts';
import { CostPip } from '../../cards/face/cost-pip.tsx';
import { CardCrop } from '../../cards/card-crop.tsx';
import { CardPreview } from '../../cards/card-preview.tsx';
import deckCardRowStyles from '../parts/deck-cards.module.css';
import { CardOwned, cardOwnedText } from '../parts/owned-mark.tsx';

const MIN_WIDTH = 2;

interface DeckCardListProps {
  readonly sections: readonly DeckSection[];
  readonly mode: ViewMode;
  readonly owned: DeckOwnership | undefined;
  /** True for another player's deck: sections flow in columns, ownership replaces the copies. */
  readonly isReader: boolean;
}

export function DeckCardList({ sections, mode, owned, isReader }: DeckCardListProps) {
  // No dots if all or none is owned: every card would show the same.
  const marked = owned !== undefined && indicatorsOnAtFirst(owned.percentage) ? owned.cards : [];
  const ownership = new Map<string, CardOwnership>(marked.map((card) => [card.cardId, card]));
  return (
    <div className="[container-type:inline-size]">
      <div className={styles['sections']} data-mode={mode} data-flow={isReader}>
        {sections.map((section) => (
          <Section key={section.name} section={section} mode={mode}>
            {section.entries.map((entry) =>
              mode === 'list' ? (
                <DeckCardRow
                  key={entry.card.id}
                  entry={entry}
                  owned={ownership.get(entry.card.id)}
                  isReader={isReader}
                />
              ) : (
                <DeckCardStack key={entry.card.id} entry={entry} mode={mode} />
              ),
            )}
          </Section>
        ))}
      </div>
    </div>
  );
}

interface SectionProps {
  readonly section: DeckSection;
  readonly mode: ViewMode;
  readonly children: ReactNode;
}

function Section({ section, mode, children }: SectionProps) {
  const { t } = useTexts();
  const id = useId();
  const [open, setOpen] = useState(true);
  const { name, total, entries } = section;
  const columns = mode === 'list' ? entries.length : Math.max(entries.length, MIN_WIDTH);
  const width: CSSProperties & Record<`--${string}`, number> = { '--columns': columns };
  return (
    <section
      className="stack w-[min(100%,calc(var(--columns)_*_(var(--tile)_+_var(--gap))_-_var(--gap)))] content-start"
      style={width}
      aria-labelledby={id}
    >
      <SectionHeading
        count={
          <>
            <span aria-hidden="true">{total}</span>
            <VisuallyHidden>{t('deck.cards', { count: total })}</VisuallyHidden>
          </>
        }
      >
        <button
          type="button"
          id={id}
          className="group/fold row touch gap-1.5"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t(`deck.section.${name}`)}
          <ChevronDown
            size={16}
            className="flex-none text-faint transition-[rotate] duration-base ease-out group-hover/fold:text-text group-aria-[expanded=false]/fold:[rotate:-90deg]"
            aria-hidden="true"
          />
        </button>
      </SectionHeading>
      <ul className={styles['cards']} hidden={!open}>
        {children}
      </ul>
    </section>
  );
}

const SIZES = '(min-width: 48rem) 150px, 32vw';

interface DeckCardStackProps {
  readonly entry: DeckEntry;
  readonly mode: 'stack' | 'badge';
}

/**
 * Copies of a card as a stack, or one card with a ribbon that shows their number. Stacks larger
 * than a playset always have the ribbon: they would be too high to count.
 */
function DeckCardStack({ entry, mode }: DeckCardStackProps) {
  const { t, language } = useTexts();
  const { card, quantity } = entry;
  const behind = mode === 'stack' ? Math.min(quantity, PLAYSET) - 1 : 0;
  const picture = <CardPicture card={card} language={language} sizes={SIZES} decorative />;
  return (
    <li className={styles['stack']}>
      {Array.from({ length: behind }, (_, copy) => (
        <span key={copy} className={styles['behind']}>
          {picture}
        </span>
      ))}
      <Link
        to={pathOfCardOverDeck(card.id)}
        state={OPENED_FROM_LIST}
        className={styles['front']}
        data-card={card.id}
        draggable={false}
      >
        <VisuallyHidden>
          {t('deck.copiesOf', { count: quantity, card: cardLabel(card, language, t) })}
        </VisuallyHidden>
        {picture}
        {/* Ribbon over the top edge. Its shadow must follow the cut, so the parent draws it. */}
        {(mode === 'badge' || quantity > PLAYSET) && (
          <span
            className="pointer-events-none absolute inset-x-0 top-[-5px] bottom-auto grid justify-items-center [filter:drop-shadow(0_2px_3px_var(--scrim))]"
            aria-hidden="true"
          >
            <b
              className={classes(
                'min-w-[30px] border border-transparent px-1 pt-1.5 pb-3 data-many:text-(color:--ink-amber-deep)',
                deckCardRowStyles['ribbon'],
              )}
              data-many={quantity > PLAYSET || undefined}
            >
              {quantity}
            </b>
          </span>
        )}
      </Link>
    </li>
  );
}

interface DeckCardRowProps {
  readonly entry: DeckEntry;
  /** Ownership of the card; undefined: not shown. */
  readonly owned: CardOwnership | undefined;
  readonly isReader: boolean;
}

/** Renders a card of the deck in one line, with a preview on hover and focus. */
function DeckCardRow({ entry, owned, isReader }: DeckCardRowProps) {
  const { t, language } = useTexts();
  const { card, quantity } = entry;
  const words = translationOf(card, language);
  return (
    <li>
      <CardPreview card={card}>
        <Link
          to={pathOfCardOverDeck(card.id)}
          state={OPENED_FROM_LIST}
          className={deckCardRowStyles['row']}
          style={inkProperties(card.colors)}
          data-card={card.id}
          data-owned={owned !== undefined || undefined}
          draggable={false}
        >
          <VisuallyHidden>
            {t('deck.copiesOf', { count: quantity, card: cardLabel(card, language, t) })}{' '}
            {owned && cardOwnedText(owned, t)}
          </VisuallyHidden>
          <CardCrop card={card} className={deckCardRowStyles['crop']} />
          <CostPip cost={card.cost} inkable={card.inkwell} colors={card.colors} decorative />
          <span
            className={classes(
              deckCardRowStyles['halo'],
              'line-clamp-2 min-w-0 flex-1 py-0.5 leading-snug font-semibold wrap-anywhere',
            )}
            aria-hidden="true"
          >
            {words.name}{' '}
            {words.version !== null && (
              <i className="ms-0.5 font-display text-sm/snug font-regular text-muted italic">
                {words.version}
              </i>
            )}
          </span>
          {owned && <CardOwned card={owned} />}
          {!(owned && isReader) && (
            <b
              className="figure min-w-[24px] flex-none text-end text-lg data-many:text-warning"
              aria-hidden="true"
              data-many={quantity > PLAYSET || undefined}
            >
              {quantity}
            </b>
          )}
        </Link>
      </CardPreview>
    </li>
  );
}
