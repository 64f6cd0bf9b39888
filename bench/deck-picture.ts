/**
 * The picture of a deck of 60, against compressing a blank sheet of the same size; in processor time,
 * threads included.
 */
import type { DeckPictureFormat } from '@inkfolio/contract/deck-picture';
import { COLORS } from '@inkfolio/domain/cards/card';
import { exampleCard } from '@inkfolio/domain/cards/card-example';
import { deckSections } from '@inkfolio/domain/decks/deck-sections';
import { crc32, deflateSync } from 'node:zlib';
import type { DeckPicture } from '../apps/server/src/features/decks/picture/deck-picture.ts';
import {
  pictureLayout,
  type PictureLayout,
} from '../apps/server/src/features/decks/picture/picture-layout.ts';
import { createPicturePainter } from '../apps/server/src/features/decks/picture/picture-painter.ts';

const ROUNDS = 7;
const GOAL_MS = { png: 120, webp: 40 };
const FIRST_GOAL_MS = 300;
const CARDS = 20;
const COPIES = 3;
/** Size of a picture of a card in the server's cache. */
const [WIDTH, HEIGHT] = [400, 558];

const entries = Array.from({ length: CARDS }, (_, index) => ({
  card: exampleCard({ id: String(index), globalId: index, colors: [COLORS[index % 6] ?? 'Steel'] }),
  quantity: COPIES,
}));
const photos = new Map(entries.map(({ card }, index) => [card.id, photo(index)]));
const faces = new Map<string, Uint8Array>();

const painter = createPicturePainter();
const first = await timed(() => painter.paint(deckPicture('stack', photos), 'png'));
judge('the first picture, with the start of the thread', first, FIRST_GOAL_MS);
for (const view of ['stack', 'badge', 'list'] as const) {
  await measure(`${view}, pictures`, deckPicture(view, photos), 'png');
  await measure(`${view}, pictures`, deckPicture(view, photos), 'webp');
}
await measure('stack, drawn faces', deckPicture('stack', faces), 'png');
await painter.close();

async function measure(
  name: string,
  picture: DeckPicture,
  format: DeckPictureFormat,
): Promise<void> {
  const sheet = blankSheet(pictureLayout(picture.view, picture.sections));
  const blanks: number[] = [];
  const drawn: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    blanks.push(await timed(() => Promise.resolve(deflateSync(sheet))));
    drawn.push(await timed(() => painter.paint(picture, format)));
  }
  const [blank, ours] = [median(blanks), median(drawn)];
  const { length } = await painter.paint(picture, format);
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
  images: ReadonlyMap<string, Uint8Array>,
): DeckPicture {
  return {
    view,
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

function blankSheet({ width, height }: Pick<PictureLayout, 'width' | 'height'>): Buffer {
  return Buffer.alloc(3 * width * height);
}

/** A PNG file as busy as a photograph. */
function photo(seed: number): Uint8Array {
  const rows = Buffer.alloc(HEIGHT * (1 + 3 * WIDTH));
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < 3 * WIDTH; x += 1) {
      const wave = Math.sin((x + seed * 40) / 50) + Math.cos((y - seed * 30) / 35);
      rows[y * (1 + 3 * WIDTH) + 1 + x] = 128 + 50 * wave + ((x * 7919 + y * 104_729) % 23);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 2], 8);
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND')];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
}

function chunk(type: string, data: Uint8Array = new Uint8Array()): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
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
