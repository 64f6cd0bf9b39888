import { useTexts } from '../../lib/i18n.ts';
import { CardFace } from '../cards/face/card-face.tsx';
import { InkRipples } from './ink-ripples.tsx';
import { BRINDLE, HERON, ORIEL } from './home-cards.ts';
import styles from './home-hero.module.css';

/** Three cards in the light of a lamp, on ripples of the six inks. Decoration. */
export function HomeHero() {
  const { language } = useTexts();
  return (
    <div className={styles['pool']} aria-hidden="true">
      <div className={styles['ripples']}>
        <InkRipples />
      </div>
      <div className={styles['left']}>
        <CardFace card={BRINDLE} language={language} decorative />
      </div>
      <div className={styles['right']}>
        <CardFace card={HERON} language={language} decorative />
      </div>
      <div className={styles['centre']}>
        <CardFace card={ORIEL} language={language} decorative />
      </div>
    </div>
  );
}
