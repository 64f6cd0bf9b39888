import { COLORS, type Color } from '../cards/card.ts';
import { addCards, netQuantityChanges, type QuantityChange } from './deck-quantities.ts';
import type { DeckCard } from './deck.ts';

/** "Batch delay 300 ms" (specification, section 9): debounce of clicks. */
export const BATCH_DELAY_MS = 300;

/** Request that changes a quantity; idempotent by `changeId`. */
export interface QuantityRequest extends QuantityChange {
  readonly changeId: string;
  /** Keys of the clicks that it contains; these clicks no longer count if they are still stored. */
  readonly clicks: readonly string[];
}

/** Edit that sets the inks of the deck. */
export interface ColorsEdit {
  readonly colors: readonly Color[];
}

/** Unconfirmed click, request or choice of inks. */
export type DeckEdit = QuantityChange | QuantityRequest | ColorsEdit;

/** Unconfirmed edits of a deck by key, in the player's order. */
export type DeckEdits = ReadonlyMap<string, DeckEdit>;

/** Edits that can be sent unchanged. */
export type DeckRequests = ReadonlyMap<string, QuantityRequest | ColorsEdit>;

/** Key of the inks; a later choice replaces an earlier one. */
export const COLORS_KEY = 'colors';

/** Applies all unconfirmed edits to the server's cards. */
export function cardsWithEdits(cards: readonly DeckCard[], edits: DeckEdits): readonly DeckCard[] {
  return addCards(cards, quantityChanges(edits));
}

/** Returns the edited inks; undefined if they are unchanged. */
export function editedColors(edits: DeckEdits): readonly Color[] | undefined {
  const edit = edits.get(COLORS_KEY);
  return edit && 'colors' in edit ? edit.colors : undefined;
}

export function editedCardIds(edits: DeckEdits): ReadonlySet<string> {
  return new Set(
    quantityChanges(edits).flatMap(({ cardId, inPlaceOf }) =>
      inPlaceOf === undefined ? [cardId] : [cardId, inPlaceOf],
    ),
  );
}

/** Removes clicks that are contained in a request of `others`. */
export function withoutCarried(edits: DeckEdits, others: DeckEdits): DeckEdits {
  const carried = new Set(
    [...others.values()].flatMap((edit) => ('clicks' in edit ? edit.clicks : [])),
  );
  return new Map([...edits].filter(([key]) => !carried.has(key)));
}

/**
 * Converts clicks to requests: "netted per card, and sent as one add or one remove call"
 * (specification, section 4), after the pending requests. A change of printing is a separate
 * request, in order between the clicks before and after it, because it depends on their copies.
 * `newId` creates the id of each request.
 */
export function withClicksAsRequests(edits: DeckEdits, newId: () => string): DeckRequests {
  const clicks = new Map<string, QuantityChange>();
  const requests = new Map<string, QuantityRequest | ColorsEdit>();
  for (const [key, edit] of withoutCarried(edits, edits)) {
    if ('clicks' in edit || 'colors' in edit) requests.set(key, edit);
    else clicks.set(key, edit);
  }
  let place = Math.max(
    0,
    ...[...requests.keys()].map((key) => Number(REQUEST_KEY.exec(key)?.[1] ?? 0)),
  );
  for (const { change, keys } of nettedClicks(clicks)) {
    const request = { ...change, changeId: newId(), clicks: keys };
    requests.set(requestKey((place += 1), request.changeId), request);
  }
  return requests;
}

/** Parses an edit from JSON; undefined if invalid. */
export function deckEditFromJson(text: string): DeckEdit | undefined {
  const value = parsed(text);
  return isDeckEdit(value) ? value : undefined;
}

interface NettedClicks {
  readonly change: QuantityChange;
  readonly keys: readonly string[];
}

function nettedClicks(clicks: ReadonlyMap<string, QuantityChange>): readonly NettedClicks[] {
  const netted: NettedClicks[] = [];
  let run: (readonly [string, QuantityChange])[] = [];
  const endRun = () => {
    for (const change of netQuantityChanges(run.map(([, click]) => click))) {
      const ofCard = run.filter(([, { cardId }]) => cardId === change.cardId);
      netted.push({ change, keys: ofCard.map(([key]) => key) });
    }
    run = [];
  };
  for (const [key, click] of clicks) {
    if (click.inPlaceOf === undefined) {
      run.push([key, click]);
    } else {
      endRun();
      netted.push({ change: click, keys: [key] });
    }
  }
  endRun();
  return netted;
}

/** Lists unconfirmed quantity changes: requests, and clicks that no request contains. */
function quantityChanges(edits: DeckEdits): readonly QuantityChange[] {
  const changes = [...withoutCarried(edits, edits).values()].filter((edit) => 'delta' in edit);
  return [
    ...changes.filter((change) => 'clicks' in change),
    ...changes.filter((change) => !('clicks' in change)),
  ];
}

const REQUEST_KEY = /^quantity-(\d+)-/;

/** Creates the key of a request; keys sort requests in order, after the inks. */
function requestKey(place: number, name: string): string {
  return `quantity-${String(place).padStart(6, '0')}-${name}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isDeckEdit(value: unknown): value is DeckEdit {
  if (typeof value !== 'object' || value === null) return false;
  if ('colors' in value) return isColors(value.colors);
  return 'clicks' in value ? isNamedChange(value) && Array.isArray(value.clicks) : isChange(value);
}

function isColors(value: unknown): value is readonly Color[] {
  return Array.isArray(value) && value.every((each) => COLORS.some((color) => color === each));
}

function isNamedChange(value: unknown): value is QuantityChange & { readonly changeId: string } {
  return isChange(value) && 'changeId' in value && typeof value.changeId === 'string';
}

function isChange(value: unknown): value is QuantityChange {
  if (typeof value !== 'object' || value === null) return false;
  const { cardId, delta, inPlaceOf } = value as Partial<Record<keyof QuantityChange, unknown>>;
  const isPlace = inPlaceOf === undefined || typeof inPlaceOf === 'string';
  return typeof cardId === 'string' && Number.isInteger(delta) && isPlace;
}
