import type { CollectionFormat, FileProblem } from '@inkfolio/domain/collection/collection-file';
import { MAX_IMPORT_ROWS } from '@inkfolio/domain/collection/collection-file';
import type { Translate } from '../../../../lib/i18n.ts';

export function fileProblemText(
  { code, row = 1 }: FileProblem,
  format: CollectionFormat,
  t: Translate,
): string {
  switch (code) {
    case 'empty':
      return t(format === 'csv' ? 'files.problem.emptyCsv' : 'files.problem.noContent');
    case 'too_long':
      return t('files.problem.tooLong');
    case 'too_many_rows':
      return t('files.problem.tooManyRows', { max: MAX_IMPORT_ROWS });
    case 'invalid_json':
      return t('files.problem.invalidJson');
    case 'not_an_array':
      return t('files.problem.notAnArray');
    case 'unknown_columns':
      return t('files.problem.undetected');
    case 'invalid_global_id':
      return t('files.problem.globalId', { row });
    case 'invalid_quantity':
      return format === 'csv'
        ? t('files.problem.quantities', { row })
        : t('files.problem.quantityField', { row, field: 'quantity' });
    case 'invalid_foil_quantity':
      return t('files.problem.quantityField', { row, field: 'foilQuantity' });
    case 'invalid_variant':
      return t('files.problem.variant', { row });
    case 'not_enough_columns':
      return t('files.problem.columns', { row });
    case 'unclosed_quote':
      return t('files.problem.unclosedQuote', { row });
    case 'no_card':
      return t('files.problem.noCard', { row });
  }
}
