import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { HttpError } from '../../../../lib/http.ts';
import { useTexts } from '../../../../lib/i18n.ts';
import { decksKey } from '../../data/decks.queries.ts';
import { deckFileProblemText, importProblemText } from '../import/import-problem-text.ts';
import { importErrorMessage } from '../import/import-error.ts';
import { postAnalysis, postImport } from '../../data/decks.api.ts';
import { importedDeck } from '../import/imported-deck.ts';
import type { BulkDecks } from './bulk-file.ts';
import { importDecks, type BulkWork, type DeckOutcome } from './bulk-import.ts';

/** Error codes whose cause the analysis of the deck finds. */
const CODES_OF_CARDS: readonly string[] = ['card_not_found', 'too_many_cards', 'invalid_request'];

/** Reason for a pause before the next decks. */
type Waiting = { readonly for: 'network' } | { readonly for: 'server'; readonly seconds: number };

interface State {
  readonly phase: 'choosing' | 'running' | 'done';
  readonly total: number;
  readonly outcomes: readonly DeckOutcome[];
  readonly waiting: Waiting | undefined;
}

/** "Bulk import: idle, importing, result summary" (specification, section 4). */
export interface BulkImport extends State {
  readonly start: (decks: BulkDecks) => Promise<void>;
  /** Stops after the current request, whose decks are still created. */
  readonly stop: () => void;
  readonly reset: () => void;
}

const EMPTY: State = {
  phase: 'choosing',
  total: 0,
  outcomes: [],
  waiting: undefined,
};

export function useBulkImport(): BulkImport {
  const { t, language } = useTexts();
  const client = useQueryClient();
  const [state, setState] = useState(EMPTY);
  const control = useRef<AbortController>(undefined);
  const { phase } = state;
  const change = (part: Partial<State>) => setState((current) => ({ ...current, ...part }));

  useEffect(() => () => control.current?.abort(), []);

  const start = async ({ readings, names }: BulkDecks) => {
    if (phase !== 'choosing') return;
    control.current = new AbortController();
    const { signal } = control.current;
    change({ phase: 'running', total: readings.length, outcomes: [] });
    const work: BulkWork = {
      create: async (decks) => {
        const { refused } = await postImport(decks.map(({ id, file }) => importedDeck(file, id)));
        const errors = new Map(refused.map(({ position, ...answer }) => [position, answer]));
        return decks.map((_, position) => {
          const answer = errors.get(position);
          return answer && new HttpError(400, answer);
        });
      },
      explain: async (error, deck) => {
        const isOfCards = error instanceof HttpError && CODES_OF_CARDS.includes(error.code);
        const found = isOfCards
          ? await postAnalysis(JSON.stringify(deck), language).catch((failure: unknown) => {
              if (failure instanceof HttpError && failure.status === 429) throw failure;
              return undefined;
            })
          : undefined;
        const { cards = [], problems = [] } = found ?? {};
        const isOnlyUnknown = problems.every(({ code }) => code === 'card_not_found');
        return {
          reasons:
            problems.length > 0
              ? problems.map((problem) => importProblemText(problem, t))
              : [importErrorMessage(error, t)],
          rest:
            isOnlyUnknown && cards.length > 0 && problems.length > 0
              ? { ...deck, cards: cards.map(({ cardId, quantity }) => ({ cardId, quantity })) }
              : undefined,
        };
      },
      describe: (problem) => deckFileProblemText(problem, t),
      nameless: (position) => t('deckImport.bulk.nameless', { number: position + 1 }),
      ready: (seconds) => untilReady(seconds, signal, (waiting) => change({ waiting })),
      onOutcome: (outcome) =>
        setState((current) => ({ ...current, outcomes: [...current.outcomes, outcome] })),
      signal,
    };
    await importDecks(readings, names, work);
    change({ phase: 'done', waiting: undefined });
    await client.invalidateQueries({ queryKey: [...decksKey(), 'list'] });
  };

  return {
    ...state,
    start,
    stop: () => control.current?.abort(),
    reset: () => setState(EMPTY),
  };
}

/** Resolves when the next request may be sent, or at once when the import is stopped. */
async function untilReady(
  seconds: number,
  signal: AbortSignal,
  onWaiting: (waiting: Waiting | undefined) => void,
): Promise<void> {
  if (seconds > 0) {
    onWaiting({ for: 'server', seconds });
    await settled(signal, (done) => {
      const timer = setTimeout(done, seconds * 1000);
      return () => clearTimeout(timer);
    });
    onWaiting(undefined);
  }
  if (navigator.onLine) return;
  onWaiting({ for: 'network' });
  await settled(signal, (done) => {
    addEventListener('online', done);
    return () => removeEventListener('online', done);
  });
  onWaiting(undefined);
}

/** Resolves when the work started by `begin` is done or the signal is aborted. */
function settled(signal: AbortSignal, begin: (done: () => void) => () => void): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      end();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const end = begin(done);
    signal.addEventListener('abort', done);
  });
}
