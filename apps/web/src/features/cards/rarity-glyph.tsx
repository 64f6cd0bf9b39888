import { RARITY_GLYPHS } from '@inkfolio/domain/art/glyph-shapes';
import type { Rarity } from '@inkfolio/domain/cards/card';
import { Glyph } from '../../ui/glyph.tsx';
import styles from './rarity-glyph.module.css';

/** The sign of a rarity: its points count the rank, its metal is second. */
export function RarityGlyph({ rarity }: { readonly rarity: Rarity }) {
  return (
    <span className={styles['rarity']} data-rarity={rarity}>
      <Glyph name={RARITY_GLYPHS[rarity]} />
    </span>
  );
}
