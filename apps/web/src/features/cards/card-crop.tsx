import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import { useState } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { CardArtImage } from './face/card-art-image.tsx';
import { inkProperties } from './face/card-icons.ts';
import styles from './card-crop.module.css';
import { CardPhoto } from './face/card-photo.tsx';
import paper from './face/paper-colors.module.css';

interface CardCropProps {
  readonly card: Card;
  /** Says how large the crop is: a picture never does. */
  readonly className?: string | undefined;
  /** Width of the whole card of which this is a part, for the `sizes` attribute. */
  readonly sizes?: string;
}

/**
 * The art of a card without its frame and words, upright: the publisher's where it can be had, else
 * ours. In whatever shape, it shows the face. Tinted in the card's inks until it is there.
 */
export function CardCrop({ card, className, sizes = '160px' }: CardCropProps) {
  const { language } = useTexts();
  const address = translationOf(card, language).imageUrl ?? card.imageUrl;
  const [failed, setFailed] = useState<string>();
  return (
    <span
      className={classes(paper['paper'], styles['crop'], className)}
      style={inkProperties(card.colors)}
      data-type={card.type}
      aria-hidden="true"
    >
      {address === null || address === failed ? (
        <CardArtImage card={card} className={styles['drawing']} />
      ) : (
        <CardPhoto
          key={address}
          address={address}
          sizes={sizes}
          className={styles['photo']}
          onError={() => setFailed(address)}
        />
      )}
    </span>
  );
}

/** A small square of a card's art. */
export function CardThumb({ card, className }: CardCropProps) {
  return <CardCrop card={card} className={classes(styles['thumb'], className)} sizes="66px" />;
}
