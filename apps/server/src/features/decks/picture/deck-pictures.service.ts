import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import type { DeckPictureFormat, DeckPictureView } from '@inkfolio/contract/deck-picture';
import { translationOf } from '@inkfolio/domain/cards/card';
import { colorsOfMask } from '@inkfolio/domain/cards/color-mask';
import type { DeckCard, DeckEntry } from '@inkfolio/domain/decks/deck';
import { deckSections } from '@inkfolio/domain/decks/deck-sections';
import type { Language } from '@inkfolio/domain/language';
import { LRUCache } from 'lru-cache';
import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { noteCacheUse } from '../../../cache-uses.ts';
import { AppError } from '../../../http/requests/errors.ts';
import { createBoundedQueue } from '../../../bounded-queue.ts';
import { BUSY_RETRY_SECONDS } from '../../images/image-problems.ts';
import type { ImageService } from '../../images/images.service.ts';
import { assertVisible } from '../deck-access.ts';
import { deckCardsOf } from '../deck-answers.ts';
import { cardsOfText } from '../list/cards-as-text.ts';
import {
  findViewedDeck,
  type ListedDeck,
  type ViewedDeckWithCards,
} from '../list/viewed-decks.repository.ts';
import type { DeckDependencies } from '../deck-reading.service.ts';
import type { DeckPicture } from './deck-picture.ts';
import { PICTURE_SCALE, pictureLayout, type PictureLayout } from './picture-layout.ts';
import { deckFormats, pictureWords, type PictureTexts } from './picture-words.ts';
import type { PicturePainter } from './picture-painter.ts';

export interface DeckPictureDependencies extends DeckDependencies {
  readonly images: ImageService;
  readonly painter: PicturePainter;
  readonly texts: PictureTexts;
  /** Memory for drawn pictures. */
  readonly cacheBytes: number;
  /** Milliseconds that the pictures of the cards may take; 10 s (specification, section 4). */
  readonly patienceMs?: number;
}

interface WantedPicture {
  readonly view: DeckPictureView;
  readonly language: Language;
  readonly format: DeckPictureFormat;
}

/** A picture that its viewer may see, drawn only when it is asked for. */
interface FoundPicture {
  /** Another one whenever the picture would be another. */
  readonly tag: string;
  readonly isPublic: boolean;
  /** Whether it has been drawn already, or is just being drawn. */
  readonly isAtHand: boolean;
  /** Throws `images_busy` when too many others are being drawn. */
  draw(): Promise<DrawnPicture>;
}

interface DrawnPicture {
  readonly bytes: Buffer;
  /** False when a picture of a card could not be had in time, and the card was drawn. */
  readonly isComplete: boolean;
}

export interface DeckPictures {
  /** Throws `deck_not_found`, also for another player's private deck. */
  find(id: string, viewerId: string | undefined, wanted: WantedPicture): Promise<FoundPicture>;
  /** Number of pictures that wait to be drawn. */
  waiting(): number;
}

/** Counts up when pictures are drawn differently, so that those kept elsewhere are asked for again. */
const RECIPE = 3;
/** Time for which a picture is cached that might be better the next time. */
const INCOMPLETE_MS = 60_000;
/** Widths of card images, twice those in the picture, so that they are sharp. */
const IMAGE_WIDTHS = { png: 400, webp: 200 } as const;
/**
 * Limits of the pixels drawn at the same time: several usual pictures, or one of the largest and
 * small ones beside it. Most of the time they wait for pictures of cards.
 */
const QUEUE = { running: 12_000_000, waiting: 24 };
/** The least that a picture counts for, so that no more than four are drawn at once. */
const LEAST_PIXELS = QUEUE.running / 4;

/** Pictures of decks: drawn once for each state of a deck, as long as there is room to keep them. */
export function createDeckPictures(dependencies: DeckPictureDependencies): DeckPictures {
  const queue = createBoundedQueue(QUEUE);
  const underWay = new Map<string, Promise<DrawnPicture>>();
  const kept = new LRUCache<string, DrawnPicture>({
    maxSize: dependencies.cacheBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
  });

  function drawn(
    tag: string,
    deck: ViewedDeckWithCards,
    wanted: WantedPicture,
  ): Promise<DrawnPicture> {
    const known = kept.get(tag);
    noteCacheUse('deck_pictures', known !== undefined);
    if (known !== undefined) return Promise.resolve(known);
    const begin = () => inTurn(tag, deck, wanted).finally(() => underWay.delete(tag));
    return getOrInsert(underWay, tag, begin);
  }

  async function inTurn(
    tag: string,
    deck: ViewedDeckWithCards,
    wanted: WantedPicture,
  ): Promise<DrawnPicture> {
    const cards = cardsOfText(deck.cards);
    const { layout } = planOf(dependencies, deck, cards, wanted);
    const pixels = layout.width * layout.height * PICTURE_SCALE[wanted.format] ** 2;
    // Planned again in its turn: many that wait must not hold all their cards meanwhile.
    const drawing = queue.run(
      async () => {
        const plan = planOf(dependencies, deck, cards, wanted);
        const picture = await drawDeck(dependencies, plan);
        kept.set(tag, picture, picture.isComplete ? {} : { ttl: INCOMPLETE_MS });
        return picture;
      },
      { cost: Math.max(pixels, LEAST_PIXELS) },
    );
    if (drawing === undefined) {
      throw new AppError('images_busy', { retryAfter: BUSY_RETRY_SECONDS });
    }
    return drawing;
  }

  return {
    waiting: () => queue.waiting(),
    async find(id, viewerId, wanted) {
      const deck = await findViewedDeck(dependencies.db, id);
      assertVisible(deck, viewerId);
      const tag = tagOf(deck, wanted, dependencies.catalogue.current().version);
      return {
        tag,
        isPublic: deck.is_public === 1,
        isAtHand: kept.has(tag) || underWay.has(tag),
        draw: () => drawn(tag, deck, wanted),
      };
    },
  };
}

function tagOf(
  deck: ListedDeck,
  { view, language, format }: WantedPicture,
  catalogue: string,
): string {
  const creator = [deck.username, deck.discord_username];
  const state = [RECIPE, deck.id, deck.updated_at, creator, view, language, format, catalogue];
  return hash('sha256', JSON.stringify(state), 'base64url').slice(0, 27);
}

/** A picture that can be drawn when the pictures of its cards are there. */
interface PicturePlan {
  readonly picture: Omit<DeckPicture, 'images'>;
  readonly layout: PictureLayout;
}

function planOf(
  { catalogue, texts }: DeckPictureDependencies,
  deck: ListedDeck,
  cards: readonly DeckCard[],
  { view, language, format }: WantedPicture,
): PicturePlan {
  const deckView = { catalogue: catalogue.current(), viewerId: undefined, language };
  const entries = deckCardsOf(cards, deckView);
  const sections = deckSections(entries, language);
  const layout = pictureLayout(view, sections);
  return {
    layout,
    picture: {
      view,
      format,
      language,
      seed: deck.id,
      name: deck.name,
      colors: colorsOfMask(deck.color_mask),
      sections,
      formats: deckFormats(entries, texts, language),
      words: pictureWords(deck, texts, { language, left: layout.left }),
    },
  };
}

async function drawDeck(
  dependencies: DeckPictureDependencies,
  { picture, layout }: PicturePlan,
): Promise<DrawnPicture> {
  const sections = layout.sections.flatMap(({ places }, index) => {
    const section = picture.sections[index];
    return section === undefined
      ? []
      : [{ ...section, entries: section.entries.slice(0, places.length) }];
  });
  const entries = sections.flatMap((section) => section.entries);
  const { images, isComplete } = await imagesOf(dependencies, entries, picture);
  const bytes = await dependencies.painter.paint({ ...picture, sections, images });
  return { bytes, isComplete };
}

/** The publisher's pictures, as many as come in time. */
async function imagesOf(
  { images: service, patienceMs = 10_000 }: DeckPictureDependencies,
  entries: readonly DeckEntry[],
  { language, format }: PicturePlan['picture'],
): Promise<{ readonly images: ReadonlyMap<string, Uint8Array>; readonly isComplete: boolean }> {
  const images = new Map<string, Uint8Array>();
  const addresses = entries.flatMap(({ card }) => {
    const address = translationOf(card, language).imageUrl ?? card.imageUrl;
    return address === null ? [] : [{ id: card.id, address }];
  });
  const fetched = addresses.map(async ({ id, address }) => {
    const answer = await service.thumbnail(address, IMAGE_WIDTHS[format], 'jpeg');
    if (answer.ok) images.set(id, answer.image.bytes);
  });
  const patience = new AbortController();
  const outOfPatience = wait(patienceMs, undefined, { signal: patience.signal });
  await Promise.race([Promise.all(fetched), outOfPatience]);
  patience.abort();
  return { images: new Map(images), isComplete: images.size === addresses.length };
}
