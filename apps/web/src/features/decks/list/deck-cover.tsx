import type { DeckSummary } from '@inkfolio/contract/decks';
import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { CardArtImage } from '../../cards/face/card-art-image.tsx';
import { imageSources } from '../../cards/face/image-sources.ts';
import { Marble } from '../../cards/face/marble.tsx';
import styles from './deck-cover.module.css';

const SIZES = '(min-width: 40rem) 400px, 94vw';

interface DeckCoverProps {
  readonly deck: Pick<DeckSummary, 'id' | 'colors' | 'coverCard'>;
}

/**
 * The art of the card that stands for a deck, as a strip that fades into what is below it. A deck
 * without cards shows the paper that is marbled from its id.
 */
export function DeckCover({ deck }: DeckCoverProps) {
  const { language } = useTexts();
  const { id, colors, coverCard: card } = deck;
  const address = card && (translationOf(card, language).imageUrl ?? card.imageUrl);
  return (
    <span className={styles['cover']} aria-hidden="true">
      {card === null ? (
        <Marble seed={id} colors={colors} width={400} height={150} className={styles['paper']} />
      ) : (
        <CoverArt key={address} card={card} address={address} />
      )}
    </span>
  );
}

interface CoverArtProps {
  readonly card: Card;
  readonly address: string | null;
}

/** The upper part of the publisher's picture, else what we draw. */
function CoverArt({ card, address }: CoverArtProps) {
  const [failed, setFailed] = useState(false);
  if (address === null || failed) return <CardArtImage card={card} className={styles['drawing']} />;
  return (
    <img
      {...imageSources(address)}
      sizes={SIZES}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      className={styles['picture']}
      onError={() => setFailed(true)}
    />
  );
}
