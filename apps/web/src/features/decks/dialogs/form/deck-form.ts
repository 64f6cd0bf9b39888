import type { Deck, DeckChange, DeckCreation } from '@inkfolio/contract/decks';
import type { Color } from '@inkfolio/domain/cards/card';
import {
  MAX_DECK_NAME_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  type Archetype,
} from '@inkfolio/domain/decks/deck';
import { isInvisible, isInvalidLine, isInvalidText } from '@inkfolio/domain/player-text';
import { videoIdOf } from '@inkfolio/domain/decks/video-address';

export interface DeckForm {
  readonly name: string;
  readonly description: string;
  readonly youtubeUrl: string;
  readonly colors: readonly Color[];
  readonly archetypes: readonly Archetype[];
  readonly isPublic: boolean;
}

const DECK_FIELDS = [
  ...(['name', 'description', 'youtubeUrl'] as const),
  ...(['colors', 'archetypes', 'isPublic'] as const),
] satisfies readonly (keyof DeckForm)[];

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

export interface DeckFormProblems {
  readonly name?: 'missing' | 'tooLong' | 'unfit';
  readonly description?: 'tooLong' | 'unfit';
  readonly youtubeUrl?: 'invalid';
}

/** Values of a new deck; private by default. */
export const EMPTY_DECK_FORM: DeckForm = {
  name: '',
  description: '',
  youtubeUrl: '',
  colors: [],
  archetypes: [],
  isPublic: false,
};

export function formOfDeck(deck: Deck): DeckForm {
  const { name, description, youtubeUrl, colors, archetypes, isPublic } = deck;
  return {
    name,
    description: description ?? '',
    youtubeUrl: youtubeUrl ?? '',
    colors,
    archetypes,
    isPublic,
  };
}

/** Validates the form (specification, section 5); surrounding whitespace is ignored. */
export function problemsOf({ name, description, youtubeUrl }: DeckForm): DeckFormProblems {
  const nameLength = name.trim().length;
  const video = youtubeUrl.trim();
  return {
    ...(isInvalidLine(name.trim()) && { name: 'unfit' }),
    ...(isInvisible(name) && { name: 'missing' }),
    ...(nameLength > MAX_DECK_NAME_LENGTH && { name: 'tooLong' }),
    ...(isInvalidText(description) && { description: 'unfit' }),
    ...(description.trim().length > MAX_DESCRIPTION_LENGTH && { description: 'tooLong' }),
    ...(video !== '' && videoIdOf(video) === undefined && { youtubeUrl: 'invalid' }),
  };
}

/**
 * Request body that creates the deck. "Description, video link and archetypes are sent as undefined
 * when empty" (specification, section 5).
 */
export function creationOf(form: DeckForm): DeckCreation {
  const { name, description, youtubeUrl, colors, archetypes, isPublic } = changeOf(
    EMPTY_DECK_FORM,
    form,
  );
  return {
    name: name ?? '',
    colors: colors ?? [],
    isPublic: isPublic ?? false,
    ...(description && { description }),
    ...(youtubeUrl && { youtubeUrl }),
    ...(archetypes && { archetypes }),
  };
}

/** Fields changed since `before`; null clears a text. */
export function changeOf(before: DeckForm, form: DeckForm): DeckChange {
  return {
    ...(form.name.trim() !== before.name.trim() && { name: form.name.trim() }),
    ...changedText('description', before, form),
    ...changedText('youtubeUrl', before, form),
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

function changedText(
  field: 'description' | 'youtubeUrl',
  before: DeckForm,
  form: DeckForm,
): DeckChange {
  const text = form[field].trim();
  if (text === before[field].trim()) return {};
  return { [field]: text === '' ? null : text };
}

function isSameChoice<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value));
}
