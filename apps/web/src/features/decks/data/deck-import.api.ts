import type {
  DeckAnalysis,
  DeckImportResponse,
  ImportedDeck,
} from '@inkfolio/contract/deck-import';
import type { Language } from '@inkfolio/domain/language';
import { sendJson } from '../../../lib/http.ts';

/** Detects the format of a pasted text and its cards; creates nothing. */
export function postAnalysis(text: string, language: Language): Promise<DeckAnalysis> {
  return sendJson('POST', `/decks/analysis?language=${language}`, { text });
}

/** Creates private decks. Idempotent: the same ids create no duplicates. */
export function postImport(decks: readonly ImportedDeck[]): Promise<DeckImportResponse> {
  return sendJson('POST', '/decks/import', { decks });
}
