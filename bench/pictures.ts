import type { DeckPictureFormat } from '@inkfolio/contract/deck-picture';
import { COLORS } from '@inkfolio/domain/cards/card';
import { exampleCard } from '@inkfolio/domain/cards/card-example';
import { deckSections } from '@inkfolio/domain/decks/deck-sections';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { DeckPicture } from '../apps/server/src/features/deck-images/deck-picture.ts';
import {
  PICTURE_SCALE,
  pictureLayout,
} from '../apps/server/src/features/deck-images/picture-layout.ts';
import { drawDeckPicture } from '../apps/server/src/features/deck-images/picture-drawing.ts';
import { registerFonts } from '../apps/server/src/features/deck-images/picture-fonts.ts';
import { atMost, median, printTable, timesByTurns, type Row } from './report.ts';

/*
 * Processor time of all threads for the picture of a deck of 60, compared with compressing a blank
 * sheet of the same size.
 */

const ROUNDS = 7;
const GOALS_MS = { png: 120, webp: 40 };
const CARDS = 20;
const COPIES = 3;
/** Width of cached card pictures used by each format. */
const CARD_WIDTH = { png: 400, webp: 200 };
const CARD_RATIO = 558 / 400;

const entries = Array.from({ length: CARDS }, (_, index) => ({
  card: exampleCard({ id: String(index), globalId: index, colors: [COLORS[index % 6] ?? 'Steel'] }),
  quantity: COPIES,
}));
const photos = { png: await photosOf('png'), webp: await photosOf('webp') };
registerFonts();
const rows: Row[] = [];
for (const view of ['stack', 'badge', 'list'] as const) {
  for (const format of ['png', 'webp'] as const) {
    const picture = deckPicture(view, format);
    rows.push(await measure(`${view}, ${format}`, picture, GOALS_MS[format]));
  }
}
printTable('Processor time of a deck picture', rows);

async function measure(what: string, picture: DeckPicture, goal: number): Promise<Row> {
  const { width, height } = pictureLayout(picture.view, picture.sections);
  const sheet = Buffer.alloc(Math.ceil(3 * width * height * PICTURE_SCALE[picture.format] ** 2));
  const times = await timesByTurns(
    { blank: () => deflateSync(sheet), picture: () => drawDeckPicture(picture) },
    { rounds: ROUNDS, warmUp: 1, clock: processorMs },
  );
  const baseline = ['blank sheet', median(times.blank)] as const;
  return { what, unit: 'ms', figure: median(times.picture), baseline, goal: atMost(goal) };
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function deckPicture(view: DeckPicture['view'], format: DeckPictureFormat): DeckPicture {
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
    images: photos[format],
  };
}

async function photosOf(format: DeckPictureFormat): Promise<ReadonlyMap<string, Uint8Array>> {
  const file = await photo(CARD_WIDTH[format]);
  return new Map(entries.map(({ card }) => [card.id, file]));
}

/** Creates a JPEG of noise; a smooth picture would decode faster than a photo. */
async function photo(width: number): Promise<Uint8Array> {
  const size = { width, height: Math.round(width * CARD_RATIO), channels: 3 } as const;
  const noise = { type: 'gaussian', mean: 128, sigma: 7 } as const;
  return sharp({ create: { ...size, background: 'gray', noise } })
    .jpeg()
    .toBuffer();
}
