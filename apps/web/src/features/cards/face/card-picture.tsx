import { isWide, translationOf, type Card } from '@inkfolio/domain/cards/card';
import type { Language } from '@inkfolio/domain/language';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { CardFace } from './card-face.tsx';
import { cardLabel } from './card-label.ts';
import { CardPhoto } from './card-photo.tsx';
import styles from './card.module.css';

interface CardPictureProps {
  readonly card: Card;
  readonly language: Language;
  /** Width of the card, for the `sizes` attribute. */
  readonly sizes?: string;
  /** True inside an element that already names the card, such as a labelled link. */
  readonly decorative?: boolean;
  /** True where a location may be wide; otherwise it is rotated to the shape of other cards. */
  readonly upright?: boolean;
  /** `eager` for the main picture of a page. */
  readonly loading?: 'lazy' | 'eager';
  readonly foil?: boolean;
  readonly missing?: boolean;
}

const GRID_SIZES = '(min-width: 64rem) 200px, 46vw';

/**
 * Publisher's picture of a card if available, else our drawing. The face is rendered at once and
 * the picture fades in over it, so the layout never shifts. While a picture is loading, the face
 * has no art: readers need name, cost and numbers in that second, and a catalogue with pictures
 * then needs no drawings. The art is drawn if there is no picture or if it fails to load.
 */
export function CardPicture(props: CardPictureProps) {
  const address = translationOf(props.card, props.language).imageUrl ?? props.card.imageUrl;
  if (address === null) return <PictureFrame {...props} image={undefined} />;
  // Keyed by address: a new picture must not inherit state.
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
  /** True once the photo covers the face, which can then be removed. */
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
