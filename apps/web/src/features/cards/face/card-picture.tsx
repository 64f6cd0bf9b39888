import { isWide, translationOf, type Card } from '@inkfolio/domain/cards/card';
import type { Language } from '@inkfolio/domain/language';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { CardFace } from './card-face.tsx';
import { cardLabel } from './card-label.ts';
import { CardPhoto } from './card-photo.tsx';
import styles from './card-picture.module.css';

interface CardPictureProps {
  readonly card: Card;
  readonly language: Language;
  /** Width of the card, for the `sizes` attribute. */
  readonly sizes?: string;
  /** True inside something that names the card already, such as a labelled link. */
  readonly decorative?: boolean;
  /**
   * True where there is room for a location as it is read, wider than high. Otherwise it lies on its side
   * in the place of any card, as players know it from other sites.
   */
  readonly upright?: boolean;
  /** `eager` for the one picture that a page is about. */
  readonly loading?: 'lazy' | 'eager';
  readonly foil?: boolean;
  readonly missing?: boolean;
}

const GRID_SIZES = '(min-width: 64rem) 200px, 46vw';

/**
 * A card as the publisher prints it, where its picture can be had, else as we draw it.
 *
 * The face stands there at once and the picture fades in over it, so nothing ever jumps. While a
 * picture is expected the face is drawn without its art: name, cost and numbers are what a reader
 * needs during that second, and a catalogue of real cards costs no drawing at all. The art is
 * drawn when there is no picture or when it fails to load.
 */
export function CardPicture(props: CardPictureProps) {
  const address = translationOf(props.card, props.language).imageUrl ?? props.card.imageUrl;
  if (address === null) return <PictureFrame {...props} image={undefined} />;
  // A new address is a new picture: nothing of the old one's state may stay.
  return <PublishedPicture key={address} {...props} address={address} />;
}

function PublishedPicture(props: CardPictureProps & { readonly address: string }) {
  const { address, sizes = GRID_SIZES, loading = 'lazy' } = props;
  const [state, setState] = useState<'expected' | 'shown' | 'failed'>('expected');
  if (state === 'failed') return <PictureFrame {...props} image={undefined} />;
  const image = (
    <CardPhoto
      address={address}
      sizes={sizes}
      loading={loading}
      className={styles['image']}
      onShown={() => setState('shown')}
      onError={() => setState('failed')}
    />
  );
  return <PictureFrame {...props} image={image} covered={state === 'shown'} />;
}

interface PictureFrameProps extends CardPictureProps {
  readonly image: React.ReactNode;
  /** The photo hides the face, which may go. */
  readonly covered?: boolean;
}

function PictureFrame({
  card,
  language,
  decorative = false,
  upright = false,
  foil = false,
  missing = false,
  image,
  covered = false,
}: PictureFrameProps) {
  const { t } = useTexts();
  const naming = decorative
    ? { 'aria-hidden': true }
    : { role: 'img', 'aria-label': cardLabel(card, language, t) };
  const pose = isWide(card) ? (upright ? 'upright' : 'lying') : undefined;
  return (
    <div
      className={styles['picture']}
      data-pose={pose}
      data-photo={image !== undefined || undefined}
      data-missing={missing || undefined}
      data-foil={foil || undefined}
      {...naming}
    >
      {!covered && (
        <div className={styles['face']}>
          <CardFace
            card={card}
            language={language}
            decorative
            art={image === undefined ? 'drawn' : 'none'}
            foil={foil}
            missing={missing}
          />
        </div>
      )}
      {image}
    </div>
  );
}
