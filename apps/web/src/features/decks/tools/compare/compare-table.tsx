import type { ComparedCard, ComparedSection } from '@inkfolio/domain/decks/deck-comparison';
import { useId } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { SectionHeading } from '../../../../ui/section-heading.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { CardLink } from '../../parts/card-link.tsx';
import styles from '../tables.module.css';
import { formatDifference } from '../../../../lib/format.ts';

interface CompareTableProps {
  readonly sections: readonly ComparedSection[];
  readonly onlyDifferent: boolean;
}

/** Cards of both decks: copies left and right of each name, and the difference. */
export function CompareTable({ sections, onlyDifferent }: CompareTableProps) {
  return sections.map((section) => {
    const cards = section.cards.filter((card) => !onlyDifferent || card.left !== card.right);
    if (cards.length === 0) return null;
    return <Section key={section.name} section={section} cards={cards} />;
  });
}

interface SectionProps {
  readonly section: ComparedSection;
  readonly cards: readonly ComparedCard[];
}

function Section({ section, cards }: SectionProps) {
  const { t } = useTexts();
  const id = useId();
  return (
    <section className="stack gap-1">
      <SectionHeading id={id}>{t(`deck.section.${section.name}`)}</SectionHeading>
      <table className={styles['compared']} aria-labelledby={id}>
        <thead>
          <tr>
            <HiddenHead text={t('compare.left')} />
            <HiddenHead text={t('compare.card')} />
            <HiddenHead text={t('compare.right')} />
            <HiddenHead text={t('compare.difference')} />
          </tr>
        </thead>
        <tbody>
          {cards.map((card) => (
            <Row key={card.card.id} compared={card} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function HiddenHead({ text }: { readonly text: string }) {
  return (
    <th scope="col">
      <VisuallyHidden>{text}</VisuallyHidden>
    </th>
  );
}

function Row({ compared: { card, left, right } }: { readonly compared: ComparedCard }) {
  const { t, language } = useTexts();
  const difference = right - left;
  return (
    <tr
      className="not-data-differs:[&_a]:font-medium not-data-differs:[&_a]:text-muted"
      data-differs={difference !== 0 || undefined}
    >
      <td
        className="figure text-lg data-none:font-regular data-none:text-faint"
        data-none={left === 0 || undefined}
      >
        {left}
      </td>
      <th scope="row" className="px-1 text-start [font-weight:inherit]">
        <CardLink card={card} />
      </th>
      <td
        className="figure text-lg data-none:font-regular data-none:text-faint"
        data-none={right === 0 || undefined}
      >
        {right}
      </td>
      <td
        className="figure text-lg text-danger data-more:text-success"
        data-more={difference > 0 || undefined}
      >
        {difference === 0 ? (
          <VisuallyHidden>{t('compare.same')}</VisuallyHidden>
        ) : (
          formatDifference(difference, language)
        )}
      </td>
    </tr>
  );
}
