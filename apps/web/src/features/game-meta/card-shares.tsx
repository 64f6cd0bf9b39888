import type { MetaResponse } from '@inkfolio/contract/meta';
import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import type { CardShare } from '@inkfolio/domain/decks/game-meta/meta-count';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DOT, formatChance, formatDecimal } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { CardPicture } from '../cards/face/card-picture.tsx';
import { pathOfDecksBehind, type MetaChoice } from './meta.queries.ts';
import { ShareTrend } from './share-trend.tsx';

const SIZES = '104px';

interface CardSharesProps {
  readonly title: string;
  /** Unit of the numbers, at the end of the heading. */
  readonly unit: string;
  readonly choice: MetaChoice;
  readonly answer: MetaResponse;
  readonly shares: readonly CardShare[];
  /** Replaces an empty list. */
  readonly none?: ReactNode;
}

/** Lists cards by the share of decks that play them; each links to these decks. */
export function CardShares({ title, unit, choice, answer, shares, none }: CardSharesProps) {
  const { t, language } = useTexts();
  return (
    <section className="stack">
      <SectionHeading count={unit}>{title}</SectionHeading>
      {shares.length === 0 && none}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-4">
        {withCards(shares, answer).map(({ card, ...share }) => {
          const { name, version, fullName } = translationOf(card, language);
          return (
            <li key={card.id}>
              <Link
                to={pathOfDecksBehind({ ...choice, firstDay: answer.firstDay, fullName })}
                className="grid grid-cols-[104px_minmax(0,1fr)] items-center gap-4 rounded-md hover:bg-surface-1 max-md:grid-cols-[84px_minmax(0,1fr)]"
              >
                <CardPicture card={card} language={language} sizes={SIZES} decorative />
                <span className="stack gap-1">
                  <b className="name">{name}</b>
                  {version !== null && <i className="version">{version}</i>}
                  <span className="wrap lining-nums tabular-nums">
                    <b className="font-display text-xl/none font-bold">
                      {formatChance(share.share, language, t)}
                    </b>
                    <ShareTrend trend={share.trend} change={share.change} />
                  </span>
                  <span className="fineprint">
                    {share.isNew && (
                      <b className="text-accent">
                        {t('meta.new')}
                        {DOT}
                      </b>
                    )}
                    {t('meta.cardFacts', {
                      total: share.decks,
                      copies: formatDecimal(share.copies, language),
                    })}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Joins shares with their cards; skips cards that are no longer in the catalogue. */
export function withCards(
  shares: readonly CardShare[],
  { cards }: Pick<MetaResponse, 'cards'>,
): readonly (CardShare & { readonly card: Card })[] {
  return shares.flatMap((share) => {
    const card = cards.find(({ id }) => id === share.cardId);
    return card === undefined ? [] : [{ ...share, card }];
  });
}
