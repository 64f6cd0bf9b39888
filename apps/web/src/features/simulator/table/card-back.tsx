import { memo } from 'react';

/**
 * Card back. Without a text alternative: its container has one. `public/card-back.png` is the same
 * image for other programs.
 */
export const CardBack = memo(function CardBack() {
  return (
    <svg
      viewBox="0 0 126 176"
      className="h-auto w-full overflow-hidden rounded-(--radius-card)"
      fill="none"
      aria-hidden="true"
    >
      <rect fill={PAPER} width="126" height="176" rx="6.2" />
      <g stroke="var(--ink-steel)" strokeWidth="0.7" opacity="0.55">
        {RINGS.map((ring) => (
          <ellipse key={ring} cx="63" cy="88" rx={14 + ring * 7.5} ry={20 + ring * 10} />
        ))}
        <path d={RAYS} />
      </g>
      <g stroke="var(--tooling)" strokeWidth="1.3">
        <rect x="5" y="5" width="116" height="166" rx="4" />
        <rect strokeWidth="0.5" x="8.5" y="8.5" width="109" height="159" rx="2.5" />
        <circle fill={SEAL} cx="63" cy="88" r="27" />
        <circle strokeWidth="0.5" cx="63" cy="88" r="23.5" />
      </g>
      <g fill="var(--tooling-bright)" fillRule="evenodd">
        <path d={DROP} transform="translate(63 88)" />
        {CORNERS.map(([x, y]) => (
          <path key={`${x} ${y}`} d={STAR} transform={`translate(${x} ${y})`} />
        ))}
      </g>
    </svg>
  );
});

const PAPER = 'color-mix(in oklab, var(--ink-sapphire-plate) 55%, var(--ink-steel-plate))';
const SEAL = 'color-mix(in oklab, var(--ink-sapphire-plate) 62%, var(--ink-steel-plate) 20%)';
const RINGS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
const CORNERS = [
  [17, 17],
  [109, 17],
  [17, 159],
  [109, 159],
] as const;
const STAR = 'M0-5Q0 0 5 0Q0 0 0 5Q0 0-5 0Q0 0 0-5Z';
/** Drop with an open book inside: the site's logo. */
const DROP =
  'M0-17C8-7 12-2 12 5A12 12 0 0 1-12 5C-12-2-8-7 0-17ZM0 2C-2 0-5-1-8-1V9C-5 9-2 10 0 12C2 10 5 9 8 9V-1C5-1 2 0 0 2Z';
const RAYS = Array.from({ length: 24 }, (_, ray) => {
  const angle = (ray / 24) * 2 * Math.PI;
  const [x, y] = [63 + Math.cos(angle) * 140, 88 + Math.sin(angle) * 140];
  return `M63 88L${x.toFixed(1)} ${y.toFixed(1)}`;
}).join('');
