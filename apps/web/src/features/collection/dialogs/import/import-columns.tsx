import type { CsvColumn } from '@inkfolio/domain/collection/collection-csv';
import { COLUMN_MEANINGS, type ColumnMeaning } from '@inkfolio/domain/lists/list-columns';
import { useTexts } from '../../../../lib/i18n.ts';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { Note } from '../../../../ui/note.tsx';
import { Select } from '../../../../ui/select.tsx';

interface ImportColumnsProps {
  readonly columns: readonly CsvColumn[];
  /** Meanings that the player chose; undefined before the first choice. */
  readonly chosen: readonly ColumnMeaning[] | undefined;
  /** True if the player must assign the columns. */
  readonly isNeeded: boolean;
  readonly onChange: (meanings: readonly ColumnMeaning[]) => void;
}

/** First rows of a file, with a select for the meaning of each column. */
export function ImportColumns({ isNeeded, ...props }: ImportColumnsProps) {
  const { t } = useTexts();
  if (props.columns.length === 0) return null;
  const table = <ColumnTable {...props} />;
  if (!isNeeded && props.chosen === undefined) {
    return <Disclosure title={t('files.columns')}>{table}</Disclosure>;
  }
  return (
    <div className="stack">
      {isNeeded && <Note kind="error">{t('files.problem.unknownColumns')}</Note>}
      {table}
    </div>
  );
}

function ColumnTable({ columns, chosen, onChange }: Omit<ImportColumnsProps, 'isNeeded'>) {
  const { t } = useTexts();
  const meanings = chosen ?? columns.map(({ meaning }) => meaning);
  const titleOf = ({ title }: CsvColumn, place: number) =>
    title.trim() === '' ? t('files.untitled', { position: place + 1 }) : title;
  const change = (place: number, meaning: ColumnMeaning) => {
    const others = meanings.map((other) => (other === meaning ? 'ignored' : other));
    onChange(others.with(place, meaning));
  };
  return (
    <div
      className="overflow-x-auto rounded-sm border border-line bg-field text-sm"
      tabIndex={0}
      role="group"
      aria-label={t('files.columns')}
    >
      <table className="border-collapse">
        <thead>
          <tr>
            {columns.map((column, place) => (
              <th
                key={place}
                scope="col"
                className="px-2.5 py-1.5 text-start align-bottom whitespace-nowrap"
              >
                <span className="mb-1 block">{titleOf(column, place)}</span>
                <Select
                  label={t('files.columnOf', { column: titleOf(column, place) })}
                  value={meanings[place] ?? 'ignored'}
                  options={COLUMN_MEANINGS.map((value) => ({
                    value,
                    label: t(`files.column.${value}`),
                  }))}
                  onChange={(meaning) => change(place, meaning)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(columns[0]?.samples ?? []).map((_, row) => (
            <tr key={row}>
              {columns.map(({ samples }, place) => (
                <td
                  key={place}
                  className="border-t border-line-soft px-2.5 py-1.5 text-start whitespace-nowrap"
                >
                  {samples[row]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
