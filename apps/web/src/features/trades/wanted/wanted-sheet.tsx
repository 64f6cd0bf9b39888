import type { Chapter } from '@inkfolio/contract/collection';
import { translationOf } from '@inkfolio/domain/cards/card';
import { setNameIn } from '@inkfolio/domain/cards/card-set';
import { printedNumber } from '@inkfolio/domain/cards/printed-number';
import type { CollectionGoal } from '@inkfolio/domain/collection/collection';
import {
  copiesOfWanted,
  wantedByRarity,
  type WantedCard,
  type WantedList,
} from '@inkfolio/domain/collection/wanted-list';
import type { Language } from '@inkfolio/domain/language';
import type { Paper } from '../../../lib/paper-size.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { NamedRarity } from '../../cards/rarity-icon.tsx';
import styles from './wanted-sheet.module.css';

interface WantedSheetProps {
  readonly set: Chapter['set'];
  readonly filter: CollectionGoal;
  readonly wanted: WantedList;
  readonly language: Language;
  readonly paper: Paper;
}

/** Printable list of missing cards, to tick off in a shop or to show when swapping. */
export function WantedSheet({ set, filter, wanted, language, paper }: WantedSheetProps) {
  const { t, language: ofPage } = useTexts();
  const { collectionMode, foilMode, playsetQuantity } = filter;
  const goal = t(`wanted.goalIs.${collectionMode}`, { count: playsetQuantity });
  const all = [...wanted.standard, ...wanted.special];
  return (
    <article className={styles['sheet']} data-paper={paper}>
      <h2 className={styles['title']}>
        {t('wanted.documentTitle', { chapter: setNameIn(set, ofPage) })}
      </h2>
      <p className={styles['goal']}>
        {goal}
        {foilMode !== 'all' && ` ${t(`wanted.finishIs.${foilMode}`)}`}
      </p>
      <p className={styles['total']} role="status">
        {t('wanted.total', { cards: all.length, copies: copiesOfWanted(all) })}
      </p>
      <dl className={styles['rarities']}>
        {wantedByRarity(all).map(({ rarity, cards, copies }) => (
          <div key={rarity}>
            <dt>
              <NamedRarity rarity={rarity} />
            </dt>
            <dd>{t('wanted.ofRarity', { cards, copies })}</dd>
          </div>
        ))}
      </dl>
      <WantedCards title={t('wanted.part.standard')} cards={wanted.standard} language={language} />
      <WantedCards title={t('wanted.part.special')} cards={wanted.special} language={language} />
    </article>
  );
}

interface WantedCardsProps {
  readonly title: string;
  readonly cards: readonly WantedCard[];
  readonly language: Language;
}

function WantedCards({ title, cards, language }: WantedCardsProps) {
  const { t } = useTexts();
  if (cards.length === 0) return null;
  return (
    <section className={styles['part']} aria-label={title}>
      <h3 className={styles['head']}>
        {title}
        <span>{t('wanted.copies', { count: copiesOfWanted(cards) })}</span>
      </h3>
      <ul className={styles['cards']}>
        {cards.map(({ card, quantity }) => {
          const words = translationOf(card, language);
          return (
            <li key={card.id} className={styles['row']}>
              <span className={styles['box']} aria-hidden="true" />
              <b>{quantity}</b>
              <span lang={words.language}>{words.fullName}</span>
              <span className={styles['printing']}>
                <NamedRarity rarity={card.rarity} hidden />
                {printedNumber(card)}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
