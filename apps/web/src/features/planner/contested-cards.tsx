import type { Deck } from '@inkfolio/contract/decks';
import type { Card } from '@inkfolio/domain/cards/card';
import type { ContestedCard } from '@inkfolio/domain/planner/build-planner';
import { Check, X } from 'lucide-react';
import { useId, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { CardLink } from '../decks/parts/card-link.tsx';
import { DeckInks } from '../decks/parts/deck-inks.tsx';
import styles from './contested-cards.module.css';

const CHIP =
  'flex min-h-[32px] items-center gap-1.5 rounded-full border border-line ps-1.5 pe-2.5 text-sm';
const FIRST_ROWS = 12;
/** Maximum number of decks named in a row; the others are counted. */
const MAX_DECKS = 8;
const COLUMNS = ['owned', 'wanted', 'missing'] as const;

interface ContestedCardsProps {
  readonly contested: readonly ContestedCard[];
  readonly byId: ReadonlyMap<string, Deck>;
  readonly cards: ReadonlyMap<string, Card>;
}

/** Lists cards with too few copies for all decks, and which decks get them. */
export function ContestedCards({ contested, byId, cards }: ContestedCardsProps) {
  const { t } = useTexts();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const rows = isWhole ? contested : contested.slice(0, FIRST_ROWS);
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} count={contested.length}>
        {t('planner.contested')}
      </SectionHeading>
      {/* Explicit roles, because the styles display the cells as blocks. */}
      <table className={styles['table']} role="table" aria-labelledby={id}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {t('planner.card')}
            </th>
            {COLUMNS.map((column) => (
              <th key={column} role="columnheader" scope="col" className={styles['number']}>
                {t(`planner.${column}`)}
              </th>
            ))}
            <th role="columnheader" scope="col" className={styles['decks']}>
              {t('planner.wantedBy')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <ContestedRow key={row.card} row={row} byId={byId} card={cards.get(row.card)} />
          ))}
        </tbody>
      </table>
      {rows.length < contested.length && (
        <p className="mt-3 grid place-items-center">
          <Button onClick={() => setWhole(true)}>
            {t('planner.allContested', { count: contested.length })}
          </Button>
        </p>
      )}
    </section>
  );
}

interface ContestedRowProps extends Pick<ContestedCardsProps, 'byId'> {
  readonly row: ContestedCard;
  readonly card: Card | undefined;
}

function ContestedRow({ row, card, byId }: ContestedRowProps) {
  const { t } = useTexts();
  const counts = { owned: row.owned, wanted: row.wanted, missing: row.short };
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className={styles['card']}>
        {card && <CardLink card={card} />}
      </th>
      {COLUMNS.map((column) => (
        <td key={column} role="cell" className={styles['number']} data-column={column}>
          <span
            className="hidden max-md:inline max-md:font-text max-md:text-sm/none max-md:font-medium max-md:text-faint"
            aria-hidden="true"
          >
            {t(`planner.${column}`)}
          </span>
          {counts[column]}
        </td>
      ))}
      <td role="cell" className={styles['decks']}>
        <ul className="flex flex-wrap gap-1.5">
          {row.decks.slice(0, MAX_DECKS).map(({ deckId, copies, getsThem }) => {
            const deck = byId.get(deckId);
            const Icon = getsThem ? Check : X;
            return (
              deck && (
                <li
                  key={deckId}
                  className={classes(CHIP, getsThem ? 'bg-surface-2' : 'text-muted')}
                >
                  <DeckInks colors={deck.colors} />
                  <span className="min-w-0 wrap-anywhere">{deck.name}</span>
                  <b className="figure">{copies}</b>
                  <Icon
                    className={classes('flex-none', getsThem ? 'text-success' : 'text-danger')}
                    size={14}
                    strokeWidth={2}
                    aria-hidden="true"
                  />
                  <VisuallyHidden>{t(getsThem ? 'planner.gets' : 'planner.lacks')}</VisuallyHidden>
                </li>
              )
            );
          })}
          {row.decks.length > MAX_DECKS && (
            <li className={classes(CHIP, 'bg-surface-2')}>
              {t('planner.otherDecks', { count: row.decks.length - MAX_DECKS })}
            </li>
          )}
        </ul>
      </td>
    </tr>
  );
}
