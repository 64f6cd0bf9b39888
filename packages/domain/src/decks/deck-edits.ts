import { COLORS, type Color } from '../cards/card.ts';
import { addCards, netQuantityChanges, type QuantityChange } from './deck-quantities.ts';
import type { DeckCard } from './deck.ts';

/** "Batch delay 300 ms" (specification, section 9): clicks wait so long for others to join them. */
export const BATCH_DELAY_MS = 300;

/** One call to the server. Made again under the same id it changes nothing more. */
export interface QuantityCall extends QuantityChange {
  readonly changeId: string;
  /** Keys of the clicks that it carries: where they still stand beside it, they count no more. */
  readonly clicks: readonly string[];
}

/** Inks that the deck is to have. */
export interface ColorsEdit {
  readonly colors: readonly Color[];
}

/** A click, a call or inks that the server has not confirmed. */
export type DeckEdit = QuantityChange | QuantityCall | ColorsEdit;

/** Edits of a deck that the server has not confirmed, by key, in the player's order. */
export type DeckEdits = ReadonlyMap<string, DeckEdit>;

/** Edits of which each can be sent as it is. */
export type DeckCalls = ReadonlyMap<string, QuantityCall | ColorsEdit>;

/** Key of the inks: of two choices the last counts. */
export const COLORS_KEY = 'colors';

/** The cards as the player sees them: those of the server with all that is not confirmed. */
export function cardsWithEdits(cards: readonly DeckCard[], edits: DeckEdits): readonly DeckCard[] {
  return addCards(cards, quantityChanges(edits));
}

/** The inks that the deck is to have; undefined when they are not to change. */
export function editedColors(edits: DeckEdits): readonly Color[] | undefined {
  const edit = edits.get(COLORS_KEY);
  return edit && 'colors' in edit ? edit.colors : undefined;
}

/** Cards with unconfirmed changes of their copies. */
export function editedCardIds(edits: DeckEdits): ReadonlySet<string> {
  return new Set(
    quantityChanges(edits).flatMap(({ cardId, inPlaceOf }) =>
      inPlaceOf === undefined ? [cardId] : [cardId, inPlaceOf],
    ),
  );
}

/** The edits without the clicks that a call of `others` carries. */
export function withoutCarried(edits: DeckEdits, others: DeckEdits): DeckEdits {
  const carried = new Set(
    [...others.values()].flatMap((edit) => ('clicks' in edit ? edit.clicks : [])),
  );
  return new Map([...edits].filter(([key]) => !carried.has(key)));
}

/**
 * The clicks as calls: "netted per card, and sent as one add or one remove call" (specification,
 * section 4), after the calls that wait. A change of printing is a call of its own, after the clicks
 * before it and before those behind it: they count on its copies. `newId` names each call.
 */
export function withClicksAsCalls(edits: DeckEdits, newId: () => string): DeckCalls {
  const clicks = new Map<string, QuantityChange>();
  const calls = new Map<string, QuantityCall | ColorsEdit>();
  for (const [key, edit] of withoutCarried(edits, edits)) {
    if ('clicks' in edit || 'colors' in edit) calls.set(key, edit);
    else clicks.set(key, edit);
  }
  let place = Math.max(0, ...[...calls.keys()].map((key) => Number(CALL_KEY.exec(key)?.[1] ?? 0)));
  for (const { change, keys } of nettedClicks(clicks)) {
    const call = { ...change, changeId: newId(), clicks: keys };
    calls.set(callKey((place += 1), call.changeId), call);
  }
  return calls;
}

/** The edit that `JSON.stringify` made the text of; undefined for anything else. */
export function deckEditFromJson(text: string): DeckEdit | undefined {
  const value = parsed(text);
  return isDeckEdit(value) ? value : undefined;
}

/**
 * The edits of one tab as they were kept until 2026, all in one record; undefined for anything else.
 * Keys and ids follow from the record, so that reading it twice gives the same.
 */
export function editsFromFormerJson(text: string, tab: string): DeckCalls | undefined {
  const value = parsed(text);
  if (typeof value !== 'object' || value === null) return undefined;
  const { colors, calls, clicks } = value as Partial<Record<string, unknown>>;
  if (!Array.isArray(calls) || !Array.isArray(clicks)) return undefined;
  if (!calls.every(isNamedChange) || !clicks.every(isChange)) return undefined;
  const netted = netQuantityChanges(clicks).map((change, index) => ({
    ...change,
    changeId: `${tab}-${String(index)}`,
  }));
  const edits = new Map<string, QuantityCall | ColorsEdit>();
  if (isColors(colors)) edits.set(COLORS_KEY, { colors });
  for (const [index, call] of [...calls, ...netted].entries()) {
    edits.set(callKey(0, `${tab}-${String(index).padStart(4, '0')}`), { ...call, clicks: [] });
  }
  return edits;
}

interface NettedClicks {
  readonly change: QuantityChange;
  /** Keys of the clicks that the change nets. */
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

/** Unconfirmed changes: calls, and the clicks that none of them carries. */
function quantityChanges(edits: DeckEdits): readonly QuantityChange[] {
  const changes = [...withoutCarried(edits, edits).values()].filter((edit) => 'delta' in edit);
  return [
    ...changes.filter((change) => 'clicks' in change),
    ...changes.filter((change) => !('clicks' in change)),
  ];
}

const CALL_KEY = /^quantity-(\d+)-/;

/** The key of a call, by which calls come in their order, after the inks. */
function callKey(place: number, name: string): string {
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
