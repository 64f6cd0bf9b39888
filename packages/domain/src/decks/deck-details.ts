import { isInvalidLine, isInvisible } from '../player-text.ts';
import { MAX_DECK_NAME_LENGTH } from './deck.ts';
import {
  DECK_TEXT_NAMES,
  DECK_TEXTS,
  deckTextProblem,
  storedDeckText,
  type DeckTextName,
  type DeckTexts,
} from './deck-texts.ts';

/** API error code of an invalid name or text. */
export type DeckDetailsError =
  | 'deck_name_missing'
  | 'deck_name_invalid'
  | 'deck_name_too_long'
  | (typeof DECK_TEXTS)[DeckTextName]['error'];

type NameAndTexts = Partial<DeckTexts> & { readonly name?: string | undefined };

/**
 * Returns the error of the first invalid name or text: "Deck name: required (non-empty after
 * trimming)" (specification, section 5).
 */
export function deckDetailsError(details: NameAndTexts): DeckDetailsError | undefined {
  if (details.name !== undefined) {
    const name = details.name.trim();
    if (isInvisible(name)) return 'deck_name_missing';
    if (isInvalidLine(name)) return 'deck_name_invalid';
    if (name.length > MAX_DECK_NAME_LENGTH) return 'deck_name_too_long';
  }
  const invalid = DECK_TEXT_NAMES.find((text) => deckTextProblem(text, details[text] ?? ''));
  return invalid && DECK_TEXTS[invalid].error;
}

/** Converts name and texts to their stored form; omitted ones stay omitted. */
export function storedDeckDetails<T extends NameAndTexts>(details: T): T {
  const texts = DECK_TEXT_NAMES.filter((text) => details[text] !== undefined).map(
    (text) => [text, storedDeckText(text, details[text] ?? null)] as const,
  );
  const { name } = details;
  return {
    ...details,
    ...(name !== undefined && { name: name.trim() }),
    ...Object.fromEntries<string | null>(texts),
  };
}
