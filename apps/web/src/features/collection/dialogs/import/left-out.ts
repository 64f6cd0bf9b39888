import type { CollectionImportPreview } from '@inkfolio/contract/collection-import';
import type { CollectionFormat, FileProblem } from '@inkfolio/domain/collection/collection-file';
import type { Translate } from '../../../../lib/i18n.ts';
import { fileProblemText } from './file-problem-text.ts';
import type { LeftOut } from './left-out-list.tsx';

/** Most numbers of rows, so that they do not hide the card. */
const MAX_ROWS_NAMED = 12;

/** "Preview failures list not-found cards with their identifiers" (specification, section 4). */
export function missingCardsIn(
  missing: CollectionImportPreview['missing'],
  format: CollectionFormat,
  t: Translate,
): readonly LeftOut[] {
  const placesId = format === 'csv' ? 'files.atLines' : 'files.atItems';
  return missing.map(({ identifier, rows }) => {
    const named = rows.slice(0, MAX_ROWS_NAMED).join(', ');
    const lines = rows.length > MAX_ROWS_NAMED ? `${named}, …` : named;
    return { words: identifier, detail: t(placesId, { count: rows.length, lines }) };
  });
}

/** The rows that are not understood, with their reasons. */
export function unreadRowsIn(
  problems: readonly FileProblem[],
  format: CollectionFormat,
  t: Translate,
): readonly LeftOut[] {
  return problems.map((problem) => ({
    words: fileProblemText(problem, format, t),
    detail: problem.text,
    isCode: true,
  }));
}
