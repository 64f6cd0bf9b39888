import type {
  CollectionFileContent,
  CollectionImportPreview,
  CollectionImportResult,
} from '@inkfolio/contract/collection-import';
import type { ImportMode } from '@inkfolio/domain/collection/collection-import';
import type { Language } from '@inkfolio/domain/language';
import { sendJson } from '../../../lib/http.ts';

/** Preview of an import; nothing changes. */
export function postPreview(
  content: CollectionFileContent,
  language: Language,
): Promise<CollectionImportPreview> {
  return sendJson('POST', `/collection/import/preview?language=${language}`, content);
}

/** Makes the import. The same import again changes nothing, by `add` the one with the same id. */
export function postImport(
  content: CollectionFileContent,
  mode: ImportMode,
  changeId: string,
): Promise<CollectionImportResult> {
  return sendJson('POST', '/collection/import/confirm', { ...content, mode, changeId });
}
