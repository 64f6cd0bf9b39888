import type { GlyphName } from '@inkfolio/domain/art/glyph-shapes';
import styles from './glyph.module.css';

interface GlyphProps {
  readonly name: GlyphName;
  /** Any CSS length; the size of the text around it when left out. */
  readonly size?: string | number;
  readonly className?: string | undefined;
}

/** A shape of the sprite in the colour of the text. It says nothing to a screen reader. */
export function Glyph({ name, size, className }: GlyphProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={
        className === undefined ? styles['glyph'] : `${styles['glyph'] ?? ''} ${className}`
      }
      style={size === undefined ? undefined : { inlineSize: size, blockSize: size }}
      aria-hidden="true"
    >
      <use href={`#${glyphId(name)}`} />
    </svg>
  );
}

/** The id of a glyph's shape in the sprite. */
export function glyphId(name: GlyphName): string {
  return `glyph-${name}`;
}
