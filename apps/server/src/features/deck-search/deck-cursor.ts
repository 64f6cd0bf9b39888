import { AppError } from '../../http/requests/errors.ts';

/** Position of a deck in a list: changed last first, and of those changed together by id. */
export interface DeckPlace {
  /** Epoch milliseconds. */
  readonly updatedAt: number;
  readonly id: string;
}

/** Position of a deck among those that a player can build: fewest missing first, then changed last. */
export interface BuildablePlace extends DeckPlace {
  /** Copies of the deck that the player does not have. */
  readonly missing: number;
}

/** Position of a deck in another order: greatest rank first, then changed last. */
export interface RankedPlace extends DeckPlace {
  /** A whole number. */
  readonly rank: number;
}

/** A page of a list that goes on after a deck. */
export interface ListCursor<Place extends DeckPlace = DeckPlace> {
  readonly place: Place;
  /** Cards on the covers of the last decks before, by `globalId`. */
  readonly covers: readonly number[];
}

/** The numbers of the covers are in base 36. */
const RADIX = 36;
const CURSOR = /^(\d{1,15})\.([\w-]{1,64})((?:\.[\da-z]{1,6})*)$/;

/** The rank of a cursor and the rest of it. */
const RANKED_CURSOR = /^([np])(\d{1,15})_(.+)$/;

/** Cursor of the page after a place, for an address. */
export function cursorAfter({ updatedAt, id }: DeckPlace, covers: readonly number[] = []): string {
  const shown = covers.map((globalId) => globalId.toString(RADIX));
  return Buffer.from([updatedAt, id, ...shown].join('.')).toString('base64url');
}

/** Reads a cursor. Throws `invalid_request` for one that was never given out. */
export function readCursor(cursor: string): ListCursor {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, updatedAt, id, covers = ''] = CURSOR.exec(text) ?? [];
  if (updatedAt === undefined || id === undefined) {
    throw new AppError('invalid_request', { message: '"cursor" has not the right form' });
  }
  return {
    place: { updatedAt: Number(updatedAt), id },
    covers: covers
      .split('.')
      .slice(1)
      .map((number) => Number.parseInt(number, RADIX)),
  };
}

/** Cursor of the page of a ranking after a place. */
export function rankedCursorAfter(
  { rank, ...place }: RankedPlace,
  covers: readonly number[],
): string {
  return `${rank < 0 ? 'n' : 'p'}${Math.abs(rank)}_${cursorAfter(place, covers)}`;
}

/** Reads such a cursor. Throws as `readCursor` does. */
export function readRankedCursor(cursor: string): ListCursor<RankedPlace> {
  const [, sign, digits, rest = ''] = RANKED_CURSOR.exec(cursor) ?? [];
  const { place, covers } = readCursor(rest);
  return { place: { ...place, rank: Number(digits) * (sign === 'n' ? -1 : 1) }, covers };
}

/** Cursor of the page of buildable decks after a place. */
export function buildableCursorAfter(place: BuildablePlace, covers: readonly number[]): string {
  return `${place.missing}-${cursorAfter(place, covers)}`;
}

/** Reads such a cursor. Throws as `readCursor` does. */
export function readBuildableCursor(cursor: string): ListCursor<BuildablePlace> {
  const [missing = '', ...rest] = cursor.split('-');
  const { place, covers } = readCursor(rest.join('-'));
  return { place: { ...place, missing: Number(missing) }, covers };
}

/** True when `place` comes after `other` in a list. */
export function isAfter(place: DeckPlace, other: DeckPlace): boolean {
  if (place.updatedAt !== other.updatedAt) return place.updatedAt < other.updatedAt;
  return place.id < other.id;
}
