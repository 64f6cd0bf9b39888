import type { DeckAnalysis } from '@inkfolio/contract/deck-import';
import type { Language } from '@inkfolio/domain/language';
import { sendJson } from '../../../lib/http.ts';

/** What a pasted text is and which cards it stands for; nothing is created. */
export function postAnalysis(text: string, language: Language): Promise<DeckAnalysis> {
  return sendJson('POST', `/decks/analysis?language=${language}`, { text });
}
