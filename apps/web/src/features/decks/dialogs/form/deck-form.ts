import type { Deck, DeckChange, DeckCreation } from '@inkfolio/contract/decks';
import type { Color } from '@inkfolio/domain/cards/card';
import { MAX_DECK_NAME_LENGTH, type Archetype } from '@inkfolio/domain/decks/deck';
import {
  DECK_TEXT_NAMES,
  deckTextProblem,
  mapDeckTexts,
  type DeckTextName,
} from '@inkfolio/domain/decks/deck-texts';
import { isInvisible, isInvalidLine } from '@inkfolio/domain/player-text';

export interface DeckForm extends Readonly<Record<DeckTextName, string>> {
  readonly name: string;
  readonly colors: readonly Color[];
  readonly archetypes: readonly Archetype[];
  readonly isPublic: boolean;
}

/** Text ids of the fields' labels, in the order of the form. */
export const DECK_FIELD_LABELS = {
  name: 'deckForm.name',
  description: 'deckForm.description',
  youtubeUrl: 'deckForm.video',
  colors: 'deckForm.inks',
  archetypes: 'decks.tags',
  isPublic: 'deckForm.public',
} as const satisfies Record<keyof DeckForm, string>;

const DECK_FIELDS = Object.keys(DECK_FIELD_LABELS) as readonly (keyof DeckForm)[];

/** Thrown if the deck was changed elsewhere since the form was filled. */
export class DeckConflict extends Error {
  override readonly name = 'DeckConflict';
  /** Current deck on the server. */
  readonly theirs: DeckForm;

  constructor(theirs: DeckForm) {
    super('the deck has been changed elsewhere');
    this.theirs = theirs;
  }
}

export interface DeckFormProblems extends Readonly<
  Partial<Record<DeckTextName, ReturnType<typeof deckTextProblem>>>
> {
  readonly name?: 'missing' | 'tooLong' | 'invalid';
}

/** Values of a new deck; private by default. */
export const EMPTY_DECK_FORM: DeckForm = {
  name: '',
  ...mapDeckTexts(() => ''),
  colors: [],
  archetypes: [],
  isPublic: false,
};

export function formOfDeck(deck: Deck): DeckForm {
  const { name, colors, archetypes, isPublic } = deck;
  return {
    name,
    ...mapDeckTexts((text) => deck[text] ?? ''),
    colors,
    archetypes,
    isPublic,
  };
}

/** Validates the form (specification, section 5); surrounding whitespace is ignored. */
export function problemsOf(form: DeckForm): DeckFormProblems {
  const name = form.name.trim();
  const textProblems: DeckFormProblems = Object.fromEntries(
    DECK_TEXT_NAMES.flatMap((text) => {
      const problem = deckTextProblem(text, form[text].trim());
      return problem === undefined ? [] : [[text, problem] as const];
    }),
  );
  return {
    ...(isInvalidLine(name) && { name: 'invalid' }),
    ...(isInvisible(name) && { name: 'missing' }),
    ...(name.length > MAX_DECK_NAME_LENGTH && { name: 'tooLong' }),
    ...textProblems,
  };
}

/** Returns true if the form cannot be sent; the video field shows its problem only when left. */
export function isIncomplete(problems: DeckFormProblems): boolean {
  return Object.keys(problems).some((field) => field !== 'youtubeUrl');
}

/**
 * Request body that creates the deck. "Description, video link and archetypes are sent as undefined
 * when empty" (specification, section 5).
 */
export function creationOf(form: DeckForm): DeckCreation {
  return { name: '', colors: [], isPublic: false, ...changeOf(EMPTY_DECK_FORM, form) };
}

/** Fields changed since `before`; null clears a text. */
export function changeOf(before: DeckForm, form: DeckForm): DeckChange {
  const texts: DeckChange = Object.fromEntries(
    DECK_TEXT_NAMES.flatMap((field) => {
      const text = form[field].trim();
      return text === before[field].trim() ? [] : [[field, text === '' ? null : text] as const];
    }),
  );
  return {
    ...(form.name.trim() !== before.name.trim() && { name: form.name.trim() }),
    ...texts,
    ...(!isSameChoice(before.colors, form.colors) && { colors: form.colors }),
    ...(!isSameChoice(before.archetypes, form.archetypes) && {
      archetypes: form.archetypes,
    }),
    ...(form.isPublic !== before.isPublic && { isPublic: form.isPublic }),
  };
}

/** Fields changed in both forms since `before`, to different values. */
export function conflictsOf(
  before: DeckForm,
  form: DeckForm,
  theirs: DeckForm,
): readonly (keyof DeckForm)[] {
  const [mine, others] = [changeOf(before, form), changeOf(before, theirs)];
  const different = changeOf(theirs, form);
  return DECK_FIELDS.filter((field) => field in mine && field in others && field in different);
}

/** Merges the form into `theirs`: with all own changes, or without the conflicting ones. */
export function mergedForm(
  before: DeckForm,
  form: DeckForm,
  theirs: DeckForm,
  keep: 'mine' | 'theirs',
): DeckForm {
  const mine = changeOf(before, form);
  const conflicts = keep === 'mine' ? [] : conflictsOf(before, form, theirs);
  const kept = DECK_FIELDS.filter((field) => field in mine && !conflicts.includes(field));
  return { ...theirs, ...Object.fromEntries(kept.map((field) => [field, form[field]])) };
}

export function isChanged(before: DeckForm, form: DeckForm): boolean {
  return Object.keys(changeOf(before, form)).length > 0;
}

/** Adds or removes the value, in the order of `all`. */
export function withToggled<T>(all: readonly T[], chosen: readonly T[], value: T): readonly T[] {
  return all.filter((each) => (each === value ? !chosen.includes(each) : chosen.includes(each)));
}

function isSameChoice<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value));
}
