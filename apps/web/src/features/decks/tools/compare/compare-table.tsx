import { translationOf } from '@inkfolio/domain/cards/card';
import type { ComparedCard, ComparedSection } from '@inkfolio/domain/decks/deck-comparison';
import { useId } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../../lib/i18n.ts';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { CostPip } from '../../../cards/face/cost-pip.tsx';
import { CardPreview } from '../../../cards/card-preview.tsx';
import styles from './compare-table.module.css';
import { formatDifference } from '../../../../lib/format.ts';

interface CompareTableProps {
  readonly sections: readonly ComparedSection[];
  readonly onlyDifferent: boolean;
}

/** The cards of both decks: the copies at the left and right of each name, and the difference. */
export function CompareTable({ sections, onlyDifferent }: CompareTableProps) {
  return sections.map((section) => {
    const cards = section.cards.filter((card) => !onlyDifferent || card.left !== card.right);
    if (cards.length === 0) return null;
    return <Section key={section.name} section={section} cards={cards} />;
  });
}

interface SectionProps {
  readonly section: ComparedSection;
  /** Those of its cards that are shown. */
  readonly cards: readonly ComparedCard[];
}

function Section({ section, cards }: SectionProps) {
  const { t } = useTexts();
  const id = useId();
  return (
    <section className={styles['section']}>
      <h2 id={id} className={styles['title']}>
        {t(`deck.section.${section.name}`)}
        <span className={styles['rule']} />
      </h2>
      <table className={styles['table']} aria-labelledby={id}>
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
  const words = translationOf(card, language);
  const difference = right - left;
  return (
    <tr data-differs={difference !== 0 || undefined}>
      <td className={styles['copies']} data-none={left === 0 || undefined}>
        {left}
      </td>
      <th scope="row" className={styles['card']}>
        <CardPreview card={card}>
          <Link to={`/cards/${card.id}`} className={styles['link']}>
            <CostPip cost={card.cost} inkable={card.inkwell} colors={card.colors} decorative />
            <span className={styles['name']}>
              {words.name}
              {words.version !== null && <i className={styles['version']}> {words.version}</i>}
            </span>
          </Link>
        </CardPreview>
      </th>
      <td className={styles['copies']} data-none={right === 0 || undefined}>
        {right}
      </td>
      <td className={styles['difference']} data-more={difference > 0 || undefined}>
        {difference === 0 ? (
          <VisuallyHidden>{t('compare.same')}</VisuallyHidden>
        ) : (
          formatDifference(difference, language)
        )}
      </td>
    </tr>
  );
}
