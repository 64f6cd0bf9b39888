import { memo } from 'react';
import styles from './card-back.module.css';

/**
 * The back of a card: night paper with gilt tooling. It says nothing: what it stands for does. The
 * same as a picture, for other programs, is `public/card-back.png`.
 */
export const CardBack = memo(function CardBack() {
  return (
    <svg viewBox="0 0 126 176" className={styles['back']} aria-hidden="true">
      <rect className={styles['paper']} width="126" height="176" rx="6.2" />
      <g className={styles['rings']}>
        {RINGS.map((ring) => (
          <ellipse key={ring} cx="63" cy="88" rx={14 + ring * 7.5} ry={20 + ring * 10} />
        ))}
        <path d={RAYS} />
      </g>
      <g className={styles['tooling']}>
        <rect x="5" y="5" width="116" height="166" rx="4" />
        <rect className={styles['fine']} x="8.5" y="8.5" width="109" height="159" rx="2.5" />
        <circle className={styles['seal']} cx="63" cy="88" r="27" />
        <circle className={styles['fine']} cx="63" cy="88" r="23.5" />
      </g>
      <path className={styles['gilt']} d={DROP} transform="translate(63 88)" />
      {CORNERS.map(([x, y]) => (
        <path
          key={`${x} ${y}`}
          className={styles['gilt']}
          d={STAR}
          transform={`translate(${x} ${y})`}
        />
      ))}
    </svg>
  );
});

const RINGS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
const CORNERS = [
  [17, 17],
  [109, 17],
  [17, 159],
  [109, 159],
] as const;
const STAR = 'M0-5Q0 0 5 0Q0 0 0 5Q0 0-5 0Q0 0 0-5Z';
/** A drop with an open book inside: the mark of the site. */
const DROP =
  'M0-17C8-7 12-2 12 5A12 12 0 0 1-12 5C-12-2-8-7 0-17ZM0 2C-2 0-5-1-8-1V9C-5 9-2 10 0 12C2 10 5 9 8 9V-1C5-1 2 0 0 2Z';
const RAYS = Array.from({ length: 24 }, (_, ray) => {
  const angle = (ray / 24) * 2 * Math.PI;
  const [x, y] = [63 + Math.cos(angle) * 140, 88 + Math.sin(angle) * 140];
  return `M63 88L${x.toFixed(1)} ${y.toFixed(1)}`;
}).join('');
