import type { Card } from '@inkfolio/domain/cards/card';
import { ACTION_FLASH_MS } from '@inkfolio/domain/simulator/game';
import { useEffect } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { CardPicture } from '../../cards/face/card-picture.tsx';
import styles from './card.module.css';

interface ActionFlashProps {
  readonly card: Card;
  readonly onEnd: () => void;
}

/** "An action card is shown for 0.5 s then goes to discard" (specification, section 4). */
export function ActionFlash({ card, onEnd }: ActionFlashProps) {
  const { language } = useTexts();
  useEffect(() => {
    const timer = setTimeout(onEnd, ACTION_FLASH_MS);
    return () => clearTimeout(timer);
  }, [onEnd]);
  return (
    <div
      className={styles['flash']}
      style={{ animationDuration: `${ACTION_FLASH_MS}ms` }}
      aria-hidden="true"
      data-flash
    >
      <CardPicture card={card} language={language} sizes="300px" loading="eager" decorative />
    </div>
  );
}
