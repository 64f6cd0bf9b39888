/**
 * The picture of a deck of 60, against compressing a blank sheet of the same size; in processor time,
 * threads included.
 */
import type { DeckPictureFormat } from '@inkfolio/contract/deck-picture';
import { COLORS } from '@inkfolio/domain/cards/card';
import { exampleCard } from '@inkfolio/domain/cards/card-example';
import { deckSections } from '@inkfolio/domain/decks/deck-sections';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { DeckPicture } from '../apps/server/src/features/decks/picture/deck-picture.ts';
import {
  PICTURE_SCALE,
  pictureLayout,
  type PictureLayout,
} from '../apps/server/src/features/decks/picture/picture-layout.ts';
import { createPicturePainter } from '../apps/server/src/features/decks/picture/picture-painter.ts';

const ROUNDS = 7;
const GOAL_MS = { png: 120, webp: 40 };
const FIRST_GOAL_MS = 300;
const CARDS = 20;
const COPIES = 3;
/** Width of the pictures of cards in the server's cache, as a picture of each format takes them. */
const CARD_WIDTH = { png: 400, webp: 200 };
const CARD_RATIO = 558 / 400;

const entries = Array.from({ length: CARDS }, (_, index) => ({
  card: exampleCard({ id: String(index), globalId: index, colors: [COLORS[index % 6] ?? 'Steel'] }),
  quantity: COPIES,
}));
const photos = { png: await photosOf('png'), webp: await photosOf('webp') };
const faces = new Map<string, Uint8Array>();

const painter = createPicturePainter();
const first = await timed(() => painter.paint(deckPicture('stack', 'png', photos.png)));
judge('the first picture, with the start of the thread', first, FIRST_GOAL_MS);
for (const view of ['stack', 'badge', 'list'] as const) {
  await measure(`${view}, pictures`, deckPicture(view, 'png', photos.png));
  await measure(`${view}, pictures`, deckPicture(view, 'webp', photos.webp));
}
await measure('stack, drawn faces', deckPicture('stack', 'png', faces));
await painter.close();

async function measure(name: string, picture: DeckPicture): Promise<void> {
  const { format } = picture;
  const sheet = blankSheet(pictureLayout(picture.view, picture.sections), PICTURE_SCALE[format]);
  const blanks: number[] = [];
  const drawn: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    blanks.push(await timed(() => Promise.resolve(deflateSync(sheet))));
    drawn.push(await timed(() => painter.paint(picture)));
  }
  const [blank, ours] = [median(blanks), median(drawn)];
  const { length } = await painter.paint(picture);
  const sizes = `${format}, ${Math.round(length / 1000)} kB, blank sheet ${blank.toFixed(0)} ms`;
  judge(`${name}, ${sizes}, ratio ${(ours / blank).toFixed(1)}`, ours, GOAL_MS[format]);
}

function judge(name: string, milliseconds: number, goal: number): void {
  const isReached = milliseconds <= goal;
  console.log(
    `${name}: ${milliseconds.toFixed(0)} ms   goal ${goal}   ${isReached ? 'PASS' : 'FAIL'}`,
  );
  if (!isReached) process.exitCode = 1;
}

function deckPicture(
  view: DeckPicture['view'],
  format: DeckPictureFormat,
  images: ReadonlyMap<string, Uint8Array>,
): DeckPicture {
  return {
    view,
    format,
    language: 'en',
    seed: 'bench',
    name: 'Sixty cards for a measurement',
    colors: ['Amber', 'Sapphire'],
    sections: deckSections(entries, 'en'),
    formats: [
      { name: 'Core', isValid: true },
      { name: 'Infinity', isValid: true },
    ],
    words: {
      count: '60 cards',
      more: undefined,
      by: 'by nobody',
      sections: {
        characters: 'Characters',
        items: 'Items',
        locations: 'Locations',
        actions: 'Actions',
        songs: 'Songs',
      },
      types: {
        CHARACTER: 'Character',
        ACTION: 'Action',
        ITEM: 'Item',
        LOCATION: 'Location',
        SONG: 'Song',
      },
      address: 'inkfolio.example/decks/bench',
    },
    images,
  };
}

function blankSheet(
  { width, height }: Pick<PictureLayout, 'width' | 'height'>,
  scale: number,
): Buffer {
  return Buffer.alloc(Math.ceil(3 * width * height * scale ** 2));
}

/** Pictures of the cards for a picture of that format, by card id. */
async function photosOf(format: DeckPictureFormat): Promise<ReadonlyMap<string, Uint8Array>> {
  const files = entries.map(
    async ({ card }, index) => [card.id, await photo(index, CARD_WIDTH[format])] as const,
  );
  return new Map(await Promise.all(files));
}

/** A JPEG file as busy as a photograph. */
async function photo(seed: number, width: number): Promise<Uint8Array> {
  const height = Math.round(width * CARD_RATIO);
  const pixels = Buffer.alloc(3 * width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < 3 * width; x += 1) {
      const wave = Math.sin((x + seed * 40) / 50) + Math.cos((y - seed * 30) / 35);
      pixels[y * 3 * width + x] = 128 + 50 * wave + ((x * 7919 + y * 104_729) % 23);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
}

/** Milliseconds of processor time of the work, in all threads. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
