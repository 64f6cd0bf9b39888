import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import { useState } from 'react';
import { imageAddress } from '../../lib/image-address.ts';
import { useTexts } from '../../lib/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { CardArtImage } from './face/card-art-image.tsx';
import styles from './card-crop.module.css';

interface CardCropProps {
  readonly card: Card;
  readonly className?: string | undefined;
}

/** A strip of a card's picture: the publisher's where it can be had, else ours. */
export function CardCrop({ card, className }: CardCropProps) {
  const { language } = useTexts();
  const address = translationOf(card, language).imageUrl ?? card.imageUrl;
  const [failed, setFailed] = useState<string>();
  if (address === null || address === failed) {
    return <CardArtImage card={card} className={className} />;
  }
  return (
    <img
      src={imageAddress(address, 200)}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      className={className}
      onError={() => setFailed(address)}
    />
  );
}

/** A small square of a card's picture, which keeps its place until it is drawn. */
export function CardThumb({ card, className }: CardCropProps) {
  return (
    <span className={classes(styles['thumb'], className)} aria-hidden="true">
      <CardCrop card={card} />
    </span>
  );
}
