import { Fragment } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { formatTime } from '../../../lib/format.ts';
import { historyText } from '../data/move-texts.ts';
import { useTable } from '../table/table-context.ts';
import styles from './panel.module.css';

/** History turn by turn, the latest first. */
export function HistoryTab() {
  const { t, language } = useTexts();
  const { game, cards } = useTable();
  if (game.history.length === 0) {
    return <p className={styles['note']}>{t('simulator.historyEmpty')}</p>;
  }
  const numbered = game.history.map((entry, number) => ({ ...entry, number }));
  const turns = Map.groupBy(numbered.toReversed(), ({ turn }) => turn);
  return [...turns].map(([turn, entries]) => (
    <Fragment key={turn}>
      <h3 className={styles['turn']}>{t('simulator.turnIs', { turn })}</h3>
      <ol reversed>
        {entries.map((entry) => (
          <li key={entry.number} className={styles['entry']}>
            <span>{historyText(entry, { cards, language, t })}</span>
            {entry.timestamp !== null && (
              <time className="fineprint" dateTime={new Date(entry.timestamp).toISOString()}>
                {formatTime(entry.timestamp, language)}
              </time>
            )}
          </li>
        ))}
      </ol>
    </Fragment>
  ));
}
