import { ICON_SHAPES, type IconName } from '@inkfolio/domain/art/icon-shapes';
import { iconId } from './icon.tsx';

const SHAPES = Object.entries(ICON_SHAPES) as [IconName, string][];

/** Shapes of all icons; rendered once, at the root of the app. */
export function IconSprite() {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      {SHAPES.map(([name, shape]) => (
        <symbol key={name} id={iconId(name)} viewBox="0 0 24 24">
          <path fillRule="evenodd" d={shape} />
        </symbol>
      ))}
    </svg>
  );
}
