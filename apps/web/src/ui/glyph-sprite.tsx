import { GLYPH_SHAPES, type GlyphName } from '@inkfolio/domain/art/glyph-shapes';
import { glyphId } from './glyph.tsx';

const SHAPES = Object.entries(GLYPH_SHAPES) as [GlyphName, string][];

/** The shapes of all glyphs, once for the whole page: belongs at the root of the app. */
export function GlyphSprite() {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      {SHAPES.map(([name, shape]) => (
        <symbol key={name} id={glyphId(name)} viewBox="0 0 24 24">
          <path fillRule="evenodd" d={shape} />
        </symbol>
      ))}
    </svg>
  );
}
