import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import type { ChangedQuantity } from '@inkfolio/domain/decks/deck-changes';
import { useState } from 'react';
import { classes } from '../../../../ui/classes.ts';
import { useTexts } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { formatDifference } from '../../../../lib/format.ts';

/** Chips shown at first; more would hide the versions below. */
const SHOWN_AT_FIRST = 8;

interface ChangeChipsProps {
  readonly changes: readonly ChangedQuantity[];
  readonly cards: readonly Card[];
}

/** Renders a chip per changed card: `+2 Name`. */
export function ChangeChips({ changes, cards }: ChangeChipsProps) {
  const { t, language } = useTexts();
  const [all, setAll] = useState(false);
  const shown = all ? changes : changes.slice(0, SHOWN_AT_FIRST);
  const hidden = changes.length - shown.length;
  return (
    <>
      <ul className="wrap gap-1.5">
        {shown.map(({ cardId, before, after }) => {
          const card = cards.find(({ id }) => id === cardId);
          return (
            <li
              key={cardId}
              className="rounded-sm border border-line-soft bg-surface-2 px-2 py-0.5 text-sm/snug wrap-anywhere text-muted"
            >
              <b
                className={classes(
                  'font-display text-md/none font-bold lining-nums tabular-nums',
                  after > before ? 'text-success' : 'text-danger',
                )}
              >
                {formatDifference(after - before, language)}
              </b>{' '}
              {card === undefined
                ? t('versions.unknownCard')
                : translationOf(card, language).fullName}
            </li>
          );
        })}
      </ul>
      {hidden > 0 && (
        <Button variant="ghost" size="sm" onClick={() => setAll(true)}>
          {t('versions.moreChanges', { count: hidden })}
        </Button>
      )}
    </>
  );
}
