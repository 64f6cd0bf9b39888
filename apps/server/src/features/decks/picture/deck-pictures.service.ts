import type { DeckPictureView } from '@inkfolio/contract/deck-picture';
import { translationOf } from '@inkfolio/domain/cards/card';
import { colorsOfMask } from '@inkfolio/domain/cards/color-mask';
import type { DeckEntry } from '@inkfolio/domain/decks/deck';
import { deckSections } from '@inkfolio/domain/decks/deck-sections';
import type { Language } from '@inkfolio/domain/language';
import { LRUCache } from 'lru-cache';
import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { noteCacheUse } from '../../../cache-uses.ts';
import { AppError } from '../../../http/errors.ts';
import { createBoundedQueue } from '../../images/bounded-queue.ts';
import { BUSY_RETRY_SECONDS } from '../../images/image-problems.ts';
import type { ImageService } from '../../images/images.service.ts';
import { assertVisible } from '../deck-access.ts';
import { deckCardsOf } from '../deck-answers.ts';
import { findListedDeck, type ListedDeck } from '../deck-list.repository.ts';
import type { DeckParts } from '../deck-reading.service.ts';
import { readDeckCards } from '../decks.repository.ts';
import type { DeckPicture } from './deck-picture.ts';
import { deckFormats, pictureWords, type PictureTexts } from './picture-words.ts';
import type { PicturePainter } from './picture-painter.ts';

export interface DeckPictureParts extends DeckParts {
  readonly images: ImageService;
  readonly painter: PicturePainter;
  readonly texts: PictureTexts;
  /** Milliseconds that the pictures of the cards may take; 10 s (specification, section 4). */
  readonly patienceMs?: number;
}

interface WantedPicture {
  readonly view: DeckPictureView;
  readonly language: Language;
}

/** A picture that its viewer may see, drawn only when it is asked for. */
interface FoundPicture {
  /** Another one whenever the picture would be another. */
  readonly tag: string;
  readonly isPublic: boolean;
  /** Throws `images_busy` when too many others are being drawn. */
  draw(): Promise<DrawnPicture>;
}

interface DrawnPicture {
  readonly png: Buffer;
  /** False when a picture of a card could not be had in time, and the card was drawn. */
  readonly isComplete: boolean;
}

export interface DeckPictures {
  /** Throws `deck_not_found`, also for a private deck of somebody else. */
  find(id: string, viewerId: string | undefined, wanted: WantedPicture): Promise<FoundPicture>;
  /** How many wait to be drawn. */
  waiting(): number;
}

/** Counts up when pictures are drawn differently, so that those kept elsewhere are asked for again. */
const RECIPE = 1;
const KEPT_BYTES = 32 * 1024 * 1024;
/** How long a picture is kept that might be better the next time. */
const INCOMPLETE_MS = 60_000;
/** Twice as wide as a card of the picture, so that it is sharp. */
const IMAGE_WIDTH = 400;
/** Some wait for pictures of cards while one is painted. */
const QUEUE = { running: 4, waiting: 24 };

/** Pictures of decks: drawn once for each state of a deck, as long as there is room to keep them. */
export function createDeckPictures(parts: DeckPictureParts): DeckPictures {
  const queue = createBoundedQueue(QUEUE);
  const underWay = new Map<string, Promise<DrawnPicture>>();
  const kept = new LRUCache<string, DrawnPicture>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ png }) => png.length,
  });

  function drawn(tag: string, deck: ListedDeck, wanted: WantedPicture): Promise<DrawnPicture> {
    const known = kept.get(tag);
    noteCacheUse('deck_pictures', known !== undefined);
    return known === undefined
      ? (underWay.get(tag) ?? begin(tag, deck, wanted))
      : Promise.resolve(known);
  }

  function begin(tag: string, deck: ListedDeck, wanted: WantedPicture): Promise<DrawnPicture> {
    const drawing = queue.run(async () => {
      const picture = await drawDeck(parts, deck, wanted);
      kept.set(tag, picture, picture.isComplete ? {} : { ttl: INCOMPLETE_MS });
      return picture;
    });
    if (drawing === undefined) {
      throw new AppError('images_busy', { retryAfter: BUSY_RETRY_SECONDS });
    }
    const settled = drawing.finally(() => underWay.delete(tag));
    underWay.set(tag, settled);
    return settled;
  }

  return {
    waiting: () => queue.waiting(),
    async find(id, viewerId, wanted) {
      const deck = await findListedDeck(parts.db, id);
      assertVisible(deck, viewerId);
      const tag = tagOf(deck, wanted, parts.catalogue.current().version);
      return { tag, isPublic: deck.is_public === 1, draw: () => drawn(tag, deck, wanted) };
    },
  };
}

function tagOf(deck: ListedDeck, { view, language }: WantedPicture, catalogue: string): string {
  const creator = [deck.username, deck.discord_username];
  const state = [RECIPE, deck.id, deck.updated_at, creator, view, language, catalogue];
  return hash('sha256', JSON.stringify(state), 'base64url').slice(0, 27);
}

async function drawDeck(
  parts: DeckPictureParts,
  deck: ListedDeck,
  { view, language }: WantedPicture,
): Promise<DrawnPicture> {
  const catalogue = parts.catalogue.current();
  const cards = await readDeckCards(parts.db, deck.id);
  const entries = deckCardsOf(cards, { catalogue, viewerId: undefined, language });
  const { images, isComplete } = await imagesOf(parts, entries, language);
  const picture: DeckPicture = {
    view,
    language,
    seed: deck.id,
    name: deck.name,
    colors: colorsOfMask(deck.color_mask),
    sections: deckSections(entries, language),
    formats: deckFormats(entries, parts.texts, language),
    words: pictureWords(deck, parts.texts, language),
    images,
  };
  return { png: await parts.painter.paint(picture), isComplete };
}

/** The publisher's pictures, as many as come in time. */
async function imagesOf(
  { images: service, patienceMs = 10_000 }: DeckPictureParts,
  entries: readonly DeckEntry[],
  language: Language,
): Promise<{ readonly images: ReadonlyMap<string, Uint8Array>; readonly isComplete: boolean }> {
  const images = new Map<string, Uint8Array>();
  const addresses = entries.flatMap(({ card }) => {
    const address = translationOf(card, language).imageUrl ?? card.imageUrl;
    return address === null ? [] : [{ id: card.id, address }];
  });
  const fetched = addresses.map(async ({ id, address }) => {
    const answer = await service.thumbnail(address, IMAGE_WIDTH, 'jpeg');
    if (answer.ok) images.set(id, answer.image.bytes);
  });
  const patience = new AbortController();
  const outOfPatience = wait(patienceMs, undefined, { signal: patience.signal });
  await Promise.race([Promise.all(fetched), outOfPatience]);
  patience.abort();
  return { images: new Map(images), isComplete: images.size === addresses.length };
}
