import { useId, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { HttpError } from '../../../../lib/http.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import { useTexts, type TextId } from '../../../../lib/i18n.ts';
import {
  conflictsOf,
  DeckConflict,
  isChanged,
  isIncomplete,
  mergedForm,
  problemsOf,
  type DeckForm,
  type DeckFormProblems,
} from './deck-form.ts';

interface DeckFormDialog {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly initial: DeckForm;
  /** Resolves once all is saved. Throws HTTP errors and `DeckConflict`. */
  readonly save: (form: DeckForm, before: DeckForm) => Promise<void>;
  readonly failedId: TextId;
  /** Name until the player types another. */
  readonly suggestedName?: string;
  /** True for input outside the form that closing would lose. */
  readonly hasMoreInput?: boolean;
}

export interface DeckFormEditing {
  readonly id: string;
  readonly form: DeckForm;
  /** True until the player types a name. */
  readonly isNameSuggested: boolean;
  readonly problems: DeckFormProblems;
  /** True once the video field has lost the focus: its error shows only then. */
  readonly isVideoJudged: boolean;
  readonly refusal: string | undefined;
  readonly phase: Phase;
  /** Deck as changed elsewhere, while the player decides which changes to keep. */
  readonly theirs: DeckForm | undefined;
  readonly conflicts: readonly (keyof DeckForm)[];
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
  readonly nameField: RefObject<HTMLInputElement | null>;
  /** While true, a new suggestion does not replace the name: the player may be about to type. */
  readonly holdName: (isHeld: boolean) => void;
  readonly edit: (part: Partial<DeckForm>) => void;
  readonly judgeVideo: () => void;
  readonly submit: (event: SubmitEvent) => void;
  /** Closes the dialog; asks first if input would be lost. */
  readonly leave: () => void;
  readonly keepWriting: () => void;
  readonly discard: () => void;
}

/** `asking`: whether to discard the input. */
type Phase = 'writing' | 'saving' | 'asking';

interface State {
  readonly before: DeckForm;
  readonly form: DeckForm;
  readonly isNamed: boolean;
  readonly heldName: string | undefined;
  readonly isVideoJudged: boolean;
  readonly refusal: string | undefined;
  readonly theirs: DeckForm | undefined;
  readonly phase: Phase;
}

/** Server errors that no field shows. */
const REFUSAL_IDS: Readonly<Record<string, TextId>> = {
  too_many_decks: 'deckForm.tooManyDecks',
  deck_not_found: 'deckForm.gone',
  invalid_video_url: 'deckForm.videoInvalid',
};

/** Provides the state of a form dialog; resets each time the dialog opens. */
export function useDeckForm(dialog: DeckFormDialog): DeckFormEditing {
  const { open, onOpenChange, initial, save, failedId, suggestedName, hasMoreInput } = dialog;
  const { t } = useTexts();
  const id = useId();
  const nameField = useRef<HTMLInputElement>(null);
  const [wasOpen, setWasOpen] = useState(open);
  const [state, setState] = useState(() => freshState(initial));
  const { before, theirs, phase, isNamed } = state;
  const name = isNamed ? undefined : (state.heldName ?? suggestedName);
  const form = name === undefined ? state.form : { ...state.form, name };
  const problems = problemsOf(form);
  const change = (part: Partial<State>) => setState((current) => ({ ...current, ...part }));

  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setState(freshState(initial));
  }

  const submit = async (wanted = form, seen = before) => {
    if (phase === 'saving' || isIncomplete(problems)) return;
    if (problems.youtubeUrl) {
      change({ isVideoJudged: true, phase: 'writing' });
      return;
    }
    change({
      ...(wanted !== form && { form: wanted }),
      before: seen,
      phase: 'saving',
      refusal: undefined,
      theirs: undefined,
    });
    try {
      await save(wanted, seen);
    } catch (error) {
      if (error instanceof DeckConflict) {
        change({ theirs: error.theirs });
        return;
      }
      const knownId = error instanceof HttpError ? REFUSAL_IDS[error.code] : undefined;
      change({ refusal: knownId ? t(knownId) : errorMessage(error, t, failedId) });
    } finally {
      change({ phase: 'writing' });
    }
  };

  const keepWriting = () => {
    change({ phase: 'writing' });
    nameField.current?.focus();
  };

  return {
    ...state,
    form,
    isNameSuggested: name !== undefined,
    id,
    problems,
    conflicts: theirs === undefined ? [] : conflictsOf(before, form, theirs),
    keepMine: () => {
      if (theirs !== undefined) void submit(mergedForm(before, form, theirs, 'mine'), theirs);
    },
    takeTheirs: () => {
      if (theirs === undefined) return;
      const merged = mergedForm(before, form, theirs, 'theirs');
      change({ form: merged, before: theirs, theirs: undefined });
      nameField.current?.focus();
    },
    nameField,
    holdName: (isHeld) => change({ heldName: isHeld ? name : undefined }),
    edit: (part) =>
      setState((current) => ({
        ...current,
        form: { ...current.form, ...part },
        isNamed: current.isNamed || part.name !== undefined,
        isVideoJudged: current.isVideoJudged && part.youtubeUrl === undefined,
      })),
    judgeVideo: () => change({ isVideoJudged: true }),
    submit: (event) => {
      event.preventDefault();
      void submit();
    },
    leave: () => {
      if (phase === 'saving') return;
      if (phase === 'asking') keepWriting();
      else if (isChanged(before, state.form) || hasMoreInput) change({ phase: 'asking' });
      else onOpenChange(false);
    },
    keepWriting,
    discard: () => onOpenChange(false),
  };
}

function freshState(form: DeckForm): State {
  return {
    before: form,
    form,
    isNamed: false,
    heldName: undefined,
    isVideoJudged: false,
    refusal: undefined,
    theirs: undefined,
    phase: 'writing',
  };
}
