import type { Card } from '@inkfolio/domain/cards/card';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { RulesParagraphs } from '../face/rules-paragraphs.tsx';
import { CardDetailPicture } from './card-detail-picture.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './card-detail.module.css';
import { CardFacts } from './card-facts.tsx';
import { CardLegality } from './card-legality.tsx';
import { CardNumbers } from './card-numbers.tsx';
import { CardPrintings } from './card-printings.tsx';
import type { CardSteps } from './use-card-steps.ts';

interface CardDetailProps {
  readonly card: Card;
  readonly steps: CardSteps;
  /** Content below the card. */
  readonly copies: ReactNode;
  readonly onShow: (id: string) => void;
}

/** Everything the catalogue knows of a card. */
export function CardDetail({ card, steps, copies, onShow }: CardDetailProps) {
  const { t, language } = useTexts();
  const [words] = card.translations;
  if (words === undefined) return null;
  const isForeign = words.language !== language;
  const lang = isForeign ? words.language : undefined;
  return (
    <article className={styles['detail']}>
      <div className="stack">
        <CardDetailPicture card={card} steps={steps} />
        {copies}
      </div>
      <div className="stack">
        <header className={styles['head']} lang={lang}>
          <h2 className={styles['name']}>{words.name}</h2>
          {words.version !== null && <p className={styles['version']}>{words.version}</p>}
        </header>
        {isForeign && (
          <p className={classes('tightRow', 'fineprint')}>
            <Info size={15} strokeWidth={1.75} aria-hidden="true" />
            {t('detail.inEnglish')}
          </p>
        )}
        <CardNumbers card={card} />
        {words.text !== '' && (
          <section
            className={classes('stack', styles['rules'])}
            aria-label={t('detail.rules')}
            lang={lang}
          >
            <RulesParagraphs text={words.text} language={words.language} />
          </section>
        )}
        {words.flavorText !== null && (
          <p className={styles['flavor']} lang={lang}>
            {words.flavorText}
          </p>
        )}
        <CardFacts card={card} words={words} lang={lang} />
        <CardPrintings card={card} onShow={onShow} />
        <CardLegality card={card} />
      </div>
    </article>
  );
}
