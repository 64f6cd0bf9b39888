import type { Card } from '@inkfolio/domain/cards/card';
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { WorkQueue, type QueuedRequest } from '../../http/requests/work-queue.ts';
import { readMetaTexts } from '../../http/pages/meta-texts.ts';
import { DECK_ROW } from '../../testing/deck-row.ts';
import { openSampleDatabase } from '../../testing/test-database.ts';
import { loadCatalogue, type Catalogue } from '../cards/catalogue/catalogue.service.ts';
import { imageFailure } from '../images/image-problems.ts';
import type { ImageService } from '../images/images.service.ts';
import { insertDeck, writeDeckCards } from '../decks/decks.repository.ts';
import type { DeckPicture } from './deck-picture.ts';
import { createDeckPictures, type DeckPictures } from './deck-pictures.service.ts';
import { createPicturePainter, type PicturePainter } from './picture-painter.ts';
import { CachedCollections } from '../collection/cached-collections.ts';
import { closeAfterAll } from '../../testing/use-sample-app.ts';

type Thumbnail = ImageService['thumbnail'];

const NO_DECK = { ...DECK_ROW, color_mask: 0b1001, is_official: 1, card_count: 5 };
const CARDS = ['900101', '900102', '900103'];
const WANTED = { view: 'stack', language: 'fr', format: 'png' } as const;

const painter = createPicturePainter();

const database = await closeAfterAll(openSampleDatabase());
const catalogue: Catalogue = withAddresses(await loadCatalogue(database));
const jpeg = await sharp({
  create: { width: 400, height: 558, channels: 3, background: '#35c' },
})
  .jpeg()
  .toBuffer();
afterAll(() => painter.close());

/** Image URL of each card, with its id; cards of the sample have no images. */
function withAddresses(sample: Catalogue): Catalogue {
  const addressed = (card: Card | undefined): Card | undefined =>
    card && { ...card, imageUrl: `https://images.invalid/${card.id}.jpg` };
  return {
    ...sample,
    current: () => ({
      ...sample.current(),
      findCard: (id: string) => addressed(sample.current().findCard(id)),
    }),
  };
}

async function open(
  thumbnail: Thumbnail,
  { painter: paintedBy = painter, imageTimeoutMs = 10_000, queue = new WorkQueue() } = {},
): Promise<DeckPictures> {
  const unused = () => Promise.reject(new Error('not asked for'));
  return createDeckPictures({
    db: database.db,
    clock: Date.now,
    collections: new CachedCollections(database.db, 1_000_000),
    catalogue,
    images: { thumbnail, original: unused, close: unused },
    painter: paintedBy,
    queue,
    texts: { words: await readMetaTexts(undefined), publicUrl: 'https://inkfolio.example' },
    cacheBytes: 1_000_000,
    imageTimeoutMs,
  });
}

async function addDeck(): Promise<string> {
  const id = randomUUID();
  await insertDeck(database.db, { ...NO_DECK, id, name: 'Night of moths' });
  const cards = CARDS.map((cardId) => ({ cardId, quantity: 2 }));
  await writeDeckCards(database.db, id, cards);
  return id;
}

const REQUEST: QueuedRequest = { caller: 'ada', maxWaiting: 6, isAborted: () => false };

async function drawn(pictures: DeckPictures, id: string, request = REQUEST) {
  const picture = await (await pictures.find(id, undefined, WANTED)).draw(request);
  if (picture === undefined) throw new Error('not drawn');
  return picture;
}

const shown: Thumbnail = () =>
  Promise.resolve({ ok: true, image: { bytes: jpeg, format: 'jpeg', hash: 'hash' } });
const failing: Thumbnail = () => Promise.resolve(imageFailure('image_unavailable', 'broken'));
const hanging: Thumbnail = () => new Promise(() => undefined);

/** Mock painter that records the images. */
function recordingPainter(): PicturePainter & { readonly painted: DeckPicture[] } {
  const painted: DeckPicture[] = [];
  return {
    painted,
    paint(picture) {
      painted.push(picture);
      return Promise.resolve(Buffer.from(`picture ${painted.length}`));
    },
    close: () => Promise.resolve(),
  };
}

describe('deck images', () => {
  test('use the card images and are byte-identical each time', async () => {
    const id = await addDeck();
    const first = await drawn(await open(shown), id);
    const again = await drawn(await open(shown), id);
    expect(first.isComplete).toBe(true);
    expect(again.bytes.equals(first.bytes)).toBe(true);
  });

  test('use drawn faces while the image host fails', async () => {
    const id = await addDeck();
    const faces = await drawn(await open(failing), id);
    expect(faces.isComplete).toBe(false);
    const { bytes } = await drawn(await open(shown), id);
    const { width, height } = await sharp(faces.bytes).metadata();
    expect({ width, height }).toEqual(await sizeOf(bytes));
    expect(faces.bytes.equals(bytes)).toBe(false);
  });

  test('use drawn faces for invalid image bytes', async () => {
    const garbage: Thumbnail = () =>
      Promise.resolve({
        ok: true,
        image: { bytes: Buffer.from('moth'), format: 'jpeg', hash: 'hash' },
      });
    const id = await addDeck();
    const { bytes } = await drawn(await open(garbage), id);
    expect(bytes.equals((await drawn(await open(failing), id)).bytes)).toBe(true);
  });

  test('time out waiting for a slow host', async () => {
    const slow: Thumbnail = (url, ...rest) =>
      (url.includes('900101') ? shown : hanging)(url, ...rest);
    const recording = recordingPainter();
    const pictures = await open(slow, { painter: recording, imageTimeoutMs: 20 });
    expect((await drawn(pictures, await addDeck())).isComplete).toBe(false);
    expect([...(recording.painted[0]?.images.keys() ?? [])]).toEqual(['900101']);
  });

  test("describe the deck in the site's texts", async () => {
    const recording = recordingPainter();
    const id = await addDeck();
    await drawn(await open(shown, { painter: recording }), id);
    expect(recording.painted[0]).toMatchObject({
      view: WANTED.view,
      language: WANTED.language,
      name: 'Night of moths',
      seed: id,
      formats: [{ isValid: false }, { isValid: false }],
      words: { by: undefined, address: `inkfolio.example/decks/${id}` },
    });
  });

  test('name neither owner nor address of a sent deck', async () => {
    const recording = recordingPainter();
    const pictures = await open(shown, { painter: recording });
    const sent = { id: 'd'.repeat(32), name: 'Night of moths', colors: [] };
    await pictures.ofSent(sent, WANTED).draw(REQUEST);
    expect(recording.painted[0]).toMatchObject({ seed: sent.id, name: sent.name });
    expect(recording.painted[0]?.words).toMatchObject({ by: undefined, address: undefined });
  });

  test('are rendered once for concurrent requests and cached', async () => {
    const recording = recordingPainter();
    const pictures = await open(shown, { painter: recording });
    const id = await addDeck();
    const [first, second] = await Promise.all([drawn(pictures, id), drawn(pictures, id)]);
    expect(second).toBe(first);
    expect(await drawn(pictures, id)).toBe(first);
    expect(recording.painted).toHaveLength(1);
  });

  test('leave the queue free while waiting for a slow host', async () => {
    const queue = new WorkQueue({ requests: { running: 1, waiting: 0 } });
    const pictures = await open(hanging, { queue, painter: recordingPainter() });
    const picture = await pictures.find(await addDeck(), undefined, WANTED);
    void picture.draw(REQUEST);
    expect(await queue.runRequest({ ...REQUEST, caller: 'bea' }, () => 'run')).toBe('run');
  });

  test('are rendered one at a time per caller, with a limit', async () => {
    let running = 0;
    let maxRunning = 0;
    const painter: PicturePainter = {
      async paint() {
        maxRunning = Math.max(maxRunning, (running += 1));
        await setImmediate();
        running -= 1;
        return Buffer.from('picture');
      },
      close: () => Promise.resolve(),
    };
    const pictures = await open(shown, { painter });
    const ids = await Promise.all(Array.from({ length: 8 }, addDeck));
    const found = await Promise.all(ids.map((id) => pictures.find(id, undefined, WANTED)));
    const settled = await Promise.allSettled(found.map((picture) => picture.draw(REQUEST)));
    const refused = settled.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'rate_limited', retryAfter: 2 } }]);
    expect(maxRunning).toBe(1);
  });

  test('are not rendered after all callers have disconnected', async () => {
    const painter = recordingPainter();
    const pictures = await open(shown, { painter });
    const gone = { ...REQUEST, isAborted: () => true };
    const [left, wanted] = await Promise.all([addDeck(), addDeck()]);
    const leaving = await pictures.find(left, undefined, WANTED);
    expect(await leaving.draw(gone)).toBeUndefined();
    const picture = await pictures.find(wanted, undefined, WANTED);
    await Promise.all([picture.draw(gone), picture.draw(REQUEST)]);
    expect(painter.painted.map(({ seed }) => seed)).toEqual([wanted]);
  });
});

async function sizeOf(png: Buffer) {
  const { width, height } = await sharp(png).metadata();
  return { width, height };
}
