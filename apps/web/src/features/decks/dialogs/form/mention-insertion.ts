import { mentionToken, type TypedMention } from '@inkfolio/domain/decks/mentions';

/** A text and where the caret stands in it, in UTF-16 code units. */
interface WrittenText {
  readonly text: string;
  readonly caret: number;
}

/** Puts the mention of a card where it is being typed; the caret goes behind the space after it. */
export function withMention(text: string, typed: TypedMention, cardId: string): WrittenText {
  const rest = text.slice(typed.end);
  const head = `${text.slice(0, typed.start)}${mentionToken(cardId)} `;
  return { text: head + (rest.startsWith(' ') ? rest.slice(1) : rest), caret: head.length };
}
