import type { User } from '@inkfolio/contract/auth';
import type { ImageWidth } from '@inkfolio/contract/images';
import { useState } from 'react';
import { imageAddress } from '../../lib/image-address.ts';
import { useTexts } from '../../lib/i18n.ts';
import styles from './user-avatar.module.css';

/** Picture width in pixels, sharp on any screen at the largest size. */
const WIDTH: ImageWidth = 200;

interface UserAvatarProps {
  readonly user: Pick<User, 'displayName' | 'avatar'>;
  /** 28, 44 or 72 px. */
  readonly size: 'sm' | 'md' | 'lg';
}

/** Avatar over the initial of the name, its fallback. Decorative: the name is beside it. */
export function UserAvatar({ user: { displayName, avatar }, size }: UserAvatarProps) {
  const { language } = useTexts();
  const [failed, setFailed] = useState<string>();
  return (
    <span className={styles['avatar']} data-size={size} aria-hidden="true">
      {initialOf(displayName, language)}
      {avatar !== null && avatar !== failed && (
        <img
          key={avatar}
          src={imageAddress(avatar, WIDTH)}
          alt=""
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
