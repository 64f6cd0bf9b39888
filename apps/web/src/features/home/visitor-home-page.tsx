import { INK_ICONS } from '@inkfolio/domain/art/icon-shapes';
import { COLORS, type Color } from '@inkfolio/domain/cards/card';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { gameName } from '../../lib/game-name.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { setReturnPath } from '../auth/return-path.ts';
import { newDeckPath } from '../decks/list/use-new-deck-dialog.ts';
import { useSimulateKey } from '../decks/list/use-simulate-key.ts';
import { DeckSection, useNewestDecks } from './deck-section.tsx';
import { HomeHero } from './home-hero.tsx';
import styles from './home.module.css';

/** `/` for visitors: what the site is, and links to its parts. */
export function VisitorHomePage() {
  const { t } = useTexts();
  const game = gameName();
  const newest = useNewestDecks();
  const [deck] = newest.decks;
  useDocumentTitle();
  useSimulateKey();
  return (
    <div className="page pb-12">
      <section className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.12fr)] items-center gap-10 pt-6 pb-5 max-lg:grid-cols-1 max-lg:content-center max-lg:gap-2">
        <div className="relative z-1">
          <h1
            className="text-4xl leading-[0.98] font-semibold tracking-[-0.022em] wrap-break-word max-lg:text-[length:min(var(--text-3xl),9vw)]"
            tabIndex={-1}
          >
            {t('home.title')}
          </h1>
          <p className="mt-6 mb-8 max-w-[40ch] font-display text-xl/body font-regular text-muted max-lg:mt-3 max-lg:mb-5 max-lg:max-w-[52ch] max-lg:text-lg">
            {game === undefined ? t('home.lead') : t('home.leadOfGame', { game })}{' '}
            <strong className="font-semibold text-text">{t('home.free')}</strong>
          </p>
          <div className="flex flex-wrap gap-3 max-lg:[&>a]:max-w-[220px] max-lg:[&>a]:flex-[1_1_140px]">
            <Button variant="primary" size="lg" to="/cards">
              {t('home.exploreCards')}
            </Button>
            <Button size="lg" to="/decks">
              {t('home.exploreDecks')}
            </Button>
          </div>
          <ul className="wrap mt-4 gap-x-5 gap-y-2 [&_a]:inline-block [&_a]:py-2">
            <li>
              <Link to="/login" className="link" onClick={() => setReturnPath(newDeckPath())}>
                {t('decks.create')}
              </Link>
            </li>
            <li>
              <Link to="/collection" className="link">
                {t('home.collection')}
              </Link>
            </li>
            <li>
              <Link to={deck ? `/decks/${deck.id}/simulator` : '/decks'} className="link">
                {t('home.playSolo')}
              </Link>
            </li>
            <li>
              <Link to="/meta" className="link">
                {t('decks.meta')}
              </Link>
            </li>
          </ul>
        </div>
        <HomeHero />
      </section>
      <InkShelf />
      <DeckSection
        title={t('home.newDecks')}
        all={{ to: '/decks', text: t('home.allDecks') }}
        found={newest}
        tab="community"
      />
    </div>
  );
}

function InkShelf() {
  const { t } = useTexts();
  return (
    <nav aria-label={t('home.shelf')}>
      {/* The size keeps the longest name within its cords, even in large text. */}
      <ul className="grid grid-cols-6 gap-2.5 pb-8 text-[length:min(var(--text-xl),1.6vw)] max-lg:grid-cols-3 max-lg:text-[length:min(var(--text-xl),5vw)] max-sm:grid-cols-2">
        {COLORS.map((color) => (
          <li key={color}>
            <Link to={`/cards?color=${color}`} className={styles['cloth']} style={clothOf(color)}>
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
