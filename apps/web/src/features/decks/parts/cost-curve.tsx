import { COST_BUCKETS, type CostBucket } from '@inkfolio/domain/decks/deck-statistics';
import { useId } from 'react';
import { useTexts, type Translate } from '../../../lib/i18n.ts';
import styles from './charts.module.css';
import { FigureTable } from '../../../ui/figure-table.tsx';

const LAST_COST = COST_BUCKETS.length;
const SLOT = 45;
const BAR = 37;
const WIDTH = SLOT * COST_BUCKETS.length - (SLOT - BAR);
const TOP = 20;
const FLOOR = 112;
const HEIGHT = 142;
/** Gap between the inkable part of a bar and the rest. */
const SEAM = 2;

/** Number of cards of each cost: solid for inkable cards, hatched for others. */
export function CostCurve({ curve }: { readonly curve: readonly CostBucket[] }) {
  return (
    <figure>
      <CurveHead />
      <CostChart curve={curve} />
    </figure>
  );
}

export function CostChart({ curve }: { readonly curve: readonly CostBucket[] }) {
  const { t } = useTexts();
  const hatching = useId();
  const highest = Math.max(1, ...curve.map(copiesOf));
  const sentences = curve.map((bucket) => barText(bucket, t)).join(' ');
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={styles['chart']}
      role="img"
      aria-label={`${t('deck.curve')}. ${sentences}`}
    >
      <pattern
        id={hatching}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="1.5" height="5" className={styles['hatch']} />
      </pattern>
      {curve.map((bucket, index) => (
        <g key={bucket.cost} transform={`translate(${index * SLOT} 0)`}>
          <Bar bucket={bucket} highest={highest} hatching={hatching} />
          <path d={`M0 ${FLOOR + 7}H${BAR}`} className={styles['floor']} />
          <text x={BAR / 2} y={HEIGHT - 7}>
            {bucket.cost === LAST_COST ? `${bucket.cost}+` : bucket.cost}
          </text>
        </g>
      ))}
    </svg>
  );
}

export function CurveHead() {
  const { t } = useTexts();
  return (
    <figcaption className="wrap mb-2.5 justify-between">
      <h2 className="text-lg/snug">{t('deck.curve')}</h2>
      <span className="row" aria-hidden="true">
        <CurveLegend />
      </span>
    </figcaption>
  );
}

export function CurveLegend() {
  const { t } = useTexts();
  return (
    <>
      <span className={styles['legend']}>{t('inkable')}</span>
      <span className={styles['hatched']}>{t('notInkable')}</span>
    </>
  );
}

interface BarProps {
  readonly bucket: CostBucket;
  readonly highest: number;
  /** Id of the pattern for cards that are not inkable. */
  readonly hatching: string;
}

function Bar({ bucket, highest, hatching }: BarProps) {
  const copies = copiesOf(bucket);
  if (copies === 0) return null;
  const unit = (FLOOR - TOP) / highest;
  const solid = bucket.inkable * unit;
  const top = FLOOR - copies * unit;
  const seam = solid > 0 ? SEAM : 0;
  return (
    <>
      {bucket.notInkable > 0 && (
        <rect
          x="0.6"
          y={top + 0.6}
          width={BAR - 1.2}
          height={Math.max(bucket.notInkable * unit - seam - 1.2, 1)}
          rx="3.4"
          fill={`url(#${hatching})`}
          className={styles['notInkable']}
        />
      )}
      {solid > 0 && (
        <rect y={FLOOR - solid} width={BAR} height={solid} rx="3.4" className={styles['inkable']} />
      )}
      <text x={BAR / 2} y={top - 6}>
        {copies}
      </text>
    </>
  );
}

/** Cost curve as a table, shown on demand. */
export function CurveTable({ curve }: { readonly curve: readonly CostBucket[] }) {
  const { t } = useTexts();
  return (
    <FigureTable title={t('deck.curve.table')}>
      <thead>
        <tr>
          <th scope="col">{t('cost')}</th>
          <th scope="col">{t('inkable')}</th>
          <th scope="col">{t('notInkable')}</th>
          <th scope="col">{t('deck.curve.all')}</th>
        </tr>
      </thead>
      <tbody>
        {curve.map((bucket) => (
          <tr key={bucket.cost}>
            <th scope="row">{costText(bucket, t)}</th>
            <td>{bucket.inkable}</td>
            <td>{bucket.notInkable}</td>
            <td>{copiesOf(bucket)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}

function barText(bucket: CostBucket, t: Translate): string {
  return t('deck.curve.bar', {
    cost: costText(bucket, t),
    count: copiesOf(bucket),
    notInkable: bucket.notInkable,
  });
}

function costText({ cost }: CostBucket, t: Translate): string {
  return cost === LAST_COST ? t('deck.curve.orMore', { cost }) : String(cost);
}

function copiesOf({ inkable, notInkable }: CostBucket): number {
  return inkable + notInkable;
}
