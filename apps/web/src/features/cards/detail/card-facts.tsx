import { isSong, type Card } from '@inkfolio/domain/cards/card';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { cardsPathOf } from '../data/card-filter-url.ts';
import { RarityIcon } from '../rarity-icon.tsx';
import styles from './card-detail.module.css';

interface CardFactsProps {
  readonly card: Card;
  readonly words: Card['translations'][number];
  /** Set where the card's words are not in the language of the page. */
  readonly lang: string | undefined;
}

/** Facts of a word or two; types, subtypes, rarities and artists lead to the cards that share them. */
export function CardFacts({ card, words, lang }: CardFactsProps) {
  const { t } = useTexts();
  return (
    <dl className={styles['facts']}>
      <Fact name={t('detail.type')}>
        <Link to={cardsPathOf({ types: [card.type] })}>{t(`type.${card.type}`)}</Link>
        {isSong(card) && <Link to={cardsPathOf({ includeSongs: true })}>{t('type.SONG')}</Link>}
      </Fact>
      {words.subtypes.length > 0 && (
        <Fact name={t('detail.subtypes', { count: words.subtypes.length })}>
          {words.subtypes.map((subtype, index) => (
            <Link
              key={subtype}
              lang={lang}
              to={cardsPathOf({ subtypes: [card.subtypes[index] ?? subtype] })}
            >
              {subtype}
            </Link>
          ))}
        </Fact>
      )}
      <Fact name={t('detail.rarity')}>
        <Link to={cardsPathOf({ rarities: [card.rarity] })} className="tightRow">
          <RarityIcon rarity={card.rarity} />
          {t(`rarity.${card.rarity}`)}
        </Link>
      </Fact>
      {card.names.length > 0 && (
        <Fact name={t('detail.names')}>
          {card.names.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </Fact>
      )}
      {card.artists.length > 0 && (
        <Fact name={t('detail.artists', { count: card.artists.length })}>
          {card.artists.map((artist) => (
            <Link key={artist} to={cardsPathOf({ artists: [artist] })}>
              {artist}
            </Link>
          ))}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
