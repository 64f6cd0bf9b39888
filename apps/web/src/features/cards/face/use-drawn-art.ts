import type * as artDrawing from '@inkfolio/domain/art/card-art';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { runWhenIdle } from '../../../lib/idle-queue.ts';

type ArtDrawing = typeof artDrawing;

/** Once it is there, what was drawn before is there at once. */
let drawing: ArtDrawing | undefined;

/**
 * The scenes are heavier than the face itself (8 kB), and whoever sees the publisher's pictures
 * never needs them: they are fetched when the first face wants to be drawn.
 */
async function loadDrawing(): Promise<ArtDrawing> {
  return (drawing ??= await import('@inkfolio/domain/art/card-art'));
}

/** The art of a card as SVG markup; undefined until it is drawn, each in a moment of its own. */
export function useDrawnArt(card: artDrawing.ArtCard): string | undefined {
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
      // Put in at once, or the browser would take in those of several moments together.
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
