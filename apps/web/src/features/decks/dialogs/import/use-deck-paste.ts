import type { DeckAnalysis } from '@inkfolio/contract/deck-import';
import type { Card } from '@inkfolio/domain/cards/card';
import { MAX_PASTE_LENGTH } from '@inkfolio/domain/decks/import-detection';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { textOfFile } from '../../../../lib/file-text.ts';
import { useTexts, type TextId, type Translate } from '../../../../lib/i18n.ts';
import { useDebouncedValue } from '../../../../lib/use-debounced-value.ts';
import { postAnalysis } from '../../data/decks.api.ts';
import { isDeckArray, readBulkFile, type BulkDecks } from '../bulk-import/bulk-file.ts';
import { importErrorMessage } from './import-error.ts';
import { fileOfAnalysis, isTextFile, type Picks } from './imported-deck.ts';

/** Pause after the last key in milliseconds before the text is analysed. */
const PAUSE_MS = 250;
const NO_PICKS: Picks = new Map();

interface State {
  readonly text: string;
  readonly error: string | undefined;
  readonly picks: Picks;
}

export interface DeckPaste extends State {
  /** Deck in the text; undefined without a readable deck. */
  readonly analysis: DeckAnalysis | undefined;
  /** Several decks in the text. */
  readonly decks: BulkDecks | undefined;
  /** True until the text is analysed; `analysis` is then of an earlier text. */
  readonly isReading: boolean;
  readonly write: (text: string) => void;
  readonly takeFiles: (...files: readonly File[]) => Promise<void>;
  /** Picks a card for an unknown line, or null to leave it out; undefined removes the choice. */
  readonly pick: (line: string, card: Card | null | undefined) => void;
  readonly fail: (error: string) => void;
}

/** Messages for pastes that are no deck; other kinds have cards or problems. */
const NO_DECK_IDS: Readonly<Partial<Record<DeckAnalysis['kind'], TextId>>> = {
  invalid_json: 'deckImport.invalidJson',
  deck_array: 'deckImport.bulk.noArray',
  app_link: 'deckImport.appLink',
  other_link: 'deckImport.otherLink',
};

/** Analyses a pasted text or files while the player types; nothing is created. */
export function useDeckPaste(): DeckPaste {
  const { t, language } = useTexts();
  const [state, setState] = useState<State>({ text: '', error: undefined, picks: NO_PICKS });
  const { text, error } = state;
  const isEmpty = text.trim() === '';
  const isSettled = useDebouncedValue(text, PAUSE_MS);
  const bulk = useMemo(
    () => (isSettled && isDeckArray(text) ? readBulkFile(text) : undefined),
    [isSettled, text],
  );
  const decks = bulk?.problemId === undefined && bulk?.readings[1] ? bulk : undefined;
  const isTooLong = text.length > MAX_PASTE_LENGTH;
  const needsAnalysis = !isEmpty && !isTooLong && bulk?.problemId === undefined && !decks;
  const query = useQuery({
    queryKey: ['deck-paste', language, needsAnalysis ? text : ''],
    queryFn: () => postAnalysis(text, language),
    enabled: needsAnalysis && isSettled,
    networkMode: 'always',
    refetchOnReconnect: true,
    retry: false,
    staleTime: Infinity,
    placeholderData: (before) => before,
  });
  const problem = bulk?.problemId;
  const textError = isTooLong && !decks ? 'deckImport.textTooLong' : problem;
  const found = needsAnalysis ? query.data : undefined;
  const isReading =
    !isEmpty &&
    (!isSettled || (needsAnalysis && (query.isPlaceholderData || query.isPending))) &&
    !query.isError;
  const change = (part: Partial<State>) => setState((current) => ({ ...current, ...part }));
  const errorOf = () => {
    if (error !== undefined) return error;
    if (isEmpty || !isSettled) return undefined;
    if (textError !== undefined) return t(textError);
    if (needsAnalysis && query.isError) return importErrorMessage(query.error, t);
    return isReading || found === undefined ? undefined : noDeckMessage(found, t);
  };
  const noDeck = found !== undefined && noDeckMessage(found, t) !== undefined;

  return {
    ...state,
    error: errorOf(),
    analysis: noDeck && found.problems.length === 0 ? undefined : found,
    decks,
    isReading,
    write: (next) => change({ text: next, error: undefined }),
    takeFiles: async (...files) => {
      if (!files.every(isTextFile)) {
        change({ error: t('deckImport.wrongFileType') });
        return;
      }
      const contents = await Promise.all(files.map(textOfFile));
      const texts = contents.filter((content) => content !== undefined);
      const [only = '', ...others] = texts;
      if (texts.length < files.length) change({ error: t('deckImport.fileUnreadable') });
      else if (others.length === 0) change({ text: only, error: undefined });
      else {
        try {
          const read = await Promise.all(
            texts.map(async (content, index): Promise<readonly unknown[]> => {
              if (isDeckArray(content)) return JSON.parse(content) as unknown[];
              const name = files[index]?.name.replace(/\.\w+$/, '') ?? '';
              return [fileOfAnalysis(await postAnalysis(content, language), name)];
            }),
          );
          change({ text: JSON.stringify(read.flat()), error: undefined });
        } catch (failure) {
          change({ error: importErrorMessage(failure, t) });
        }
      }
    },
    pick: (line, card) => {
      const picks = new Map(state.picks);
      if (card === undefined) picks.delete(line);
      else picks.set(line, card);
      change({ picks });
    },
    fail: (message) => change({ error: message }),
  };
}

function noDeckMessage({ kind, cards, problems }: DeckAnalysis, t: Translate): string | undefined {
  const id = NO_DECK_IDS[kind];
  if (id !== undefined) return t(id);
  const isRefused = kind === 'deck_json' && problems.length > 0;
  return cards.length > 0 || isRefused ? undefined : t('deckImport.nothingFound');
}
