import { setImmediate } from 'node:timers/promises';
import { prepareImageLibrary } from '../images/thumbnails.ts';
import type { DeckPicture } from './deck-picture.ts';
import { drawDeckPicture } from './picture-drawing.ts';
import { registerFonts } from './picture-fonts.ts';

/** Message to the process; `order` names the answer. */
export interface PaintOrder {
  readonly order: number;
  readonly picture: DeckPicture;
}

/** Message from the process: the file of the picture, or why there is none. */
export type PaintAnswer =
  | { readonly order: number; readonly file: Uint8Array }
  | { readonly order: number; readonly problem: string };

registerFonts();
prepareImageLibrary();
let queue = Promise.resolve();

process.on('message', (order: PaintOrder) => {
  // One after the other: a picture needs its memory for itself.
  queue = queue.then(() => answer(order));
});
// The server has no use for it any more, or has ended.
process.on('disconnect', () => process.exit());
// A signal to the whole group of processes is the server's to answer: it ends its calls first.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

async function answer({ order, picture }: PaintOrder): Promise<void> {
  process.send?.(await paint(order, picture));
  await freeMemory();
}

/** Pictures are memory outside of the heap: it is freed by a collection and a turn after it. */
async function freeMemory(): Promise<void> {
  globalThis.gc?.();
  await setImmediate();
}

async function paint(order: number, picture: DeckPicture): Promise<PaintAnswer> {
  try {
    return { order, file: await drawDeckPicture(picture, freeMemory) };
  } catch (error) {
    return {
      order,
      problem: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}
