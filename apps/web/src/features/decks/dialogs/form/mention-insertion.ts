import { mentionToken, type TypedMention } from '@inkfolio/domain/decks/mentions';

/** Text with the caret position in UTF-16 code units. */
interface WrittenText {
  readonly text: string;
  readonly caret: number;
}

/** Replaces the typed mention by the card's token and a space; the caret follows the space. */
export function withMention(text: string, typed: TypedMention, cardId: string): WrittenText {
  const rest = text.slice(typed.end);
  const head = `${text.slice(0, typed.start)}${mentionToken(cardId)} `;
  return { text: head + (rest.startsWith(' ') ? rest.slice(1) : rest), caret: head.length };
}
