import type { CollectionImportPreview } from '@inkfolio/contract/collection-import';
import type { CollectionFormat, FileProblem } from '@inkfolio/domain/collection/collection-file';
import type { Translate } from '../../../../lib/i18n.ts';
import { fileProblemText } from './file-problem-text.ts';
import type { LeftOut } from './left-out-list.tsx';

/** Maximum number of row numbers listed; more would hide the card. */
const MAX_ROWS_NAMED = 12;

type Missing = CollectionImportPreview['missing'][number];

/** "Preview failures list not-found cards with their identifiers" (specification, section 4). */
export function missingCardsIn(
  missing: readonly Missing[],
  format: CollectionFormat,
  t: Translate,
): readonly LeftOut[] {
  return missing.map((one) => {
    const { code, identifier } = one;
    if (code === 'unknown_id') {
      const words = t('files.unknownCard', { id: identifier });
      return { words, detail: placesText(one, format, t) };
    }
    return { words: identifier, detail: placesText(one, format, t), reason: reasonText(one, t) };
  });
}

/** Lists the lines of the file, or items of JSON, that name the card. */
export function placesText({ rows }: Missing, format: CollectionFormat, t: Translate): string {
  const named = rows.slice(0, MAX_ROWS_NAMED).join(', ');
  const lines = rows.length > MAX_ROWS_NAMED ? `${named}, …` : named;
  return t(format === 'csv' ? 'files.atLines' : 'files.atItems', { count: rows.length, lines });
}

/** Describes why a row matches no card, or several. */
export function reasonText({ code, text }: Missing, t: Translate): string {
  return code === 'unknown_id' ? '' : t(`files.why.${code}`, { text });
}

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
