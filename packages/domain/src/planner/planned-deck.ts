/** Copies by card; all printings that count for each other are one card, under one key. */
export type CopiesByCard = ReadonlyMap<string, number>;

/** A deck that the player would like to have sleeved. */
export interface PlannedDeck {
  readonly id: string;
  readonly wanted: CopiesByCard;
  /** Whether it is sleeved: its copies are taken before those of all others. */
  readonly isSleeved: boolean;
}

/** Copies of one card. */
export interface CardCopies {
  readonly card: string;
  readonly copies: number;
}

/** Most decks of a plan (not in the specification). */
export const MAX_PLANNED_DECKS = 200;

/** Whether all copies that the deck wants are left. */
export function fitsInto({ wanted }: PlannedDeck, left: CopiesByCard): boolean {
  return [...wanted].every(([card, copies]) => copies <= (left.get(card) ?? 0));
}

/** Takes what the deck wants from the copies that are left. */
export function takeDeck({ wanted }: PlannedDeck, left: Map<string, number>): void {
  for (const [card, copies] of wanted) left.set(card, (left.get(card) ?? 0) - copies);
}

/** Gives back what `takeDeck` has taken. */
export function giveBackDeck({ wanted }: PlannedDeck, left: Map<string, number>): void {
  for (const [card, copies] of wanted) left.set(card, (left.get(card) ?? 0) + copies);
}

/** Copies of each card that the decks want together, in the order in which they name them. */
export function wantedByAll(decks: readonly PlannedDeck[]): CopiesByCard {
  const total = new Map<string, number>();
  for (const { wanted } of decks) {
    for (const [card, copies] of wanted) total.set(card, (total.get(card) ?? 0) + copies);
  }
  return total;
}

/** The copies of all the cards. */
export function totalCopies(counted: readonly { readonly copies: number }[]): number {
  return counted.reduce((total, { copies }) => total + copies, 0);
}
