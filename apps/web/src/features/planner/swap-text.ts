import { wantsText, type CardToGet } from '@inkfolio/domain/collection/card-wants-file';
import type { Language } from '@inkfolio/domain/language';

/** Cards from one source; `<b>` in the title marks its name. */
export interface SwapPart {
  readonly title: string;
  readonly cards: readonly CardToGet[];
}

interface SwapTextParts {
  readonly title: string;
  readonly parts: readonly SwapPart[];
  readonly last: string | undefined;
  readonly language: Language;
}

/** Formats the swap list as plain text: the deck, then each source with its cards. */
export function swapText({ title, parts, last, language }: SwapTextParts): string {
  const blocks = parts.map(
    (part) => `${part.title.replaceAll(/<\/?b>/g, '')}\n${wantsText(part.cards, language)}`,
  );
  return [`${title}\n`, ...blocks, ...(last === undefined ? [] : [`${last}\n`])].join('\n');
}
