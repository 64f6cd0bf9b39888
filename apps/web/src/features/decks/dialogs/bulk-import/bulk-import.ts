import type { DeckFile, DeckFileProblem, DeckFileReading } from '@inkfolio/domain/decks/deck-json';
import { HttpError } from '../../../../lib/http.ts';

/** Result of one deck of a file. */
export type DeckOutcome =
  | {
      readonly name: string;
      readonly deckId: string;
      /** Cards that were left out of the deck, in words. */
      readonly leftOut: readonly string[];
    }
  | { readonly name: string; readonly deckId: undefined; readonly reasons: readonly string[] };

interface Refusal {
  readonly reasons: readonly string[];
  /** Deck without the unknown cards; undefined when it cannot be made either. */
  readonly rest: DeckFile | undefined;
}

/** Dependencies of a bulk import. */
export interface BulkWork {
  /** Settles with the id of the new deck; throws as calls do. */
  readonly create: (deck: DeckFile) => Promise<string>;
  /** Reason why the deck could not be created, and the deck without its cause. */
  readonly explain: (error: unknown, deck: DeckFile) => Promise<Refusal>;
  readonly describe: (problem: DeckFileProblem) => string;
  /** Name of a deck whose file has none. */
  readonly nameless: (position: number) => string;
  /** Settles when the device has a network; `seconds` after that when the server asks for it. */
  readonly ready: (seconds: number) => Promise<void>;
  readonly onOutcome: (outcome: DeckOutcome) => void;
  readonly signal: AbortSignal;
}

/**
 * Creates the decks of a file one after the other: "a failing deck does not stop the rest"
 * (specification, section 4). On a rate limit it waits as long as asked and retries the same deck.
 * Ends early when it is stopped or the session has ended.
 */
export async function importDecks(
  readings: readonly DeckFileReading[],
  names: readonly (string | undefined)[],
  work: BulkWork,
): Promise<void> {
  for (const [position, reading] of readings.entries()) {
    const name = names[position] ?? work.nameless(position);
    if (reading.deck === undefined) {
      const reasons = [...new Set(reading.problems.map(work.describe))];
      work.onOutcome({ name, deckId: undefined, reasons });
      continue;
    }
    const outcome = await importDeck(reading.deck, work);
    if (outcome === undefined) return;
    work.onOutcome(outcome);
  }
}

/** Undefined when there is no going on. */
async function importDeck(deck: DeckFile, work: BulkWork): Promise<DeckOutcome | undefined> {
  const { name } = deck;
  let seconds = 0;
  let made = deck;
  let leftOut: readonly string[] = [];
  for (;;) {
    await work.ready(seconds);
    if (work.signal.aborted) return undefined;
    try {
      return { name, deckId: await work.create(made), leftOut };
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) return undefined;
      seconds = 0;
      if (error instanceof HttpError && error.status === 429) {
        seconds = error.retryAfter ?? 1;
        continue;
      }
      const { reasons, rest } = await work.explain(error, made);
      // Once only: a deck that fails without them too fails for another reason.
      if (rest === undefined || made !== deck) return { name, deckId: undefined, reasons };
      made = rest;
      leftOut = reasons;
    }
  }
}

/** The names that the decks of a file say, as far as they do. */
export function namesIn(decks: readonly unknown[]): readonly (string | undefined)[] {
  return decks.map((deck) => {
    if (typeof deck !== 'object' || deck === null || !('name' in deck)) return undefined;
    const name = typeof deck.name === 'string' ? deck.name.trim() : '';
    return name === '' ? undefined : name.slice(0, LONGEST_NAME);
  });
}

/** Characters of a name that is no fit name for a deck. */
const LONGEST_NAME = 60;
