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
 * Renders the drawn art of a card as a square image, to be cropped with `object-fit: cover`. An
 * image instead of inline SVG, measured with 160 arts on a phone-size page: inline SVG creates
 * 11,600 elements, 100 to 240 ms of style and layout, and scroll frames of 40 to 80 ms (95th
 * percentile); images create 220 elements, 4 ms and 28 ms, and cost about 2 ms more per art at
 * first. Blob URLs are no faster than data URLs and need revoking. `loading="lazy"` would move the
 * work into scrolling. Images also isolate gradient ids.
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

/** Cached module: once loaded, cached drawings render synchronously. */
let drawing: ArtDrawing | undefined;

/**
 * Loads the drawing code with the first drawn face: it is larger than the face itself (8 kB), and
 * pages with publisher pictures never need it.
 */
async function loadDrawing(): Promise<ArtDrawing> {
  return (drawing ??= await import('@inkfolio/domain/art/card-art'));
}

/** Art of a card as SVG markup; undefined until drawn. Each drawing has its own idle callback. */
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
      // Flushed, so that the browser does not batch several drawings into one render.
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
