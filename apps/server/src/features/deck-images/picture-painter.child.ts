import { setImmediate } from 'node:timers/promises';
import { prepareImageLibrary } from '../images/thumbnails.ts';
import type { DeckPicture } from './deck-picture.ts';
import { drawDeckPicture } from './picture-drawing.ts';
import { registerFonts } from './picture-fonts.ts';

/** Message to the child process; `order` is echoed in the response. */
export interface PaintOrder {
  readonly order: number;
  readonly picture: DeckPicture;
}

/** Message from the child process: the encoded picture, or the error. */
export type PaintResponse =
  | { readonly order: number; readonly file: Uint8Array }
  | { readonly order: number; readonly problem: string };

registerFonts();
prepareImageLibrary();
let queue = Promise.resolve();

process.on('message', (order: PaintOrder) => {
  // Sequential, to limit memory to one picture.
  queue = queue.then(() => respond(order));
});
// The server has disconnected or exited.
process.on('disconnect', () => process.exit());
// Ignore signals to the process group: the server drains first and then disconnects.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

async function respond({ order, picture }: PaintOrder): Promise<void> {
  process.send?.(await paint(order, picture));
  await freeMemory();
}

/** Collects garbage, then yields once: native image memory is freed after the collection. */
async function freeMemory(): Promise<void> {
  globalThis.gc?.();
  await setImmediate();
}

async function paint(order: number, picture: DeckPicture): Promise<PaintResponse> {
  try {
    return { order, file: await drawDeckPicture(picture, freeMemory) };
  } catch (error) {
    return {
      order,
      problem: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}
