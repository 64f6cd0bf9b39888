import type { DeckAnalysis } from '@inkfolio/contract/deck-import';
import type { Language } from '@inkfolio/domain/language';
import { sendJson } from '../../../lib/http.ts';

/** Analyses a pasted text: what it is, and its cards; nothing is created. */
export function postAnalysis(text: string, language: Language): Promise<DeckAnalysis> {
  return sendJson('POST', `/decks/analysis?language=${language}`, { text });
}
