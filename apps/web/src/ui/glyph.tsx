import styles from './glyph.module.css';

/** Every glyph of the sprite: inks, rarities, numbers of a card, symbols of rules text, the mark. */
export const GLYPHS = [
  'amber',
  'amethyst',
  'emerald',
  'ruby',
  'sapphire',
  'steel',
  'common',
  'uncommon',
  'rare',
  'super-rare',
  'legendary',
  'epic',
  'enchanted',
  'iconic',
  'special',
  'strength',
  'willpower',
  'lore',
  'move',
  'exert',
  'inkwell',
  'hex',
  'seal',
  'logo',
] as const;
export type GlyphName = (typeof GLYPHS)[number];

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
