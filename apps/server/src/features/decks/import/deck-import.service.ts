import type { DeckAnalysis } from '@inkfolio/contract/deck-import';
import { analysePaste as analyse } from '@inkfolio/domain/decks/paste-analysis';
import type { Language } from '@inkfolio/domain/language';
import type { CatalogueSnapshot } from '../../cards/catalogue/catalogue-snapshot.ts';

const CONTROL_CHARACTER = /(?![\r\n\t])\p{Cc}/u;

export function analysePaste(
  catalogue: CatalogueSnapshot,
  text: string,
  language: Language | undefined,
): DeckAnalysis {
  return analyse(catalogue, text, language, decodeBase64);
}

/** Decodes UTF-8, with Latin-1 as fallback because some sites use it; undefined for binary data. */
function decodeBase64(base64: string): string | undefined {
  const bytes = Buffer.from(base64, 'base64');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes);
    return CONTROL_CHARACTER.test(text) ? undefined : text;
  }
}
