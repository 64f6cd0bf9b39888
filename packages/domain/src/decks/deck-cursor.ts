/** "Decks list page size 20" (specification, section 9). */
export const DEFAULT_DECK_PAGE_SIZE = 20;

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

export interface ListCursor<Place extends DeckPlace = DeckPlace> {
  readonly place: Place;
  /** Cover cards of the preceding decks, by `globalId`. */
  readonly covers: readonly number[];
}

/** Cover ids are encoded in base 36. */
const RADIX = 36;
/** Characters whose base64 has neither `+` nor `/`, so that it is base64url too. */
const CURSOR = /^(\d{1,15})\.([\w-]{1,64})((?:\.[\da-z]{1,6})*)$/;

/** Writes the cursor of the page after `place`, before its encoding. */
export function cursorText({ updatedAt, id }: DeckPlace, covers: readonly number[]): string {
  return [updatedAt, id, ...covers.map((globalId) => globalId.toString(RADIX))].join('.');
}

/** Parses a decoded cursor; undefined for a malformed one. */
export function parseCursorText(text: string): ListCursor | undefined {
  const [, updatedAt, id, covers = ''] = CURSOR.exec(text) ?? [];
  if (updatedAt === undefined || id === undefined) return undefined;
  return {
    place: { updatedAt: Number(updatedAt), id },
    covers: covers
      .split('.')
      .slice(1)
      .map((number) => Number.parseInt(number, RADIX)),
  };
}

/** Writes the cursor of the page after `place`; `encode` returns base64. */
export function buildableCursorAfter(
  { missing, ...place }: BuildablePlace,
  covers: readonly number[],
  encode: (text: string) => string,
): string {
  return `${missing}-${encode(cursorText(place, covers)).replace(/=+$/, '')}`;
}

/** Parses a cursor of buildable decks; undefined for a malformed one. */
export function parseBuildableCursor(
  cursor: string,
  decode: (base64: string) => string | undefined,
): ListCursor<BuildablePlace> | undefined {
  const [missing = '', ...rest] = cursor.split('-');
  const parsed = parseCursorText(decode(rest.join('-')) ?? '');
  return parsed && { ...parsed, place: { ...parsed.place, missing: Number(missing) } };
}

export function isAfter(place: DeckPlace, other: DeckPlace): boolean {
  if (place.updatedAt !== other.updatedAt) return place.updatedAt < other.updatedAt;
  return place.id < other.id;
}

/** Sorts buildable decks: fewest missing copies first, then latest change. */
export function compareBuildable(a: BuildablePlace, b: BuildablePlace): number {
  return a.missing - b.missing || Number(isAfter(a, b)) - Number(isAfter(b, a));
}
