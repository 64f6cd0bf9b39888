import type { DeckAnalysis, DeckImportAnswer, ImportedDeck } from '@inkfolio/contract/deck-import';
import type { Language } from '@inkfolio/domain/language';
import { sendJson } from '../../../lib/http.ts';

/** Analyses a pasted text: what it is, and its cards; nothing is created. */
export function postAnalysis(text: string, language: Language): Promise<DeckAnalysis> {
  return sendJson('POST', `/decks/analysis?language=${language}`, { text });
}

/** Creates private decks; sent again with the same ids, it makes none twice. */
export function postImport(decks: readonly ImportedDeck[]): Promise<DeckImportAnswer> {
  return sendJson('POST', '/decks/import', { decks });
}
