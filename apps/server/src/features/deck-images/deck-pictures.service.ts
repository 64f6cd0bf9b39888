import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import type { DeckPictureFormat, DeckPictureView } from '@inkfolio/contract/deck-picture';
import { translationOf } from '@inkfolio/domain/cards/card';
import { colorsOfMask } from '@inkfolio/domain/cards/color-mask';
import type { DeckCard } from '@inkfolio/domain/decks/deck';
import { deckSections } from '@inkfolio/domain/decks/deck-sections';
import type { Language } from '@inkfolio/domain/language';
import { LRUCache } from 'lru-cache';
import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { noteCacheUse } from '../../cache-uses.ts';
import { AppError } from '../../http/requests/errors.ts';
import type { ExpensiveCall, ExpensiveCalls } from '../../http/requests/expensive-calls.ts';
import type { ImageService } from '../images/images.service.ts';
import { assertVisible } from '../decks/deck-access.ts';
import { deckCardsOf } from '../decks/deck-answers.ts';
import { cardsOfText } from '../deck-search/cards-as-text.ts';
import {
  findViewedDeck,
  type ListedDeck,
  type ViewedDeckWithCards,
} from '../deck-search/viewed-decks.repository.ts';
import type { DeckDependencies } from '../decks/deck-reading.service.ts';
import type { DeckPicture } from './deck-picture.ts';
import { PICTURE_SCALE, pictureLayout } from './picture-layout.ts';
import { deckFormats, pictureWords, type PictureTexts } from './picture-words.ts';
import type { PicturePainter } from './picture-painter.ts';

export interface DeckPictureDependencies extends DeckDependencies {
  readonly images: ImageService;
  readonly painter: PicturePainter;
  readonly texts: PictureTexts;
  readonly expensiveCalls: ExpensiveCalls;
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
  /** Throws what the queue of expensive calls throws. */
  draw(call: ExpensiveCall): Promise<DrawnPicture>;
}

/** A picture that is being drawn, with the calls that wait for it. */
interface Drawing {
  readonly calls: ExpensiveCall[];
  readonly picture: Promise<DrawnPicture>;
}

interface DrawnPicture {
  readonly bytes: Buffer;
  /** False when a picture of a card could not be had in time, and the card was drawn. */
  readonly isComplete: boolean;
}

export interface DeckPictures {
  /** Throws `deck_not_found`, also for another player's private deck. */
  find(id: string, viewerId: string | undefined, wanted: WantedPicture): Promise<FoundPicture>;
}

/** Counts up when pictures are drawn differently, so that those kept elsewhere are asked for again. */
const RECIPE = 3;
/** Time for which a picture is cached that might be better the next time. */
const INCOMPLETE_MS = 60_000;
/** Widths of card images, twice those in the picture, so that they are sharp. */
const IMAGE_WIDTHS = { png: 400, webp: 200 } as const;
/** Pixels of an average picture: one with more takes several places in the queue. */
const PIXELS_OF_A_PLACE = 3_000_000;
/** Time for a client to ask again for a picture whose last client has just left. */
const RETRY_SECONDS = 2;

/** Pictures of decks: drawn once for each state of a deck, as long as there is room to keep them. */
export function createDeckPictures(dependencies: DeckPictureDependencies): DeckPictures {
  const inFlight = new Map<string, Drawing>();
  const kept = new LRUCache<string, DrawnPicture>({
    maxSize: dependencies.cacheBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
  });

  function drawn(
    tag: string,
    deck: ViewedDeckWithCards,
    wanted: WantedPicture,
    call: ExpensiveCall,
  ): Promise<DrawnPicture> {
    const known = kept.get(tag);
    noteCacheUse('deck_pictures', known !== undefined);
    if (known !== undefined) return Promise.resolve(known);
    const { calls, picture } = getOrInsert(inFlight, tag, () => {
      const calls: ExpensiveCall[] = [];
      const isGivenUp = () => calls.every((each) => each.isGivenUp());
      const drawing = draw(tag, deck, wanted, { ...call, isGivenUp });
      return { calls, picture: drawing.finally(() => inFlight.delete(tag)) };
    });
    calls.push(call);
    return picture;
  }

  async function draw(
    tag: string,
    deck: ViewedDeckWithCards,
    wanted: WantedPicture,
    call: ExpensiveCall,
  ): Promise<DrawnPicture> {
    const cards = cardsOfText(deck.cards);
    const plan = () => planOf(dependencies, deck, cards, wanted);
    const { addresses, pixels } = plan();
    // Fetched before its turn, so that a slow host holds up no other call, and read from the cache then.
    const fetched = new Set<string>();
    await fetchImages(dependencies, addresses, wanted.format, (id) => fetched.add(id));
    const cost = Math.ceil(pixels / PIXELS_OF_A_PLACE);
    const drawn = await dependencies.expensiveCalls.run({ ...call, cost }, async () => {
      // Planned again: many that wait must not hold all their cards meanwhile.
      const { picture, addresses } = plan();
      const found = addresses.filter(({ id }) => fetched.has(id));
      const images = new Map<string, Uint8Array>();
      await fetchImages(dependencies, found, wanted.format, (id, bytes) => images.set(id, bytes));
      const bytes = await dependencies.painter.paint({ ...picture, images });
      const drawing = { bytes, isComplete: images.size === addresses.length };
      kept.set(tag, drawing, drawing.isComplete ? {} : { ttl: INCOMPLETE_MS });
      return drawing;
    });
    if (drawn === undefined) throw new AppError('unavailable', { retryAfter: RETRY_SECONDS });
    return drawn;
  }

  return {
    async find(id, viewerId, wanted) {
      const deck = await findViewedDeck(dependencies.db, id);
      assertVisible(deck, viewerId);
      const tag = tagOf(deck, wanted, dependencies.catalogue.current().version);
      return {
        tag,
        isPublic: deck.is_public === 1,
        isAtHand: kept.has(tag) || inFlight.has(tag),
        draw: (call) => drawn(tag, deck, wanted, call),
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

interface CardImage {
  readonly id: string;
  readonly address: string;
}

/** A picture that can be drawn when the images of its cards are there. */
interface PicturePlan {
  readonly picture: Omit<DeckPicture, 'images'>;
  readonly addresses: readonly CardImage[];
  /** Pixels of the sheet. */
  readonly pixels: number;
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

/** Fetches the publisher's images of the cards; resolves when all have come, or the time is up. */
async function fetchImages(
  { images, patienceMs = 10_000 }: DeckPictureDependencies,
  addresses: readonly CardImage[],
  format: DeckPictureFormat,
  onImage: (id: string, bytes: Uint8Array) => void,
): Promise<void> {
  const patience = new AbortController();
  const { signal } = patience;
  const fetched = addresses.map(async ({ id, address }) => {
    const answer = await images.thumbnail(address, IMAGE_WIDTHS[format], 'jpeg');
    if (answer.ok && !signal.aborted) onImage(id, answer.image.bytes);
  });
  await Promise.race([Promise.all(fetched), wait(patienceMs, undefined, { signal })]);
  patience.abort();
}
