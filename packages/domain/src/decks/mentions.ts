/** Part of a description; `token` is a mention verbatim. */
export type DescriptionPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'mention'; readonly cardId: string; readonly token: string };

/** Mention being typed; positions are UTF-16 code units, as in a text field. */
export interface TypedMention {
  /** Text after the `#`. */
  readonly query: string;
  /** Position of the `#`. */
  readonly start: number;
  /** Position of the caret. */
  readonly end: number;
}

/** "Typing # then 2 or more characters opens a list" (specification, section 4). */
export const MIN_MENTION_QUERY = 2;
/** Limit of a query (not in the specification); longer than any card name. */
export const MAX_MENTION_QUERY = 60;

const MENTION = /\{#([\w-]{1,64})\}/g;
const TYPED_MENTION = /(?<![^\s([«"“'’])#(?<query>[^\s#{}][^\n#{}]*)$/u;

/** "Card mentions written as a hash id inside braces" (section 2): `{#123}`. */
export function mentionToken(cardId: string): string {
  return `{#${cardId}}`;
}

/**
 * Splits a description into text and mentions; joined, the parts equal the description. Mentions of
 * unknown cards are included; pages show them as tokens.
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

/** Returns the distinct ids of mentioned cards in order. */
export function mentionedCardIds(description: string): readonly string[] {
  return [...new Set(Array.from(description.matchAll(MENTION), ([, cardId = '']) => cardId))];
}

/**
 * Finds the mention being typed at the caret: a `#` at the start of a word, then at least two
 * characters on the same line. Spaces belong to the query because names contain them; the list
 * closes when no card name matches. Undefined otherwise, for example in a finished mention.
 */
export function typedMentionAt(description: string, caret: number): TypedMention | undefined {
  const lineStart = description.lastIndexOf('\n', caret - 1) + 1;
  const match = TYPED_MENTION.exec(description.slice(lineStart, caret));
  const query = match?.groups?.['query']?.trimEnd() ?? '';
  const fits = query.length >= MIN_MENTION_QUERY && query.length <= MAX_MENTION_QUERY;
  if (match === null || !fits) return undefined;
  return { query, start: lineStart + match.index, end: caret };
}
