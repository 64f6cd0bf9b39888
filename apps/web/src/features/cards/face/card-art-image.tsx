import type * as artDrawing from '@inkfolio/domain/art/card-art';
import { usePart } from '../../../lib/use-part.ts';

interface CardArtImageProps {
  readonly card: artDrawing.ArtCard;
  readonly className?: string | undefined;
}

type ArtDrawing = typeof artDrawing;

/** Once it is there, later faces are drawn with their art at once. */
let drawing: ArtDrawing | undefined;

/**
 * The scenes are heavier than the face itself (8 kB), and whoever sees the publisher's pictures
 * never needs them: they are fetched when the first face wants to be drawn.
 */
async function loadDrawing(): Promise<ArtDrawing> {
  return (drawing ??= await import('@inkfolio/domain/art/card-art'));
}

/**
 * The drawn picture of a card as an image, a square to be cropped with `object-fit: cover`.
 *
 * An image and not inline SVG. Measured with 160 arts on a page of phone size: inline makes 11,600
 * elements, 100 to 240 ms of style and layout, and frames of 40 to 80 ms (95th percentile) while
 * scrolling; images make 220 elements, 4 ms and 28 ms, for about 2 ms more per art at first. A blob
 * address is no faster than a data address and would have to be revoked. `loading="lazy"` moves the
 * work into scrolling, where it hurts. And in an image the ids of gradients cannot clash.
 */
export function CardArtImage({ card, className }: CardArtImageProps) {
  const fetched = usePart(loadDrawing, drawing === undefined);
  const ready = fetched ?? drawing;
  if (ready === undefined) return null;
  return (
    <img
      src={artAddress(ready.cardArt(card))}
      alt=""
      decoding="async"
      draggable={false}
      className={className}
    />
  );
}

function artAddress(markup: string): string {
  return `data:image/svg+xml,${markup.replaceAll('#', '%23')}`;
}
