import { ArrowUp } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { IconButton } from '../../ui/button.tsx';
import styles from './back-to-top.module.css';

const THRESHOLD = 300;

/** Appears once the page is scrolled by more than 300 px; the focus goes to the top with the eye. */
export function BackToTop() {
  const { t } = useTexts();
  const scrolled = useSyncExternalStore(subscribe, () => scrollY > THRESHOLD);
  if (!scrolled) return null;
  return (
    <div className={styles['place']}>
      <IconButton
        variant="secondary"
        label={t('nav.backToTop')}
        icon={<ArrowUp aria-hidden="true" />}
        className={styles['button']}
        onClick={goToTop}
      />
    </div>
  );
}

function goToTop() {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.querySelector<HTMLElement>('[data-page-top]')?.focus({ preventScroll: true });
  scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
}

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}
