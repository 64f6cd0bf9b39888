import type { DeckPictureFormat } from '@inkfolio/contract/deck-picture';
import { Worker } from 'node:worker_threads';
import type { DeckPicture } from './deck-picture.ts';
import type { Pixels } from './picture-drawing.ts';
import type { PaintAnswer, PaintOrder } from './picture-painter.worker.ts';

export interface PicturePainter {
  /** The picture as a file. Rejects when it cannot be drawn, or the painter is closed. */
  paint(picture: DeckPicture): Promise<Buffer>;
  close(): Promise<void>;
}

interface Waiting {
  readonly resolve: (pixels: Pixels) => void;
  readonly reject: (error: Error) => void;
}

/** A small heap is cleared often, and with it the pictures outside of it. */
const HEAP = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 2 };
/** The default of 6 takes a quarter longer for a hundredth of the bytes. */
const PNG = { compressionLevel: 4 };
/** Least effort: more costs several times the processor time for a tenth of the bytes. */
const WEBP = { quality: 80, effort: 0 };
/** The thread ends when it has had nothing to paint for so long: it holds some 100 MB. */
const IDLE_MS = 10 * 60_000;

/**
 * Draws in a thread of its own, so that no other call waits meanwhile. The thread, and with it the
 * canvas library, is started by the first picture.
 */
export function createPicturePainter(): PicturePainter {
  let thread: { readonly worker: Worker; readonly waiting: Map<number, Waiting> } | undefined;
  let lastOrder = 0;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  function startThread() {
    const worker = new Worker(new URL('./picture-painter.worker.ts', import.meta.url), {
      resourceLimits: HEAP,
      // Half of the start was a list of the machine's fonts; missing letters are found without it.
      env: { ...process.env, DISABLE_SYSTEM_FONTS_LOAD: '1' },
    });
    const waiting = new Map<number, Waiting>();
    const started = { worker, waiting };
    worker.unref();
    worker.on('message', (answer: PaintAnswer) => {
      const order = waiting.get(answer.order);
      waiting.delete(answer.order);
      if (waiting.size === 0) restUntilNext();
      if ('pixels' in answer) order?.resolve(answer.pixels);
      else order?.reject(new Error(`the picture could not be drawn: ${answer.problem}`));
    });
    const end = (error: Error) => {
      if (thread === started) thread = undefined;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    worker.on('error', (error) => {
      end(error instanceof Error ? error : new Error(String(error)));
    });
    worker.on('exit', () => {
      end(new Error('the painter has ended'));
    });
    return started;
  }

  function restUntilNext(): void {
    clearTimeout(idle);
    idle = setTimeout(() => void thread?.worker.terminate(), IDLE_MS).unref();
  }

  return {
    async paint(picture) {
      if (isClosed) throw new Error('the painter is closed');
      clearTimeout(idle);
      const { worker, waiting } = (thread ??= startThread());
      lastOrder += 1;
      const order = lastOrder;
      const pixels = await new Promise<Pixels>((resolve, reject) => {
        waiting.set(order, { resolve, reject });
        worker.postMessage({ order, picture } satisfies PaintOrder);
      });
      return encode(pixels, picture.format);
    },
    async close() {
      isClosed = true;
      clearTimeout(idle);
      await thread?.worker.terminate();
    },
  };
}

/** A quarter of the time that the canvas itself takes, in the threads of the picture library. */
async function encode({ data, width, height }: Pixels, format: DeckPictureFormat): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const opaque = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  const file = format === 'png' ? opaque.png(PNG) : opaque.webp(WEBP);
  return file.toBuffer();
}
