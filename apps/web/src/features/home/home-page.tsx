import { useTexts } from '../../lib/i18n.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Button } from '../../ui/button.tsx';
import styles from './home-page.module.css';
import { InkShelf } from './ink-shelf.tsx';
import { HomeHero } from './home-hero.tsx';

export function HomePage() {
  const { t } = useTexts();
  useDocumentTitle();
  return (
    <div className={styles['page']}>
      <section className={styles['hero']}>
        <div className={styles['words']}>
          <h1 className={styles['title']}>{t('home.title')}</h1>
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
