import { COST_BUCKETS, type CostBucket } from '@inkfolio/domain/decks/deck-statistics';
import type { CSSProperties } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { CurveHead } from '../../parts/cost-curve.tsx';

const LAST_COST = COST_BUCKETS.length;

interface CompareCurvesProps {
  readonly left: readonly CostBucket[];
  readonly right: readonly CostBucket[];
}

/** Two cost curves back to back: solid for inkable cards, hatched for others. */
export function CompareCurves({ left, right }: CompareCurvesProps) {
  const { t } = useTexts();
  const highest = Math.max(1, ...[...left, ...right].map(copiesOf));
  return (
    <figure className="surface px-5 py-4">
      <CurveHead />
      <table className="w-full table-fixed border-collapse">
        <thead className="text-xs/none font-bold text-faint [&_th]:py-1 [&_th]:[font-weight:inherit]">
          <tr>
            <th scope="col" className="text-end">
              {t('compare.left')}
            </th>
            <th scope="col" className="w-[52px]">
              {t('cost')}
            </th>
            <th scope="col" className="text-start">
              {t('compare.right')}
            </th>
          </tr>
        </thead>
        <tbody>
          {COST_BUCKETS.map((cost, index) => (
            <tr key={cost}>
              <Bar bucket={left[index]} highest={highest} side="left" />
              <th
                scope="row"
                className="py-1 text-center font-display text-sm/none font-bold text-faint lining-nums"
              >
                {cost === LAST_COST ? `${cost}+` : cost}
              </th>
              <Bar bucket={right[index]} highest={highest} side="right" />
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

interface BarProps {
  readonly bucket: CostBucket | undefined;
  readonly highest: number;
  readonly side: 'left' | 'right';
}

function Bar({ bucket, highest, side }: BarProps) {
  const { t } = useTexts();
  if (bucket === undefined) return <td />;
  const { inkable, notInkable } = bucket;
  const style: CSSProperties & Record<`--${string}`, number> = {
    '--inkable': inkable / highest,
    '--not-inkable': notInkable / highest,
  };
  return (
    <td className="px-0 py-0.5">
      <span
        className="flex h-[20px] items-center gap-0.5 [--room:calc(100%_-_34px)] data-[side=left]:flex-row-reverse"
        data-side={side}
        style={style}
      >
        <span className="h-full w-[calc(var(--inkable)_*_var(--room))] rounded-[3px] bg-accent-strong forced-color-adjust-none" />
        <span className="h-full w-[calc(var(--not-inkable)_*_var(--room))] rounded-[3px] forced-color-adjust-none [background:repeating-linear-gradient(135deg,var(--text-3)_0_1.5px,transparent_1.5px_4.5px)]" />
        <b className="figure px-1 text-muted">{copiesOf(bucket)}</b>
      </span>
      {notInkable > 0 && (
        <VisuallyHidden>{t('compare.notInkable', { count: notInkable })}</VisuallyHidden>
      )}
    </td>
  );
}

function copiesOf({ inkable, notInkable }: CostBucket): number {
  return inkable + notInkable;
}
