import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import { useState } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { CardArtImage } from './face/card-art-image.tsx';
import { inkProperties } from './face/card-icons.ts';
import styles from './card-crop.module.css';
import { CardPhoto } from './face/card-photo.tsx';
import paper from './face/card.module.css';

interface CardCropProps {
  readonly card: Card;
  /** Must set the size of the crop, which has no intrinsic size. */
  readonly className?: string | undefined;
  /** Width of the whole card, for the `sizes` attribute. */
  readonly sizes?: string;
}

/**
 * Art of a card without frame and text, upright: the publisher's picture if available, else our
 * drawing. Keeps the face visible in any aspect ratio. Tinted in the card's inks while loading.
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
        <CardArtImage card={card} className="size-full object-cover [object-position:50%_30%]" />
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

export function CardThumb({ card, className }: CardCropProps) {
  return <CardCrop card={card} className={classes(styles['thumb'], className)} sizes="66px" />;
}
