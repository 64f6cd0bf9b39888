import type { CollectionImportPreview } from '@inkfolio/contract/collection-import';
import type { Card } from '@inkfolio/domain/cards/card';
import { translationOf } from '@inkfolio/domain/cards/card';
import { printedNumber } from '@inkfolio/domain/cards/printed-number';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTexts } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { classes } from '../../../../ui/classes.ts';
import styles from '../collection-files.module.css';
import { placesText, reasonText } from './left-out.ts';
import type { CollectionImport } from './use-collection-import.ts';

interface UnsureRowsProps {
  readonly rows: CollectionImportPreview['missing'];
  readonly importing: CollectionImport;
}

/** Lists ambiguous rows for the player to pick a card; rows without a pick are omitted. */
export function UnsureRows({ rows, importing }: UnsureRowsProps) {
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
      <h4 className={classes('row', styles['problem'])} role="status">
        {openCount === 0 ? (
          <CircleCheck size={16} aria-hidden="true" />
        ) : (
          <CircleAlert size={16} aria-hidden="true" />
        )}
        {t('files.unsure', { count: openCount })}
      </h4>
      <ul className="stack">
        {rows.map((one) => (
          <li key={one.identifier} className="tightStack">
            <span>
              <b>{one.identifier}</b> <span className="fineprint">{placesText(one, 'csv', t)}</span>
            </span>
            <span className="fineprint">{reasonText(one, t)}</span>
            <div className="tightWrap" role="group" aria-label={one.identifier}>
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
