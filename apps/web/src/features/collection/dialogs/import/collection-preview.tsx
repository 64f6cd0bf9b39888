import {
  IMPORT_MODES,
  type ChangeCounts,
  type ImportMode,
} from '@inkfolio/domain/collection/collection-import';
import { TriangleAlert, CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { CollectionImportPreview } from '@inkfolio/contract/collection-import';
import { type Card, translationOf } from '@inkfolio/domain/cards/card';
import { printedNumber } from '@inkfolio/domain/cards/printed-number';
import { useTexts, type Translate } from '../../../../lib/i18n.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Choice } from '../../../../ui/choice.tsx';
import { Note } from '../../../../ui/note.tsx';
import { ImportColumns } from './import-columns.tsx';
import { isFirstImport, type Preview } from './import-steps.ts';
import { LeftOutList } from './left-out-list.tsx';
import { missingCardsIn, unreadRowsIn, placesText, reasonText } from './left-out.ts';
import { Button } from '../../../../ui/button.tsx';
import type { CollectionImport } from './use-collection-import.ts';

interface CollectionPreviewProps {
  readonly importing: CollectionImport;
  readonly preview: Preview;
}

/** Second step: found rows, problems, and the choices for the import. */
export function CollectionPreview({ importing, preview }: CollectionPreviewProps) {
  const { t } = useTexts();
  const { found, problems, content, missing, columns, needsColumns } = preview;
  const { zeroRowCount, unreadDecks } = preview;
  const { totalSuccess } = found;
  const { format } = content;
  const shownFormat = format === 'csv' && columns.length === 0 ? 'list' : format;
  const { setsToZero } = importing.choices;
  const [unsure = [], unknown = []] = [true, false].map((isUnsure) =>
    missing.filter(({ candidates }) => candidates.length > 0 === isUnsure),
  );
  return (
    <div className="stack gap-4">
      <div className="stack gap-1">
        <StepTitle>{t('files.ready', { count: totalSuccess })}</StepTitle>
        <span className="fineprint wrap-anywhere">
          {importing.file?.name ?? t('files.pasted')}, {t(`files.format.${shownFormat}`)}
        </span>
      </div>
      {totalSuccess === 0 && unsure.length === 0 && !needsColumns && (
        <Note kind="error">{t('files.nothingReady')}</Note>
      )}
      <ImportColumns
        columns={columns}
        chosen={importing.choices.meanings}
        isNeeded={needsColumns}
        onChange={(meanings) => void importing.choose({ meanings, picks: new Map() })}
      />
      <UnsureRows rows={unsure} importing={importing} />
      <LeftOutList
        title={t('files.notFound', { count: unknown.length })}
        entries={missingCardsIn(unknown, format, t)}
      />
      <LeftOutList
        title={t('files.notUnderstood', { count: problems.length })}
        entries={unreadRowsIn(problems, format, t)}
      />
      {unreadDecks > 0 && <p>{t('files.unreadDecks', { count: unreadDecks })}</p>}
      {zeroRowCount > 0 && (
        <p className="stack gap-1">
          <span>{t('files.zeroRows', { count: zeroRowCount })}</span>
          <label className="row gap-1.5">
            <Checkbox
              checked={setsToZero}
              onChange={() => void importing.choose({ setsToZero: !setsToZero })}
            />
            {t('files.setToZero', { count: zeroRowCount })}
          </label>
        </p>
      )}
      {totalSuccess > 0 && !isFirstImport(found) && (
        <ImportModeChoice value={importing.mode} counts={found} onChange={importing.setMode} />
      )}
    </div>
  );
}

interface ImportModeChoiceProps {
  readonly value: ImportMode;
  readonly counts: Readonly<Record<ImportMode, ChangeCounts>>;
  readonly onChange: (mode: ImportMode) => void;
}

/** Choice of merge, add or replace, each with its effect on existing cards. */
function ImportModeChoice({ value, counts, onChange }: ImportModeChoiceProps) {
  const { t } = useTexts();
  return (
    <Choice
      label={t('files.mode')}
      look="boxes"
      value={value}
      options={IMPORT_MODES.map((mode) => ({
        value: mode,
        label: t(`files.mode.${mode}`),
        isDanger: mode === 'replace',
        hint: <Outcome mode={mode} counts={counts[mode]} />,
      }))}
      onChange={onChange}
    />
  );
}

function Outcome({ mode, counts }: { readonly mode: ImportMode; readonly counts: ChangeCounts }) {
  const { t } = useTexts();
  return (
    <>
      <span>{t(`files.mode.${mode}Help`)}</span>{' '}
      <span className="font-semibold text-text lining-nums tabular-nums">
        {changeText(counts, t)}
      </span>{' '}
      {mode === 'replace' && counts.removed > 0 && (
        <span className="row gap-1.5 font-semibold text-danger">
          <TriangleAlert size={16} aria-hidden="true" />
          {t('files.loses', { count: counts.removed })}
        </span>
      )}
    </>
  );
}

const KINDS = ['added', 'changed', 'removed'] as const;

/** Describes changes of a collection in numbers of cards: `12 new, 3 changed`. */
export function changeText(counts: ChangeCounts, t: Translate): string {
  const parts = KINDS.filter((kind) => counts[kind] > 0).map((kind) =>
    t(`files.change.${kind}`, { count: counts[kind] }),
  );
  return parts.length === 0 ? t('files.noChange') : parts.join(', ');
}

/** Title of a step; takes the focus, because the focused element was removed. */
export function StepTitle({ children }: { readonly children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  // In the next frame: the dialog takes the focus first.
  useEffect(() => {
    const frame = requestAnimationFrame(() => title.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <h3
      ref={title}
      tabIndex={-1}
      className="[scroll-margin-block:48px] text-xl lining-nums focus-visible:outline-offset-4"
    >
      {children}
    </h3>
  );
}

interface UnsureRowsProps {
  readonly rows: CollectionImportPreview['missing'];
  readonly importing: CollectionImport;
}

/** Lists ambiguous rows for the player to pick a card; rows without a pick are omitted. */
function UnsureRows({ rows, importing }: UnsureRowsProps) {
  const { t, language } = useTexts();
  const { picks } = importing.choices;
  const openCount = rows.filter(({ rows: [row = 0] }) => !picks.has(row)).length;
  if (rows.length === 0) return null;
  const pick = (numbers: readonly number[], card: Card) => {
    const next = new Map(picks);
    for (const row of numbers) {
      if (picks.get(row)?.id === card.id) next.delete(row);
      else next.set(row, card);
    }
    void importing.choose({ picks: next });
  };
  return (
    <section className="stack">
      <h4 className="row m-0 text-md font-semibold [&>svg]:text-warning" role="status">
        {openCount === 0 ? (
          <CircleCheck size={16} aria-hidden="true" />
        ) : (
          <CircleAlert size={16} aria-hidden="true" />
        )}
        {t('files.unsure', { count: openCount })}
      </h4>
      <ul className="stack">
        {rows.map((one) => (
          <li key={one.identifier} className="stack gap-1">
            <span>
              <b>{one.identifier}</b> <span className="fineprint">{placesText(one, 'csv', t)}</span>
            </span>
            <span className="fineprint">{reasonText(one, t)}</span>
            <div className="wrap gap-1.5" role="group" aria-label={one.identifier}>
              {one.candidates.map((card) => (
                <Button
                  key={card.id}
                  size="sm"
                  aria-pressed={picks.get(one.rows[0] ?? 0)?.id === card.id}
                  onClick={() => pick(one.rows, card)}
                >
                  {translationOf(card, language).fullName}, {printedNumber(card)}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
