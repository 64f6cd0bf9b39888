import { MAX_IMPORTED_DECKS } from '@inkfolio/domain/decks/deck';
import type { DeckFile, DeckFileProblem, DeckFileReading } from '@inkfolio/domain/decks/deck-json';
import { HttpError } from '../../../../lib/http.ts';
import { newRandomId } from '../../../../lib/random-id.ts';

export type DeckOutcome =
  | {
      readonly name: string;
      readonly deckId: string;
      /** Cards omitted from the deck, as sentences. */
      readonly leftOut: readonly string[];
    }
  | { readonly name: string; readonly deckId: undefined; readonly reasons: readonly string[] };

interface Refusal {
  readonly reasons: readonly string[];
  /** Deck without the unknown cards; undefined if that cannot be created either. */
  readonly rest: DeckFile | undefined;
}

interface SentDeck {
  readonly id: string;
  readonly file: DeckFile;
  /** Omitted cards, as sentences. */
  readonly leftOut: readonly string[];
}

export interface BulkWork {
  /** Creates the decks. Resolves with their errors, undefined if created. Throws HTTP errors. */
  readonly create: (decks: readonly SentDeck[]) => Promise<readonly unknown[]>;
  /** Finds the reason of a rejection, and the deck without the cause. Throws on a rate limit. */
  readonly explain: (error: unknown, deck: DeckFile) => Promise<Refusal>;
  readonly describe: (problem: DeckFileProblem) => string;
  /** Name for a deck without one in the file. */
  readonly nameless: (position: number) => string;
  /** Resolves once the device is online; `seconds` later after a rate limit. */
  readonly ready: (seconds: number) => Promise<void>;
  readonly onOutcome: (outcome: DeckOutcome) => void;
  readonly signal: AbortSignal;
}

/** Thrown when the import was stopped or the session has ended. */
class ImportEnded extends Error {}

/** Retries of a request whose response was lost; the ids prevent duplicates. */
const MAX_RETRIES = 2;

/**
 * Creates the decks of a file in batches: "a failing deck does not stop the rest" (specification,
 * section 4). On a rate limit it waits for the time given in the response and retries the batch.
 * Ends early if it is stopped or the session ends.
 */
export async function importDecks(
  readings: readonly DeckFileReading[],
  names: readonly (string | undefined)[],
  work: BulkWork,
): Promise<void> {
  try {
    for (let start = 0; start < readings.length; start += MAX_IMPORTED_DECKS) {
      const part = readings.slice(start, start + MAX_IMPORTED_DECKS);
      const files = part.flatMap((reading, position) => {
        if (reading.deck !== undefined) return [reading.deck];
        const name = names[start + position] ?? work.nameless(start + position);
        const reasons = [...new Set(reading.problems.map(work.describe))];
        work.onOutcome({ name, deckId: undefined, reasons });
        return [];
      });
      await importPart(files, work);
    }
  } catch (error) {
    if (!(error instanceof ImportEnded)) throw error;
  }
}

/** Creates the decks in one request, then in a second one those that need cards omitted. */
async function importPart(files: readonly DeckFile[], work: BulkWork): Promise<void> {
  const incomplete: SentDeck[] = [];
  for (const { deck, reasons, rest } of await sendDecks(files.map(newSentDeck), work)) {
    if (rest === undefined) fail(deck, reasons, work);
    else incomplete.push({ ...newSentDeck(rest), leftOut: reasons });
  }
  // Only once: a deck that still fails has another problem.
  for (const { deck, reasons } of await sendDecks(incomplete, work)) fail(deck, reasons, work);
}

function newSentDeck(file: DeckFile): SentDeck {
  return { id: newRandomId(), file, leftOut: [] };
}

function fail({ file }: SentDeck, reasons: readonly string[], work: BulkWork): void {
  work.onOutcome({ name: file.name, deckId: undefined, reasons });
}

/** Sends the decks; returns the rejected ones, each with its reasons. */
async function sendDecks(
  decks: readonly SentDeck[],
  work: BulkWork,
): Promise<readonly (Refusal & { readonly deck: SentDeck })[]> {
  if (decks.length === 0) return [];
  const errors = await callInTime(work, () => work.create(decks)).catch((error: unknown) => {
    if (error instanceof ImportEnded) throw error;
    return decks.map(() => error);
  });
  for (const [position, { id, file, leftOut }] of decks.entries()) {
    if (errors[position] === undefined) work.onOutcome({ name: file.name, deckId: id, leftOut });
  }
  const refused: (Refusal & { readonly deck: SentDeck })[] = [];
  for (const [position, deck] of decks.entries()) {
    const error = errors[position];
    if (error === undefined) continue;
    const refusal = await callInTime(work, () => work.explain(error, deck.file));
    refused.push({ ...refusal, deck });
  }
  return refused;
}

/** Sends a request once online; retries after a rate limit. */
async function callInTime<T>(work: BulkWork, call: () => Promise<T>): Promise<T> {
  let seconds = 0;
  let lost = 0;
  for (;;) {
    await work.ready(seconds);
    if (work.signal.aborted) throw new ImportEnded();
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof HttpError)) {
        lost += 1;
        if (lost > MAX_RETRIES) throw error;
        seconds = 0;
      } else if (error.status === 429) seconds = error.retryAfter ?? 1;
      else if (error.status === 401) throw new ImportEnded();
      else throw error;
    }
  }
}

/** Names of the decks in a file; undefined where missing. */
export function namesIn(decks: readonly unknown[]): readonly (string | undefined)[] {
  return decks.map((deck) => {
    if (typeof deck !== 'object' || deck === null || !('name' in deck)) return undefined;
    const name = typeof deck.name === 'string' ? deck.name.trim() : '';
    return name === '' ? undefined : name.slice(0, MAX_NAME_LENGTH);
  });
}

/** Length in characters to which an overlong name is cut for messages. */
const MAX_NAME_LENGTH = 60;
