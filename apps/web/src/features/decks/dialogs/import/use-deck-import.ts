import type { DeckAnalysis } from '@inkfolio/contract/deck-import';
import type { Deck } from '@inkfolio/contract/decks';
import type { Card } from '@inkfolio/domain/cards/card';
import { MAX_PASTE_LENGTH } from '@inkfolio/domain/decks/import-detection';
import { useRef, useState } from 'react';
import { textOfFile } from '../../../../lib/file-text.ts';
import { useTexts, type TextId } from '../../../../lib/i18n.ts';
import { useDeckCreation } from '../../data/decks.queries.ts';
import { isJsonFile } from './deck-file.ts';
import { importErrorMessage } from './import-error.ts';
import { postAnalysis } from '../../data/decks.api.ts';
import { creationOfImport, type Picks } from './imported-deck.ts';

/** "Import has modes JSON (file or pasted) and card-list text" (specification, section 2). */
export const IMPORT_MODES = ['list', 'json'] as const;
type ImportMode = (typeof IMPORT_MODES)[number];

interface State {
  readonly mode: ImportMode;
  readonly text: string;
  readonly phase: 'writing' | 'analysing' | 'analysed' | 'creating';
  readonly error: string | undefined;
  readonly analysis: DeckAnalysis | undefined;
  readonly picks: Picks;
  readonly name: string;
  readonly refusal: string | undefined;
}

export interface DeckImport extends State {
  readonly setMode: (mode: ImportMode) => void;
  readonly write: (text: string) => void;
  readonly takeFile: (file: File) => Promise<void>;
  readonly analyse: () => Promise<void>;
  /** Picks the card for an unknown line; undefined removes the pick. */
  readonly pick: (position: number, card: Card | undefined) => void;
  readonly rename: (name: string) => void;
  readonly create: () => Promise<void>;
}

const UNANALYSED = {
  phase: 'writing',
  error: undefined,
  analysis: undefined,
  picks: new Map(),
  refusal: undefined,
} as const;
const EMPTY: State = { ...UNANALYSED, mode: 'list', text: '', name: '' };

/** Messages for pastes that are no deck; other kinds have cards or problems. */
const NO_DECK_IDS: Readonly<Partial<Record<DeckAnalysis['kind'], TextId>>> = {
  invalid_json: 'deckImport.invalidJson',
  deck_array: 'deckImport.manyDecks',
  app_link: 'deckImport.appLink',
  other_link: 'deckImport.otherLink',
};

/** Provides the import of one deck; the pasted text stays until the deck is created. */
export function useDeckImport(onCreated: (deck: Deck) => void): DeckImport {
  const { t, language } = useTexts();
  const creation = useDeckCreation();
  const [state, setState] = useState(EMPTY);
  const lastAnalysis = useRef(0);
  const { mode, text, phase, analysis, picks, name } = state;
  const change = (part: Partial<State>) => setState((current) => ({ ...current, ...part }));

  const startAgain = (part: Partial<State>) => {
    if (phase === 'creating') return;
    lastAnalysis.current += 1;
    change({ ...UNANALYSED, ...part });
  };

  const analyse = async () => {
    if (phase !== 'writing') return;
    const problemId = problemOf(text, mode);
    if (problemId !== undefined) {
      change({ error: t(problemId) });
      return;
    }
    lastAnalysis.current += 1;
    const number = lastAnalysis.current;
    change({ phase: 'analysing', error: undefined });
    try {
      const found = await postAnalysis(text, language);
      if (number !== lastAnalysis.current) return;
      const noDeckId = noDeckIdOf(found, mode);
      const isEmpty = found.cards.length + found.problems.length === 0;
      const errorId = isEmpty ? (noDeckId ?? 'deckImport.nothingFound') : noDeckId;
      if (errorId !== undefined) change({ phase: 'writing', error: t(errorId) });
      else {
        const given = found.name ?? t('deckImport.defaultName');
        change({ phase: 'analysed', analysis: found, name: given });
      }
    } catch (error) {
      if (number !== lastAnalysis.current) return;
      change({ phase: 'writing', error: importErrorMessage(error, t) });
    }
  };

  const create = async () => {
    if (phase !== 'analysed' || analysis === undefined) return;
    change({ phase: 'creating', refusal: undefined });
    try {
      const deck = await creation.mutateAsync(creationOfImport(analysis, picks, name));
      setState(EMPTY);
      onCreated(deck);
    } catch (error) {
      change({ phase: 'analysed', refusal: importErrorMessage(error, t) });
    }
  };

  return {
    ...state,
    setMode: (next) => startAgain({ mode: next }),
    write: (next) => startAgain({ text: next }),
    takeFile: async (file) => {
      if (mode === 'json' && !isJsonFile(file)) {
        startAgain({ error: t('deckImport.wrongFileType') });
        return;
      }
      const content = await textOfFile(file);
      startAgain(
        content === undefined ? { error: t('deckImport.fileUnreadable') } : { text: content },
      );
    },
    analyse,
    pick: (position, card) => {
      const next = new Map(picks);
      if (card === undefined) next.delete(position);
      else next.set(position, card);
      change({ picks: next });
    },
    rename: (next) => change({ name: next }),
    create,
  };
}

function problemOf(text: string, mode: ImportMode): TextId | undefined {
  if (text.trim() === '') {
    return mode === 'json' ? 'deckImport.noJson' : 'deckImport.noList';
  }
  return text.length > MAX_PASTE_LENGTH ? 'deckImport.textTooLong' : undefined;
}

function noDeckIdOf({ kind, cards }: DeckAnalysis, mode: ImportMode): TextId | undefined {
  // In JSON mode any other text is broken JSON.
  if (mode === 'json' && kind === 'card_list' && cards.length === 0) {
    return 'deckImport.invalidJson';
  }
  return NO_DECK_IDS[kind];
}
