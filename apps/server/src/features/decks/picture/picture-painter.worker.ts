import { parentPort } from 'node:worker_threads';
import type { DeckPicture } from './deck-picture.ts';
import { drawDeckPicture, type Pixels } from './picture-drawing.ts';
import { registerFonts } from './picture-fonts.ts';

/** Message to the thread; `order` names the answer. */
export interface PaintOrder {
  readonly order: number;
  readonly picture: DeckPicture;
}

/** Message from the thread: the picture, or why there is none. */
export type PaintAnswer =
  | { readonly order: number; readonly pixels: Pixels }
  | { readonly order: number; readonly problem: string };

registerFonts();
let queue = Promise.resolve();

parentPort?.on('message', (order: PaintOrder) => {
  // One after the other: a picture needs its memory for itself.
  queue = queue.then(() => answer(order));
});

async function answer({ order, picture }: PaintOrder): Promise<void> {
  try {
    const pixels = await drawDeckPicture(picture);
    parentPort?.postMessage({ order, pixels } satisfies PaintAnswer, [pixels.data.buffer]);
  } catch (error) {
    const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
    parentPort?.postMessage({ order, problem } satisfies PaintAnswer);
  }
}
