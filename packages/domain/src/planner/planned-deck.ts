/** Copies by card; all printings that count for each other share one key. */
export type CopiesByCard = ReadonlyMap<string, number>;

/** Deck that the player wants to sleeve. */
export interface PlannedDeck {
  readonly id: string;
  readonly wanted: CopiesByCard;
  readonly isSleeved: boolean;
}

export interface CardCopies {
  readonly card: string;
  readonly copies: number;
}

/** Limit of decks in a plan (not in the specification). */
export const MAX_PLANNED_DECKS = 200;

/** Ids of planned decks in order of priority. */
export type PlannedIds = readonly string[];

/** Appends the deck; undefined if the planner is full. */
export function withPlannedDeck(ids: PlannedIds, id: string): PlannedIds | undefined {
  if (ids.includes(id)) return ids;
  return ids.length < MAX_PLANNED_DECKS ? [...ids, id] : undefined;
}

/** Appends the decks as far as the planner has room. */
export function withPlannedDecks(ids: PlannedIds, added: PlannedIds): PlannedIds {
  return added.reduce((before, id) => withPlannedDeck(before, id) ?? before, ids);
}

export function withoutPlannedDecks(ids: PlannedIds, gone: PlannedIds): PlannedIds {
  return ids.filter((id) => !gone.includes(id));
}

/** Moves the deck to a position counted from 0, clamped to the list. */
export function withMovedDeck(ids: PlannedIds, id: string, place: number): PlannedIds {
  if (!ids.includes(id)) return ids;
  return withoutPlannedDecks(ids, [id]).toSpliced(Math.max(place, 0), 0, id);
}

/** Reads stored ids; anything else counts as none. */
export function plannedIdsFromJson(text: string | undefined): PlannedIds {
  try {
    const stored = JSON.parse(text ?? '[]') as unknown;
    if (!Array.isArray(stored)) return [];
    const ids = stored.filter((id): id is string => typeof id === 'string');
    return [...new Set(ids)].slice(0, MAX_PLANNED_DECKS);
  } catch {
    return [];
  }
}

/** Returns true if all copies that the deck wants are left. */
export function fitsInto({ wanted }: PlannedDeck, left: CopiesByCard): boolean {
  return [...wanted].every(([card, copies]) => copies <= (left.get(card) ?? 0));
}

export function takeDeck({ wanted }: PlannedDeck, left: Map<string, number>): void {
  for (const [card, copies] of wanted) left.set(card, (left.get(card) ?? 0) - copies);
}

/** Adds back what `takeDeck` subtracted. */
export function giveBackDeck({ wanted }: PlannedDeck, left: Map<string, number>): void {
  for (const [card, copies] of wanted) left.set(card, (left.get(card) ?? 0) + copies);
}

export function wantedByAll(decks: readonly PlannedDeck[]): CopiesByCard {
  const total = new Map<string, number>();
  for (const { wanted } of decks) {
    for (const [card, copies] of wanted) total.set(card, (total.get(card) ?? 0) + copies);
  }
  return total;
}

export function totalCopies(counted: readonly { readonly copies: number }[]): number {
  return counted.reduce((total, { copies }) => total + copies, 0);
}
