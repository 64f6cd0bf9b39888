import type { DeckSummary } from '@inkfolio/contract/decks';
import type { DeckExport } from '@inkfolio/domain/decks/deck-json';
import { useEffect, useRef, useState } from 'react';
import { HttpError } from '../../../../lib/http.ts';
import { getDeck, getOwnDecks } from '../../data/decks.api.ts';
import { collectDecks } from './collect-decks.ts';
import { exportedDeck } from './exported-deck.ts';

export type AllDecksExport =
  /** `total` is undefined until the decks are listed. */
  | { readonly status: 'reading'; readonly done: number; readonly total: number | undefined }
  | { readonly status: 'failed'; readonly error: unknown }
  | {
      readonly status: 'read';
      readonly decks: readonly DeckExport[];
      readonly failed: readonly DeckSummary[];
    };

const BEGINNING: AllDecksExport = { status: 'reading', done: 0, total: undefined };

/** Loads all decks of the player while mounted; `retry` loads the missing ones. */
export function useAllDecksExport(): {
  readonly state: AllDecksExport;
  readonly retry: () => void;
} {
  const [state, setState] = useState(BEGINNING);
  const [attempt, setAttempt] = useState(1);
  const read = useRef(new Map<string, DeckExport>());

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    readAll(read.current, setState, signal).catch((error: unknown) => {
      if (!signal.aborted) setState({ status: 'failed', error });
    });
    return () => controller.abort();
  }, [attempt]);

  return {
    state,
    retry: () => {
      setState(BEGINNING);
      setAttempt(attempt + 1);
    },
  };
}

/** Loads all decks; `known` caches loaded decks for a retry. */
async function readAll(
  known: Map<string, DeckExport>,
  tell: (state: AllDecksExport) => void,
  signal: AbortSignal,
): Promise<void> {
  const listed = await getOwnDecks(signal);
  const readDeck = async (id: string) => {
    const deck = known.get(id) ?? (await readExport(id, signal));
    if (deck !== undefined) known.set(id, deck);
    return deck;
  };
  const total = listed.length;
  const onProgress = (done: number) => tell({ status: 'reading', done, total });
  onProgress(0);
  tell({ status: 'read', ...(await collectDecks({ listed, read: readDeck, onProgress, signal })) });
}

async function readExport(id: string, signal: AbortSignal): Promise<DeckExport | undefined> {
  try {
    return exportedDeck(await getDeck(id, 'en', signal), 'en');
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return undefined;
    throw error;
  }
}
