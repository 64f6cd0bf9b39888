import type { Card } from '@inkfolio/domain/cards/card';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useTexts } from '../../../lib/i18n.ts';
import { classes } from '../../../ui/classes.ts';
import { reprintsQuery } from '../data/cards.queries.ts';
import { RulesParagraphs } from '../face/rules-paragraphs.tsx';
import styles from './card-detail.module.css';

const MAX_OPEN = 3;

/** Lists errata and rulings of the card; renders nothing without any. */
export function CardRulings({ card }: { readonly card: Card }) {
  const { t, language } = useTexts();
  // A card from a list response has no rulings.
  const { data: printings } = useQuery(reprintsQuery(card.id, language));
  const [rulings] = (printings?.find(({ id }) => id === card.id) ?? card).rulings ?? [];
  if (rulings === undefined) return null;
  const { errata, clarifications } = rulings;
  const count = errata.length + clarifications.length;
  const lang = rulings.language === language ? undefined : rulings.language;
  return (
    <details className={styles['rulings']} open={count <= MAX_OPEN}>
      <summary className={classes('wideRow', 'touch')}>
        <h3>{t('detail.rulings')}</h3>
        <span className="rule" />
        <span className="count">{count}</span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <ul className="stack" lang={lang}>
        {errata.map((text) => (
          <li key={text}>
            <p className="caption" lang={language}>
              {t('detail.erratum')}
            </p>
            <RulesParagraphs text={text} language={rulings.language} />
          </li>
        ))}
        {clarifications.map((text) => (
          <li key={text}>
            <RulesParagraphs text={text} language={rulings.language} />
          </li>
        ))}
      </ul>
    </details>
  );
}
