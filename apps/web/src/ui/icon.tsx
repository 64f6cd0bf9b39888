import type { IconName } from '@inkfolio/domain/art/icon-shapes';

interface IconProps {
  readonly name: IconName;
  /** CSS length; defaults to the font size. */
  readonly size?: string | number;
  readonly className?: string | undefined;
}

/** Icon of the sprite in the text colour, hidden from screen readers. */
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

export function iconId(name: IconName): string {
  return `icon-${name}`;
}
