import {
  indicatorsOnAtFirst,
  type CardOwnership,
  type DeckOwnership,
} from '@inkfolio/domain/decks/deck-ownership';
import type { DeckSection } from '@inkfolio/domain/decks/deck-sections';
import { ChevronDown } from 'lucide-react';
import { useId, useState, type CSSProperties, type ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './deck-card-list.module.css';
import { DeckCardRow } from './deck-card-row.tsx';
import { DeckCardStack } from './deck-card-stack.tsx';
import type { ViewMode } from '../parts/use-view-mode.ts';

/** Under its title a section is at least as wide as two cards. */
const NARROWEST = 2;

interface DeckCardListProps {
  readonly sections: readonly DeckSection[];
  readonly mode: ViewMode;
  readonly owned: DeckOwnership | undefined;
}

/** The cards of a deck in their sections; short sections share a row when they fit. */
export function DeckCardList({ sections, mode, owned }: DeckCardListProps) {
  // Where all is owned, or nothing, a dot at every card would say the same sixty times.
  const marked = owned !== undefined && indicatorsOnAtFirst(owned.percentage) ? owned.cards : [];
  const ownership = new Map<string, CardOwnership>(marked.map((card) => [card.cardId, card]));
  return (
    <div className={styles['frame']}>
      <div className={styles['sections']} data-mode={mode}>
        {sections.map((section) => (
          <Section key={section.name} section={section} mode={mode}>
            {section.entries.map((entry) =>
              mode === 'list' ? (
                <DeckCardRow
                  key={entry.card.id}
                  entry={entry}
                  owned={ownership.get(entry.card.id)}
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
  const columns = mode === 'list' ? entries.length : Math.max(entries.length, NARROWEST);
  const width: CSSProperties & Record<`--${string}`, number> = { '--columns': columns };
  return (
    <section className={styles['section']} style={width} aria-labelledby={id}>
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
          className={styles['fold']}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t(`deck.section.${name}`)}
          <ChevronDown size={16} className={styles['arrow']} aria-hidden="true" />
        </button>
      </SectionHeading>
      <ul className={styles['cards']} hidden={!open}>
        {children}
      </ul>
    </section>
  );
}
