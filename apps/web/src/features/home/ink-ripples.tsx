import { memo, useMemo } from 'react';
import { bend, type Wave } from '@inkfolio/domain/art/art-ornaments';
import { seededRandom } from '@inkfolio/domain/art/art-random';
import { TURN, closedCurve, type Point } from '@inkfolio/domain/art/svg-paths';

/** Decorative ripples in the six inks around an empty centre. */
export const InkRipples = memo(function InkRipples({
  className,
}: {
  readonly className: string | undefined;
}) {
  const markup = useMemo(() => inkRipples(), []);
  return (
    <svg
      viewBox="-590 -500 1180 1000"
      className={className}
      aria-hidden="true"
      // Safe: contains only numbers and tokens.
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
});

/** Generates rings in the six inks around an empty centre, as SVG markup around the origin. */
function inkRipples(): string {
  const random = seededRandom('six inks');
  const waves: Wave[] = [];
  for (let index = 0; index < 5; index++) {
    waves.push({
      frequency: 2 + index,
      phase: random() * TURN,
      amplitude: 0.045 - 0.006 * index,
      twist: (random() - 0.5) * 2.4,
    });
  }
  const inks = ['sapphire', 'amethyst', 'ruby', 'amber', 'emerald', 'steel'];
  const widths = [2.4, 1, 1.6, 3.4, 0.8];
  let markup = '';
  for (let ring = 0; ring < 30; ring++) {
    const depth = ring / 30;
    const radius = 150 + depth * depth * 150 + depth * 300;
    const points = Array.from({ length: 26 }, (_, step): Point => {
      const angle = (step / 26) * TURN;
      const reach = radius * (1 + bend(waves, angle, depth, 4));
      return [Math.cos(angle) * reach * 1.12, Math.sin(angle) * reach * 0.94];
    });
    const ink = inks[ring % 6] ?? 'steel';
    markup += `<path d="${closedCurve(points)}" fill="none" stroke="color-mix(in oklab,var(--ink-${ink}) 55%,var(--${ink}-text))" stroke-width="${widths[ring % 5] ?? 1}" opacity="${(0.62 - 0.46 * depth).toFixed(2)}"/>`;
  }
  return markup;
}
