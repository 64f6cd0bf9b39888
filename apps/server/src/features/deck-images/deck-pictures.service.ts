import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import type { DeckPictureFormat, DeckPictureView, SentDeck } from '@inkfolio/contract/deck-picture';
import { translationOf } from '@inkfolio/domain/cards/card';
import { colorsOfMask, maskOfColors } from '@inkfolio/domain/cards/color-mask';
import type { DeckCard } from '@inkfolio/domain/decks/deck';
import { deckDetailsError, storedDeckDetails } from '@inkfolio/domain/decks/deck-details';
import { addCards, totalCards } from '@inkfolio/domain/decks/deck-quantities';
import { deckSections } from '@inkfolio/domain/decks/deck-sections';
import type { Language } from '@inkfolio/domain/language';
import { LRUCache } from 'lru-cache';
import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { recordCacheLookup } from '../../cache-uses.ts';
import { AppError } from '../../http/requests/errors.ts';
import type { QueuedRequest, WorkQueue } from '../../http/requests/work-queue.ts';
import type { ImageService } from '../images/images.service.ts';
import { assertVisible } from '../decks/deck-access.ts';
import { toDeckCards } from '../decks/deck-responses.ts';
import { cardsOfText, textOfCards } from '../deck-search/cards-as-text.ts';
import { findViewedDeck } from '../deck-search/viewed-decks.repository.ts';
import { resolveCards, type DeckDependencies } from '../decks/deck-reading.service.ts';
import type { DeckPicture, DrawnDeck } from './deck-picture.ts';
import { PICTURE_SCALE, pictureLayout } from './picture-layout.ts';
import { deckFormats, pictureWords, type PictureTexts } from './picture-words.ts';
import type { PicturePainter } from './picture-painter.ts';

export interface DeckPictureDependencies extends DeckDependencies {
  readonly images: ImageService;
  readonly painter: PicturePainter;
  readonly texts: PictureTexts;
  readonly queue: WorkQueue;
  readonly cacheBytes: number;
  /** Timeout for all card images, in milliseconds; default 10 s (specification, section 4). */
  readonly imageTimeoutMs?: number;
}

interface WantedPicture {
  readonly view: DeckPictureView;
  readonly language: Language;
  readonly format: DeckPictureFormat;
}

/** Picture that the viewer may see; not drawn yet. */
export interface FoundPicture {
  /** Entity tag; changes with the contents of the picture. */
  readonly tag: string;
  readonly isPublic: boolean;
  /** True if the picture is cached or in flight. */
  readonly isCached: boolean;
  /** Returns undefined once the request is aborted. Throws the errors of the queue for expensive requests. */
  draw(request: QueuedRequest): Promise<DrawnPicture | undefined>;
}

/** Picture in flight, with the requests that wait for it. */
interface Drawing {
  readonly requests: Set<QueuedRequest>;
  readonly picture: Promise<DrawnPicture | undefined>;
}

interface DrawnPicture {
  readonly bytes: Buffer;
  /** False if a card image timed out or failed, so that the card was drawn instead. */
  readonly isComplete: boolean;
}

export interface DeckPictures {
  /** Throws `deck_not_found`, also for another player's private deck. */
  find(id: string, viewerId: string | undefined, wanted: WantedPicture): Promise<FoundPicture>;
  /**
   * Pictures a deck that only the caller has. Throws `card_not_found` and the errors of deck names.
   */
  ofSent(deck: SentDeck, wanted: WantedPicture): FoundPicture;
}

/** Version of the drawing code; increment it to invalidate client caches. */
const RECIPE = 3;
const INCOMPLETE_TTL_MS = 60_000;
/** Widths of the card images: twice the drawn width, for sharpness. */
const IMAGE_WIDTHS = { png: 400, webp: 200 } as const;
/** Pixels of an average picture; larger pictures take several slots in the queue. */
const PIXELS_PER_SLOT = 3_000_000;

/** Creates the picture service: each state of a deck is drawn once and kept in an LRU cache. */
export function createDeckPictures(dependencies: DeckPictureDependencies): DeckPictures {
  const inFlight = new Map<string, Drawing>();
  const cache = new LRUCache<string, DrawnPicture>({
    maxSize: dependencies.cacheBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
  });

  async function drawn(
    tag: string,
    deck: DrawnDeck,
    wanted: WantedPicture,
    request: QueuedRequest,
  ): Promise<DrawnPicture | undefined> {
    const cached = cache.get(tag);
    recordCacheLookup('deck_pictures', cached !== undefined);
    if (cached !== undefined) return cached;
    const { requests, picture } = getOrInsert(inFlight, tag, () => {
      const requests = new Set([request]);
      const isAborted = () => [...requests].every((each) => each.isAborted());
      const drawing = draw(tag, deck, wanted, { ...request, isAborted });
      return { requests, picture: drawing.finally(() => inFlight.delete(tag)) };
    });
    requests.add(request);
    const result = await picture;
    // The request joined just when all others had been aborted.
    if (result === undefined && !request.isAborted()) {
      throw new AppError('unavailable');
    }
    return result;
  }

  async function draw(
    tag: string,
    deck: DrawnDeck,
    wanted: WantedPicture,
    request: QueuedRequest,
  ): Promise<DrawnPicture | undefined> {
    const cards = cardsOfText(deck.cards);
    const plan = () => planOf(dependencies, deck, cards, wanted);
    const { addresses, pixels } = plan();
    // Fetch before queueing, so that a slow host blocks no other request; the queued step reads
    // from the cache.
    const fetched = new Set<string>();
    await fetchImages(dependencies, addresses, wanted.format, (id) => fetched.add(id));
    const cost = Math.ceil(pixels / PIXELS_PER_SLOT);
    return dependencies.queue.runRequest({ ...request, cost }, async () => {
      // Plan again instead of holding the cards of all queued pictures in memory.
      const { picture, addresses } = plan();
      const found = addresses.filter(({ id }) => fetched.has(id));
      const images = new Map<string, Uint8Array>();
      await fetchImages(dependencies, found, wanted.format, (id, bytes) => images.set(id, bytes));
      const bytes = await dependencies.painter.paint({ ...picture, images });
      const drawing = { bytes, isComplete: images.size === addresses.length };
      cache.set(tag, drawing, drawing.isComplete ? {} : { ttl: INCOMPLETE_TTL_MS });
      return drawing;
    });
  }

  function found(
    deck: DrawnDeck,
    state: readonly unknown[],
    { isPublic, wanted }: { readonly isPublic: boolean; readonly wanted: WantedPicture },
  ): FoundPicture {
    const tag = tagOf(state, wanted, dependencies.catalogue.current().version);
    return {
      tag,
      isPublic,
      isCached: cache.has(tag) || inFlight.has(tag),
      draw: (request) => drawn(tag, deck, wanted, request),
    };
  }

  return {
    async find(id, viewerId, wanted) {
      const deck = await findViewedDeck(dependencies.db, id);
      assertVisible(deck, viewerId);
      const state = [deck.id, deck.updated_at, deck.username, deck.discord_username];
      return found({ ...deck, hasPage: true }, state, { isPublic: deck.is_public === 1, wanted });
    },
    ofSent(sent, wanted) {
      const deck = toDrawnDeck(sent, dependencies);
      return found(deck, [deck], { isPublic: false, wanted });
    },
  };
}

function toDrawnDeck(sent: SentDeck, { catalogue }: DeckPictureDependencies): DrawnDeck {
  const error = deckDetailsError(sent);
  if (error !== undefined) throw new AppError(error);
  const { id, name, colors, cards = [] } = storedDeckDetails(sent);
  const changes = cards.map(({ cardId, quantity }) => ({ cardId, delta: quantity }));
  const added = addCards([], changes);
  resolveCards(catalogue.current(), added);
  return {
    ...{ id, name, color_mask: maskOfColors(colors), card_count: totalCards(added) },
    ...{ cards: textOfCards(added), username: null, discord_username: null, hasPage: false },
  };
}

function tagOf(
  state: readonly unknown[],
  { view, language, format }: WantedPicture,
  catalogue: string,
): string {
  const all = [RECIPE, state, view, language, format, catalogue];
  return hash('sha256', JSON.stringify(all), 'base64url').slice(0, 27);
}

interface CardImage {
  readonly id: string;
  readonly address: string;
}

interface PicturePlan {
  readonly picture: Omit<DeckPicture, 'images'>;
  readonly addresses: readonly CardImage[];
  readonly pixels: number;
}

function planOf(
  { catalogue, texts }: DeckPictureDependencies,
  deck: DrawnDeck,
  cards: readonly DeckCard[],
  { view, language, format }: WantedPicture,
): PicturePlan {
  const deckView = { catalogue: catalogue.current(), viewerId: undefined, language };
  const entries = toDeckCards(cards, deckView);
  const sections = deckSections(entries, language);
  const layout = pictureLayout(view, sections);
  const drawn = layout.sections.flatMap(({ places }, index) => {
    const section = sections[index];
    return section ? [{ ...section, entries: section.entries.slice(0, places.length) }] : [];
  });
  return {
    pixels: layout.width * layout.height * PICTURE_SCALE[format] ** 2,
    addresses: drawn
      .flatMap((section) => section.entries)
      .flatMap(({ card }) => {
        const address = translationOf(card, language).imageUrl ?? card.imageUrl;
        return address === null ? [] : [{ id: card.id, address }];
      }),
    picture: {
      view,
      format,
      language,
      seed: deck.id,
      name: deck.name,
      colors: colorsOfMask(deck.color_mask),
      sections: drawn,
      formats: deckFormats(entries, texts, language),
      words: pictureWords(deck, texts, { language, left: layout.left }),
    },
  };
}

/** Fetches the card images; resolves when all have arrived or at the timeout. */
async function fetchImages(
  { images, imageTimeoutMs = 10_000 }: DeckPictureDependencies,
  addresses: readonly CardImage[],
  format: DeckPictureFormat,
  onImage: (id: string, bytes: Uint8Array) => void,
): Promise<void> {
  const timeout = new AbortController();
  const { signal } = timeout;
  const fetched = addresses.map(async ({ id, address }) => {
    const result = await images.thumbnail(address, IMAGE_WIDTHS[format], 'jpeg');
    if (result.ok && !signal.aborted) onImage(id, result.image.bytes);
  });
  await Promise.race([Promise.all(fetched), wait(imageTimeoutMs, undefined, { signal })]);
  timeout.abort();
}
