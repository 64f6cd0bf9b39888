import { AppError } from '../../../http/requests/errors.ts';

/** Position of a deck in a list: changed last first, and of those changed together by id. */
export interface DeckPlace {
  /** Epoch milliseconds. */
  readonly updatedAt: number;
  readonly id: string;
}

/** Cursor of a place, for an address. */
export function cursorAfter({ updatedAt, id }: DeckPlace): string {
  return Buffer.from(`${updatedAt}.${id}`).toString('base64url');
}

/** The place that a cursor stands for. Throws `invalid_request` for one that was never given out. */
export function placeOfCursor(cursor: string): DeckPlace {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, updatedAt, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text) ?? [];
  if (updatedAt === undefined || id === undefined) {
    throw new AppError('invalid_request', { message: '"cursor" has not the right form' });
  }
  return { updatedAt: Number(updatedAt), id };
}

/** True when `place` comes after `other` in a list. */
export function isAfter(place: DeckPlace, other: DeckPlace): boolean {
  if (place.updatedAt !== other.updatedAt) return place.updatedAt < other.updatedAt;
  return place.id < other.id;
}
