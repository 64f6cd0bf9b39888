import { INK_ICONS } from '@inkfolio/domain/art/icon-shapes';
import { COLORS, type Color } from '@inkfolio/domain/cards/card';
import { useRef, type CSSProperties } from 'react';
import { Link } from 'react-router';
import { gameName } from '../../lib/game-name.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useLazyModule } from '../../lib/lazy-dialog.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useNearWindow } from '../../lib/use-near-window.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { useSimulateKey } from '../decks/list/use-simulate-key.ts';
import { PopularDecks, testPath, usePopularDecks } from './deck-section.tsx';
import { HomeField } from './home-field.tsx';
import { HomeHero } from './home-hero.tsx';
import styles from './home.module.css';

/** Below the first screen. */
const loadParts = () => import('./what-you-can-do.tsx');

/** `/` for visitors: what the site is, and ways to start. */
export function VisitorHomePage() {
  const { t } = useTexts();
  const game = gameName();
  const popular = usePopularDecks();
  const [deck] = popular.decks;
  const below = useRef<HTMLDivElement>(null);
  const parts = useLazyModule(loadParts, useNearWindow(below, '100px'));
  useDocumentTitle();
  useSimulateKey();
  return (
    <div className="page stack gap-11 pb-12 max-lg:gap-8">
      <section className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.06fr)] items-center gap-10 pt-2 max-lg:grid-cols-1 max-lg:content-center max-lg:gap-2 max-lg:pt-5">
        <div className="relative z-1">
          <h1
            className="max-w-[15ch] text-4xl leading-[1.02] font-semibold tracking-[-0.02em] wrap-break-word max-lg:max-w-[20ch] max-lg:text-[length:min(var(--text-3xl),9vw)]"
            tabIndex={-1}
          >
            {t('home.title')}
          </h1>
          <p className="mt-5 mb-6 max-w-[44ch] font-display text-xl/body font-regular text-muted max-lg:mt-3 max-lg:mb-4 max-lg:text-lg">
            {game === undefined ? t('home.lead') : t('home.leadOfGame', { game })}{' '}
            <strong className="font-semibold text-text">{t('home.free')}</strong>
          </p>
          <HomeField />
          <div className="mt-5 flex gap-3 max-lg:mt-4 max-sm:[&>a]:flex-1">
            <Button size="lg" to="/cards">
              {t('home.exploreCards')}
            </Button>
            <Button size="lg" to="/decks">
              {t('home.exploreDecks')}
            </Button>
          </div>
        </div>
        <HomeHero />
      </section>
      <PopularDecks found={popular} />
      <div ref={below} className="min-h-[310px] max-lg:min-h-[580px] max-sm:min-h-[810px]">
        {parts && <parts.WhatYouCanDo test={testPath(deck)} />}
      </div>
      <InkShelf />
    </div>
  );
}

function InkShelf() {
  const { t } = useTexts();
  return (
    <nav aria-label={t('home.shelf')} className="stack gap-4">
      <SectionHeading>{t('home.shelf')}</SectionHeading>
      {/* The size keeps the longest name within its cords, even in large text. */}
      <ul className="grid grid-cols-6 gap-2.5 text-[length:min(var(--text-xl),1.6vw)] max-lg:grid-cols-3 max-lg:text-[length:min(var(--text-xl),5vw)] max-sm:grid-cols-2">
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
