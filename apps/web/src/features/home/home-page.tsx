import { INK_ICONS } from '@inkfolio/domain/art/icon-shapes';
import { COLORS, type Color } from '@inkfolio/domain/cards/card';
import { memo, useMemo, type CSSProperties } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../lib/i18n.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CardFace } from '../cards/face/card-face.tsx';
import { BRINDLE, HERON, ORIEL } from './home-cards.ts';
import styles from './home-page.module.css';
import { inkRipples } from './ink-ripple-paths.ts';

export function HomePage() {
  const { t } = useTexts();
  useDocumentTitle();
  return (
    <div className={styles['page']}>
      <section className={styles['hero']}>
        <div className={styles['words']}>
          <h1>{t('home.title')}</h1>
          <p className={styles['lead']}>{t('home.lead')}</p>
          <div className={styles['ways']}>
            <Button variant="primary" size="lg" to="/cards">
              {t('home.exploreCards')}
            </Button>
            <Button size="lg" to="/decks">
              {t('home.exploreDecks')}
            </Button>
          </div>
        </div>
        <HomeHero />
      </section>
      <InkShelf />
    </div>
  );
}

/** Decoration: three cards before a glow, on ripples of the six inks. */
function HomeHero() {
  const { language } = useTexts();
  return (
    <div className={styles['stage']} aria-hidden="true">
      <div className={styles['pool']}>
        <InkRipples />
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
    </div>
  );
}

/** Ripples of the six inks round an empty middle, where the cards lie. */
const InkRipples = memo(function InkRipples() {
  const markup = useMemo(() => inkRipples(), []);
  return (
    <svg
      viewBox="-590 -500 1180 1000"
      className={styles['ripples']}
      // Numbers and tokens only: see ink-ripple-paths.ts.
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
});

/** The ways into the cards of each ink. */
function InkShelf() {
  const { t } = useTexts();
  return (
    <nav aria-label={t('home.shelf')}>
      <ul className={styles['shelf']}>
        {COLORS.map((color) => (
          <li key={color}>
            <Link to={`/cards?color=${color}`} style={clothOf(color)}>
              <Icon name={INK_ICONS[color]} />
              {t(`color.${color}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function clothOf(color: Color): CSSProperties {
  const cloth: CSSProperties & { '--cloth': string } = {
    '--cloth': `var(--ink-${INK_ICONS[color]}-deep)`,
  };
  return cloth;
}
