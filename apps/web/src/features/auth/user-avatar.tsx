import type { User } from '@inkfolio/contract/auth';
import type { ImageWidth } from '@inkfolio/contract/images';
import { useState } from 'react';
import { imageAddress } from '../../lib/image-address.ts';
import { useTexts } from '../../lib/i18n.ts';

/** Picture width in pixels, sharp on any screen at the largest size. */
const WIDTH: ImageWidth = 200;

const SIZES = {
  sm: 'w-[28px] text-md/none',
  md: 'w-[44px] text-xl/none',
  lg: 'w-[72px] text-2xl/none',
};

interface UserAvatarProps {
  readonly user: Pick<User, 'displayName' | 'avatar'>;
  /** 28, 44 or 72 px. */
  readonly size: keyof typeof SIZES;
}

/** Avatar over the initial of the name, its fallback. Decorative: the name is beside it. */
export function UserAvatar({ user: { displayName, avatar }, size }: UserAvatarProps) {
  const { language } = useTexts();
  const [failed, setFailed] = useState<string>();
  return (
    <span
      // The transparent outline is visible in forced colours.
      className={`relative inline-grid aspect-square flex-none place-items-center overflow-hidden rounded-full font-display font-bold text-(--vellum) outline-1 outline-transparent select-none [background:var(--avatar,var(--ink-steel-deep))] ${SIZES[size]}`}
      aria-hidden="true"
    >
      {initialOf(displayName, language)}
      {avatar !== null && avatar !== failed && (
        <img
          key={avatar}
          src={imageAddress(avatar, WIDTH)}
          alt=""
          // Opaque, so that the initial does not shine through a transparent picture.
          className="absolute inset-0 size-full object-cover [background:inherit]"
          draggable={false}
          onError={() => setFailed(avatar)}
        />
      )}
    </span>
  );
}

function initialOf(name: string, language: string): string {
  const [first] = new Intl.Segmenter(language).segment(name.trim());
  return first?.segment.toLocaleUpperCase(language) ?? '';
}
