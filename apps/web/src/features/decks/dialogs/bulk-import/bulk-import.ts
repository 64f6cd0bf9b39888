import { MAX_IMPORTED_DECKS } from '@inkfolio/domain/decks/deck';
import type { DeckFile, DeckFileProblem, DeckFileReading } from '@inkfolio/domain/decks/deck-json';
import { HttpError } from '../../../../lib/http.ts';
import { newRandomId } from '../../../../lib/random-id.ts';

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

/** A deck of the file on its way to the server. */
interface SentDeck {
  readonly id: string;
  readonly file: DeckFile;
  /** Cards that were left out of it, in words. */
  readonly leftOut: readonly string[];
}

/** Dependencies of a bulk import. */
export interface BulkWork {
  /**
   * Creates the decks; settles with why each was refused, by position; undefined: it is made.
   * Throws as calls do.
   */
  readonly create: (decks: readonly SentDeck[]) => Promise<readonly unknown[]>;
  /**
   * Reason why the deck could not be created, and the deck without its cause. Throws as calls do
   * when the server asks to wait.
   */
  readonly explain: (error: unknown, deck: DeckFile) => Promise<Refusal>;
  readonly describe: (problem: DeckFileProblem) => string;
  /** Name of a deck whose file has none. */
  readonly nameless: (position: number) => string;
  /** Settles when the device has a network; `seconds` after that when the server asks for it. */
  readonly ready: (seconds: number) => Promise<void>;
  readonly onOutcome: (outcome: DeckOutcome) => void;
  readonly signal: AbortSignal;
}

/** The import was stopped, or the session has ended. */
class ImportEnded extends Error {}

/** Times that a call whose answer was lost is sent again; the ids keep it from counting twice. */
const RESENDS = 2;

/**
 * Creates the decks of a file, some in each call: "a failing deck does not stop the rest"
 * (specification, section 4). On a rate limit it waits as long as asked and sends the same decks
 * again. Ends early when it is stopped or the session has ended.
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

/** Creates the decks in one call, and in a second one those that need cards left out. */
async function importPart(files: readonly DeckFile[], work: BulkWork): Promise<void> {
  const incomplete: SentDeck[] = [];
  for (const { deck, reasons, rest } of await sendDecks(files.map(newSentDeck), work)) {
    if (rest === undefined) fail(deck, reasons, work);
    else incomplete.push({ ...newSentDeck(rest), leftOut: reasons });
  }
  // Once only: a deck that fails without them too fails for another reason.
  for (const { deck, reasons } of await sendDecks(incomplete, work)) fail(deck, reasons, work);
}

function newSentDeck(file: DeckFile): SentDeck {
  return { id: newRandomId(), file, leftOut: [] };
}

function fail({ file }: SentDeck, reasons: readonly string[], work: BulkWork): void {
  work.onOutcome({ name: file.name, deckId: undefined, reasons });
}

/** The decks that were refused, each with its reasons. */
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

/** Makes a call when there is a network, and again when the server asks to wait. */
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
        if (lost > RESENDS) throw error;
        seconds = 0;
      } else if (error.status === 429) seconds = error.retryAfter ?? 1;
      else if (error.status === 401) throw new ImportEnded();
      else throw error;
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
