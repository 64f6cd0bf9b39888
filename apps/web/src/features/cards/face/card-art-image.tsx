import type { ArtCard } from '@inkfolio/domain/art/card-art';
import type * as artDrawing from '@inkfolio/domain/art/card-art';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { runWhenIdle } from '../../../lib/idle-queue.ts';

interface CardArtImageProps {
  readonly card: ArtCard;
  readonly className?: string | undefined;
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
  const art = useDrawnArt(card);
  if (art === undefined) return null;
  return (
    <img src={artAddress(art)} alt="" decoding="async" draggable={false} className={className} />
  );
}

function artAddress(markup: string): string {
  return `data:image/svg+xml,${markup.replaceAll('#', '%23')}`;
}

type ArtDrawing = typeof artDrawing;

/** Module of the drawings; once loaded, cached drawings are there at once. */
let drawing: ArtDrawing | undefined;

/**
 * Loads the scenes with the first face that is drawn: they are heavier than the face itself (8 kB),
 * and pages with the publisher's pictures never need them.
 */
async function loadDrawing(): Promise<ArtDrawing> {
  return (drawing ??= await import('@inkfolio/domain/art/card-art'));
}

/**
 * Art of a card as SVG markup; undefined until it is drawn, each in an idle callback of its own.
 */
function useDrawnArt(card: artDrawing.ArtCard): string | undefined {
  const [drawn, setDrawn] = useState<{ readonly id: string; readonly art: string }>();
  const art = drawn?.id === card.id ? drawn.art : drawing?.cachedArt(card);
  const isMissing = art === undefined;
  useEffect(() => {
    if (!isMissing) return undefined;
    let callOff: (() => void) | undefined;
    let current = true;
    const draw = () => {
      if (drawing === undefined) return;
      const art = drawing.cardArt(card);
      // Flushed at once, or the browser would render several of them together.
      flushSync(() => setDrawn({ id: card.id, art }));
    };
    loadDrawing().then(
      () => {
        if (current) callOff = runWhenIdle(draw);
      },
      () => undefined,
    );
    return () => {
      current = false;
      callOff?.();
    };
  }, [card, isMissing]);
  return art;
}
