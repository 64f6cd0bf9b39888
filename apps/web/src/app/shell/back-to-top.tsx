import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isMotionReduced } from '../../lib/motion.ts';
import { useTexts } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/button.tsx';
import styles from './back-to-top.module.css';

const THRESHOLD = 300;

/** Button that appears after scrolling 300 px; scrolls and moves the focus to the top. */
export function BackToTop() {
  const { t } = useTexts();
  const scrolled = useScrolled();
  if (!scrolled) return null;
  return (
    <div className={styles['place']}>
      <IconButton
        variant="secondary"
        label={t('nav.backToTop')}
        icon={<ArrowUp aria-hidden="true" />}
        onClick={goToTop}
      />
    </div>
  );
}

/** IntersectionObserver, because reading the scroll position would force a layout. */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const top = pageTop();
    if (top === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setScrolled(entries.at(-1)?.isIntersecting === false),
      { rootMargin: `${THRESHOLD}px 0px 0px` },
    );
    observer.observe(top);
    return () => observer.disconnect();
  }, []);
  return scrolled;
}

function goToTop() {
  pageTop()?.focus({ preventScroll: true });
  scrollTo({ top: 0, behavior: isMotionReduced() ? 'instant' : 'smooth' });
}

function pageTop(): HTMLElement | null {
  return document.querySelector('[data-page-top]');
}
