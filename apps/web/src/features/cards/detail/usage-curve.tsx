import type { CardUsage } from '@inkfolio/contract/deck-usage';
import { formatMonth, formatPercent } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { FigureTable } from '../../../ui/figure-table.tsx';
import styles from './card-usage.module.css';

/** Size in SVG units. */
const WIDTH = 240;
const HEIGHT = 48;
const MARGIN = 4;

export function UsageCurve({
  months,
}: {
  readonly months: NonNullable<CardUsage['numbers']>['months'];
}) {
  const { t, language } = useTexts();
  const shares = months.map(({ decks, of }) => decks / of);
  const most = Math.max(...shares);
  const best = months[shares.indexOf(most)];
  const points = shares.map((share, index) => ({
    x: MARGIN + (index * (WIDTH - 2 * MARGIN)) / (shares.length - 1),
    y: HEIGHT - MARGIN - (share / most) * (HEIGHT - 2 * MARGIN),
  }));
  const [first, last] = [months[0], months.at(-1)];
  const end = points.at(-1);
  if (best === undefined || first === undefined || last === undefined) return null;
  return (
    <figure className={styles['curve']}>
      <figcaption className="caption">{t('usage.months')}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {end && <circle cx={end.x} cy={end.y} r={3} />}
      </svg>
      <p className="spread fineprint" aria-hidden="true">
        <span>{formatMonth(first.month, language)}</span>
        <span>{formatMonth(last.month, language)}</span>
      </p>
      <p className="fineprint">
        {t('usage.best', {
          month: formatMonth(best.month, language),
          share: formatPercent(100 * most, language),
        })}
      </p>
      <FigureTable title={t('usage.table')}>
        <thead>
          <tr>
            <th scope="col">{t('usage.month')}</th>
            <th scope="col">{t('usage.shareColumn')}</th>
            <th scope="col">{t('usage.decksColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, decks, of }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month, language)}</th>
              <td>{formatPercent((100 * decks) / of, language)}</td>
              <td>{t('usage.decksOf', { decks, of })}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </figure>
  );
}
