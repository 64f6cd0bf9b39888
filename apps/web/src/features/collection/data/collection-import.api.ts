import type {
  CollectionFileContent,
  CollectionImportPreview,
  CollectionImportResult,
} from '@inkfolio/contract/collection-import';
import type { ImportMode } from '@inkfolio/domain/collection/collection-import';
import type { Language } from '@inkfolio/domain/language';
import { sendJson } from '../../../lib/http.ts';

/** Previews an import; changes nothing. */
export function postPreview(
  content: CollectionFileContent,
  language: Language,
): Promise<CollectionImportPreview> {
  return sendJson('POST', `/collection/import/preview?language=${language}`, content);
}

/** Imports into the collection. Idempotent; mode `add` needs the same id for that. */
export function postImport(
  content: CollectionFileContent,
  mode: ImportMode,
  changeId: string,
): Promise<CollectionImportResult> {
  return sendJson('POST', '/collection/import/confirm', { ...content, mode, changeId });
}
