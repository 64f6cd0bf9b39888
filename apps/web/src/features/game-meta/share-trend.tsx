import { LEVEL_CHANGE } from '@inkfolio/domain/decks/game-meta/meta-count';
import type { MetaShare } from '@inkfolio/domain/decks/game-meta/meta-tally';
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import { formatPoints } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

const WIDTH = 64;
const HEIGHT = 20;
const EDGE = 3;

/** Shows the trend of a share as a line and as the change in percentage points. */
export function ShareTrend({ trend, change }: Pick<MetaShare, 'trend' | 'change'>) {
  const { t, language } = useTexts();
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <Sparkline trend={trend} />
      <span className="row gap-1 text-sm font-semibold whitespace-nowrap text-muted lining-nums tabular-nums">
        {change === null ? (
          <>
            <span aria-hidden="true">–</span>
            <VisuallyHidden>{t('meta.noChange')}</VisuallyHidden>
          </>
        ) : (
          <>
            <ChangeArrow change={change} />
            {formatPoints(change, language)}
            <VisuallyHidden> {t('meta.points')}</VisuallyHidden>
          </>
        )}
      </span>
    </span>
  );
}

function ChangeArrow({ change }: { readonly change: number }) {
  switch (directionOf(change)) {
    case 'up':
      return <ArrowUpRight className="size-[14px] text-success" aria-hidden="true" />;
    case 'down':
      return <ArrowDownRight className="size-[14px] text-warning" aria-hidden="true" />;
    case 'level':
      return <ArrowRight className="size-[14px] text-faint" aria-hidden="true" />;
  }
}

function directionOf(change: number): 'up' | 'down' | 'level' {
  if (Math.abs(change) < LEVEL_CHANGE) return 'level';
  return change > 0 ? 'up' : 'down';
}

function Sparkline({ trend }: Pick<MetaShare, 'trend'>) {
  const known = trend.flatMap((share, part) => (share === null ? [] : [{ share, part }]));
  const shares = known.map(({ share }) => share);
  const lowest = Math.min(...shares);
  const span = Math.max(...shares) - lowest;
  const points = known.map(({ share, part }) => ({
    x: EDGE + (part / Math.max(1, trend.length - 1)) * (WIDTH - 2 * EDGE),
    y: span === 0 ? HEIGHT / 2 : HEIGHT - EDGE - ((share - lowest) / span) * (HEIGHT - 2 * EDGE),
  }));
  const last = points.at(-1);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="h-[20px] w-[64px] flex-none fill-none [stroke:var(--text-3)] stroke-[1.4] [stroke-linejoin:round] [&_circle]:fill-text [&_circle]:[stroke:none]"
      aria-hidden="true"
    >
      <polyline points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      {last && <circle cx={last.x} cy={last.y} r="2.2" />}
    </svg>
  );
}
