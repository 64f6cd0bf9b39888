import type { Deck } from '@inkfolio/contract/decks';
import { translationOf } from '@inkfolio/domain/cards/card';
import { deckSections } from '@inkfolio/domain/decks/deck-sections';
import { useTexts } from '../../../../lib/i18n.ts';
import type { Paper } from '../../../../lib/paper-size.ts';
import styles from './sheets.module.css';

/** Registration data outside the deck; an empty value becomes a line to write on. */
export interface RegistrationFacts {
  readonly player: string;
  readonly event: string;
  readonly date: string;
}

interface RegistrationListProps {
  readonly deck: Deck;
  readonly facts: RegistrationFacts;
  readonly paper: Paper;
}

/** Registration sheet for tournaments: player data, and every card with its quantity. */
export function RegistrationList({ deck, facts, paper }: RegistrationListProps) {
  const { t, language } = useTexts();
  const sections = deckSections(deck.deckCards, language);
  const lines = [
    ['player', facts.player.trim()],
    ['deck', deck.name],
    ['date', facts.date.trim()],
    ['inks', deck.colors.map((color) => t(`color.${color}`)).join(', ')],
    ['event', facts.event.trim()],
    ['format', t(`format.${deck.format}`)],
  ] as const;
  return (
    <article className={styles['list']} data-paper={paper}>
      <h2 className={styles['title']}>{t('print.registration')}</h2>
      <dl className={styles['facts']}>
        {lines.map(([name, value]) => (
          <div key={name} className={styles['fact']}>
            <dt>{t(`print.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['sections']}>
        {sections.map(({ name, total, entries }) => (
          <section key={name} className={styles['section']}>
            <h3 className={styles['sectionHead']}>
              {t(`deck.section.${name}`)}
              <span>{total}</span>
            </h3>
            <ul>
              {entries.map(({ card, quantity }) => (
                <li key={card.id} className={styles['row']}>
                  <b>{quantity}</b>
                  {translationOf(card, language).fullName}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <dl className={styles['totals']}>
        {sections.map(({ name, total }) => (
          <div key={name}>
            <dt>{t(`deck.section.${name}`)}</dt>
            <dd>{total}</dd>
          </div>
        ))}
        <div className={styles['total']}>
          <dt>{t('print.total')}</dt>
          <dd>{deck.cardCount}</dd>
        </div>
      </dl>
    </article>
  );
}
