import { INK_ICONS } from '@inkfolio/domain/art/icon-shapes';
import type { Color } from '@inkfolio/domain/cards/card';
import type { CSSProperties } from 'react';
import styles from './game-meta.module.css';

interface InkBarProps {
  readonly colors: readonly Color[];
  /** Share of the whole width, 0 to 1. */
  readonly part: number;
}

/** Bar in the colours of its inks; `--bar-size` sets its height. */
export function InkBar({ colors: [first, second = first], part }: InkBarProps) {
  const style: CSSProperties & Record<`--${string}`, string> = {
    inlineSize: `${(part * 100).toFixed(1)}%`,
    ...(first && second && { '--a': inkFill(first), '--b': inkFill(second) }),
  };
  return <i className={styles['bar']} style={style} />;
}

function inkFill(color: Color): string {
  return `var(--ink-${INK_ICONS[color]})`;
}
