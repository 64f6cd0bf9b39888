import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import type { DeckPicture } from './deck-picture.ts';
import { drawDeckPicture } from './picture-drawing.ts';
import { registerFonts } from './picture-fonts.ts';

/** Message to the thread; `order` names the answer. */
export interface PaintOrder {
  readonly order: number;
  readonly picture: DeckPicture;
}

/** Message from the thread: the bytes of a PNG file, or why there are none. */
export type PaintAnswer =
  | { readonly order: number; readonly png: Uint8Array<ArrayBuffer> }
  | { readonly order: number; readonly problem: string };

registerFonts();
sharp.cache(false);
let queue = Promise.resolve();

parentPort?.on('message', (order: PaintOrder) => {
  // One after the other: a picture needs its memory for itself.
  queue = queue.then(() => answer(order));
});

async function answer({ order, picture }: PaintOrder): Promise<void> {
  try {
    const png = new Uint8Array(await drawDeckPicture(picture));
    parentPort?.postMessage({ order, png } satisfies PaintAnswer, [png.buffer]);
  } catch (error) {
    const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
    parentPort?.postMessage({ order, problem } satisfies PaintAnswer);
  }
}
