import { useTexts } from '../../../lib/texts.ts';
import { glyphId } from '../../../ui/glyph.tsx';
import { TURN, at, polar, type Point } from './svg-paths.ts';
import styles from './card-back.module.css';
import paper from './paper-colors.module.css';

const CENTRE: Point = [63, 88];
const CORNERS: readonly Point[] = [
  [17, 17],
  [109, 17],
  [17, 159],
  [109, 159],
];
const SPOKES = Array.from({ length: 24 }, (_, index) => {
  return `M63 88L${at(polar(CENTRE, (index / 24) * TURN, 140))}`;
}).join('');
const STARS = CORNERS.map(([x, y]) => {
  return `M${x} ${y - 5}Q${x} ${y} ${x + 5} ${y}Q${x} ${y} ${x} ${y + 5}Q${x} ${y} ${x - 5} ${y}Q${x} ${y} ${x} ${y - 5}Z`;
}).join('');

interface CardBackProps {
  readonly decorative?: boolean;
}

/** The back of a card: night paper, gilt tooling, the drop with the open book. */
export function CardBack({ decorative = false }: CardBackProps) {
  const { t } = useTexts();
  const naming = decorative
    ? { 'aria-hidden': true }
    : { role: 'img', 'aria-label': t('face.back') };
  return (
    <svg
      viewBox="0 0 126 176"
      className={`${paper['paper'] ?? ''} ${styles['back'] ?? ''}`}
      {...naming}
    >
      <rect className={styles['paper']} width="126" height="176" />
      <g className={styles['rings']}>
        {Array.from({ length: 9 }, (_, ring) => (
          <ellipse key={ring} cx="63" cy="88" rx={14 + ring * 7.5} ry={20 + ring * 10} />
        ))}
        <path d={SPOKES} />
      </g>
      <g className={styles['tooling']}>
        <rect x="5" y="5" width="116" height="166" rx="4" strokeWidth="1.3" />
        <rect x="8.5" y="8.5" width="109" height="159" rx="2.5" strokeWidth=".5" />
        <circle className={styles['well']} cx="63" cy="88" r="27" strokeWidth="1.3" />
        <circle cx="63" cy="88" r="23.5" strokeWidth=".5" />
      </g>
      <g className={styles['gilt']}>
        <path d={STARS} />
        <use href={`#${glyphId('logo')}`} x="47" y="71" width="32" height="32" />
      </g>
    </svg>
  );
}
