import {
  cursorText,
  parseBuildableCursor,
  parseCursorText,
  type BuildablePlace,
  type DeckPlace,
  type ListCursor,
} from '@inkfolio/domain/decks/deck-cursor';
import { AppError } from '../../http/requests/errors.ts';

export type { DeckPlace };

/** List position in a ranking: greatest rank first, then latest change. */
export interface RankedPlace extends DeckPlace {
  /** Integer. */
  readonly rank: number;
}

/** Rank (sign and digits), followed by a plain cursor. */
const RANKED_CURSOR = /^([np])(\d{1,15})_(.+)$/;

/** Encodes the cursor of the page after `place` as base64url. */
export function cursorAfter(place: DeckPlace, covers: readonly number[] = []): string {
  return encodeCursor(cursorText(place, covers));
}

/** Parses a cursor. Throws `invalid_request` for a malformed one. */
export function readCursor(cursor: string): ListCursor {
  return parseCursorText(decodeCursor(cursor)) ?? refuse();
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

/** Parses a cursor of buildable decks. Throws like `readCursor`. */
export function readBuildableCursor(cursor: string): ListCursor<BuildablePlace> {
  return parseBuildableCursor(cursor, decodeCursor) ?? refuse();
}

export function encodeCursor(text: string): string {
  return Buffer.from(text).toString('base64url');
}

function decodeCursor(base64: string): string {
  return Buffer.from(base64, 'base64url').toString();
}

function refuse(): never {
  throw new AppError('invalid_request', { message: '"cursor" has an invalid format' });
}
