import { AppError } from '../../http/requests/errors.ts';

/** List position: latest change first, then by descending id. */
export interface DeckPlace {
  /** Epoch milliseconds. */
  readonly updatedAt: number;
  readonly id: string;
}

/** List position of a buildable deck: fewest missing copies first, then latest change. */
export interface BuildablePlace extends DeckPlace {
  /** Copies that the player lacks. */
  readonly missing: number;
}

/** List position in a ranking: greatest rank first, then latest change. */
export interface RankedPlace extends DeckPlace {
  /** Integer. */
  readonly rank: number;
}

export interface ListCursor<Place extends DeckPlace = DeckPlace> {
  readonly place: Place;
  /** Cover cards of the preceding decks, by `globalId`. */
  readonly covers: readonly number[];
}

/** Cover ids are encoded in base 36. */
const RADIX = 36;
const CURSOR = /^(\d{1,15})\.([\w-]{1,64})((?:\.[\da-z]{1,6})*)$/;

/** Rank (sign and digits), followed by a plain cursor. */
const RANKED_CURSOR = /^([np])(\d{1,15})_(.+)$/;

/** Encodes the cursor of the page after `place` as base64url. */
export function cursorAfter({ updatedAt, id }: DeckPlace, covers: readonly number[] = []): string {
  const shown = covers.map((globalId) => globalId.toString(RADIX));
  return Buffer.from([updatedAt, id, ...shown].join('.')).toString('base64url');
}

/** Parses a cursor. Throws `invalid_request` for a malformed one. */
export function readCursor(cursor: string): ListCursor {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, updatedAt, id, covers = ''] = CURSOR.exec(text) ?? [];
  if (updatedAt === undefined || id === undefined) {
    throw new AppError('invalid_request', { message: '"cursor" has an invalid format' });
  }
  return {
    place: { updatedAt: Number(updatedAt), id },
    covers: covers
      .split('.')
      .slice(1)
      .map((number) => Number.parseInt(number, RADIX)),
  };
}

export function rankedCursorAfter(
  { rank, ...place }: RankedPlace,
  covers: readonly number[],
): string {
  return `${rank < 0 ? 'n' : 'p'}${Math.abs(rank)}_${cursorAfter(place, covers)}`;
}

/** Parses a ranking cursor. Throws like `readCursor`. */
export function readRankedCursor(cursor: string): ListCursor<RankedPlace> {
  const [, sign, digits, rest = ''] = RANKED_CURSOR.exec(cursor) ?? [];
  const { place, covers } = readCursor(rest);
  return { place: { ...place, rank: Number(digits) * (sign === 'n' ? -1 : 1) }, covers };
}

export function buildableCursorAfter(place: BuildablePlace, covers: readonly number[]): string {
  return `${place.missing}-${cursorAfter(place, covers)}`;
}

/** Parses a cursor of buildable decks. Throws like `readCursor`. */
export function readBuildableCursor(cursor: string): ListCursor<BuildablePlace> {
  const [missing = '', ...rest] = cursor.split('-');
  const { place, covers } = readCursor(rest.join('-'));
  return { place: { ...place, missing: Number(missing) }, covers };
}

export function isAfter(place: DeckPlace, other: DeckPlace): boolean {
  if (place.updatedAt !== other.updatedAt) return place.updatedAt < other.updatedAt;
  return place.id < other.id;
}
