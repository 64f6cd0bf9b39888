/** A piece of a description. `token` is a mention as it is written. */
export type DescriptionPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'mention'; readonly cardId: string; readonly token: string };

/** A mention that is being typed. Positions are UTF-16 code units, as those of a text field. */
export interface TypedMention {
  /** Text after the `#`. */
  readonly query: string;
  /** The place of the `#`. */
  readonly start: number;
  /** The place of the caret. */
  readonly end: number;
}

/** "Typing # then 2 or more characters opens a list" (specification, section 4). */
export const MIN_MENTION_QUERY = 2;
/**
 * Longest query (not in the specification): no card has a longer name, so longer text means no
 * card.
 */
export const MAX_MENTION_QUERY = 60;

const MENTION = /\{#([\w-]{1,64})\}/g;
const TYPED_MENTION = /(?<![^\s([«"“'’])#(?<query>[^\s#{}][^\n#{}]*)$/u;

/**
 * "Card mentions written as a hash id inside braces" (specification, section 2): `{#123}`.
 */
export function mentionToken(cardId: string): string {
  return `{#${cardId}}`;
}

/**
 * The texts and mentions of a description, in order; put together they are the description again.
 * Whether a mentioned card exists is not asked: an unknown one is shown as its token.
 */
export function descriptionParts(description: string): readonly DescriptionPart[] {
  const parts: DescriptionPart[] = [];
  let end = 0;
  for (const match of description.matchAll(MENTION)) {
    const [token, cardId = ''] = match;
    if (match.index > end) parts.push({ kind: 'text', text: description.slice(end, match.index) });
    parts.push({ kind: 'mention', cardId, token });
    end = match.index + token.length;
  }
  if (end < description.length) parts.push({ kind: 'text', text: description.slice(end) });
  return parts;
}

/** The ids of the cards that a description mentions, each once, in order. */
export function mentionedCardIds(description: string): readonly string[] {
  return [...new Set(Array.from(description.matchAll(MENTION), ([, cardId = '']) => cardId))];
}

/**
 * The mention that is being typed where the caret is: a `#` at the start of a word, then at least
 * two characters on the same line. Spaces are part of the query, because names have them, so the
 * list closes when no card has such a name. Undefined elsewhere, as in a finished mention.
 */
export function typedMentionAt(description: string, caret: number): TypedMention | undefined {
  const lineStart = description.lastIndexOf('\n', caret - 1) + 1;
  const match = TYPED_MENTION.exec(description.slice(lineStart, caret));
  const query = match?.groups?.['query']?.trimEnd() ?? '';
  const fits = query.length >= MIN_MENTION_QUERY && query.length <= MAX_MENTION_QUERY;
  if (match === null || !fits) return undefined;
  return { query, start: lineStart + match.index, end: caret };
}
