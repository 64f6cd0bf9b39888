import type { IconName } from '@inkfolio/domain/art/icon-shapes';

interface IconProps {
  readonly name: IconName;
  /** Size as any CSS length; that of the text around it when left out. */
  readonly size?: string | number;
  readonly className?: string | undefined;
}

/** A shape of the sprite in the colour of the text, hidden from screen readers. */
export function Icon({ name, size, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`icon ${className ?? ''}`}
      style={size === undefined ? undefined : { inlineSize: size, blockSize: size }}
      aria-hidden="true"
    >
      <use href={`#${iconId(name)}`} />
    </svg>
  );
}

/** The id of a icon’s shape in the sprite. */
export function iconId(name: IconName): string {
  return `icon-${name}`;
}
