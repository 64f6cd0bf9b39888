import { isInvalidLine, isInvalidText, withPlainLineBreaks } from '../player-text.ts';
import { MAX_DESCRIPTION_LENGTH } from './deck.ts';
import { videoIdOf } from './video-address.ts';

interface DeckTextRule {
  /** Limit in characters. */
  readonly maxLength: number;
  readonly kind: 'line' | 'lines' | 'videoUrl';
  /** API error code of an invalid text. */
  readonly error: string;
}

/** Optional texts of a deck. Each is stored, checked, published and exported by this table. */
export const DECK_TEXTS = {
  description: {
    maxLength: MAX_DESCRIPTION_LENGTH,
    kind: 'lines',
    error: 'deck_description_invalid',
  },
  youtubeUrl: { maxLength: 300, kind: 'videoUrl', error: 'invalid_video_url' },
} as const satisfies Record<string, DeckTextRule>;

export type DeckTextName = keyof typeof DECK_TEXTS;
export type DeckTexts = Readonly<Record<DeckTextName, string | null>>;

export const DECK_TEXT_NAMES = Object.keys(DECK_TEXTS) as readonly DeckTextName[];

/** Creates a value for each deck text. */
export function mapDeckTexts<T>(valueOf: (name: DeckTextName) => T): Record<DeckTextName, T> {
  const entries = DECK_TEXT_NAMES.map((name) => [name, valueOf(name)]);
  return Object.fromEntries(entries) as Record<DeckTextName, T>;
}

/** Validates a text (specification, section 5); an empty one is valid. */
export function deckTextProblem(
  name: DeckTextName,
  text: string,
): 'tooLong' | 'invalid' | undefined {
  const { maxLength, kind }: DeckTextRule = DECK_TEXTS[name];
  if (text.length > maxLength) return 'tooLong';
  return text !== '' && IS_INVALID[kind](text) ? 'invalid' : undefined;
}

/** Converts a text to its stored form; null if it is empty. */
export function storedDeckText(name: DeckTextName, text: string | null): string | null {
  const { kind }: DeckTextRule = DECK_TEXTS[name];
  if (text === null || text === '') return null;
  return kind === 'lines' ? withPlainLineBreaks(text) : text;
}

const IS_INVALID: Readonly<Record<DeckTextRule['kind'], (text: string) => boolean>> = {
  line: isInvalidLine,
  lines: isInvalidText,
  videoUrl: (text) => videoIdOf(text) === undefined,
};
