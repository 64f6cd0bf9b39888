import { ChevronDown, Menu, Search } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTexts, withTexts } from '../../lib/i18n.ts';
import { chooseTheme } from '../../lib/theme.ts';
import { lazyDialog, useLazyModule } from '../../lib/lazy-dialog.ts';
import { ChoiceMenuButton } from '../../ui/menu-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { preloadPage } from '../pages.tsx';
import { openFind } from '../../features/find/find-state.ts';
import { rememberReturnPath } from '../../features/auth/return-path.ts';
import { isAccount, usePreference } from '../../lib/local-preferences.ts';
import { Button } from '../../ui/button.tsx';
import { Flag } from './flag.tsx';
import styles from './site-header.module.css';
import { isInPart, SITE_PAGES } from './site-pages.ts';
import { useLanguageChoice } from './use-language-choice.tsx';
import { useThemeChoices } from './use-theme-choices.tsx';

const SideMenu = lazyDialog(
  () => withTexts(import('./side-menu.tsx'), 'account'),
  (module) => module.SideMenu,
);

/** Logo, pages, search, language, theme, log-in; below 1024 px logo, search, side menu. */
export function SiteHeader() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  return (
    <header className="sticky top-0 z-header border-b border-b-line-soft [backdrop-filter:blur(14px)_saturate(1.2)] [background:color-mix(in_oklab,var(--bg)_86%,transparent)] print:hidden">
      <div className="page flex h-(--header-h) items-center gap-6 max-lg:gap-1">
        <Link
          to="/"
          className="me-3 flex min-h-[44px] items-center gap-2.5 font-display text-xl/none font-bold tracking-display [&>svg]:text-title [&>svg]:text-primary"
          aria-label={t('brand.home')}
        >
          <Icon name="logo" />
          Inkfolio
        </Link>
        <nav className={styles['pages']} aria-label={t('nav.main')}>
          {SITE_PAGES.map((part) => (
            <Link
              key={part.to}
              to={part.to}
              aria-current={isInPart(part, pathname) ? 'page' : undefined}
              onPointerEnter={() => void preloadPage(part.to)}
              onFocus={() => void preloadPage(part.to)}
            >
              {t(part.textId)}
            </Link>
          ))}
        </nav>
        <div className="row ms-auto max-lg:-me-3 max-lg:gap-0">
          <button
            type="button"
            className={styles['find']}
            aria-label={t('find.label')}
            aria-keyshortcuts="/ Control+K"
            onClick={() => openFind()}
          >
            <Search aria-hidden="true" />
            <span className="max-lg:hidden!">{t('find.label')}</span>
            <kbd className="max-lg:hidden!">/</kbd>
          </button>
          <div className="row max-lg:hidden">
            <LanguageMenu />
            <ThemeMenu />
            <AccountSlot />
          </div>
          <SideMenuButton />
        </div>
      </div>
    </header>
  );
}

function LanguageMenu() {
  const { t } = useTexts();
  const { language, options, choose } = useLanguageChoice();
  const code = language.toUpperCase();
  return (
    <ChoiceMenuButton
      label={t('language.current', { name: t(`language.${language}`), code })}
      value={language}
      options={options}
      onChange={choose}
      className={styles['control']}
    >
      <Flag language={language} />
      {code}
      <ChevronDown aria-hidden="true" />
    </ChoiceMenuButton>
  );
}

function ThemeMenu() {
  const { t } = useTexts();
  const { theme, options } = useThemeChoices();
  return (
    <ChoiceMenuButton
      label={t('theme.current', { name: t(`theme.${theme}`) })}
      value={theme}
      options={options}
      onChange={chooseTheme}
      className={styles['control']}
    >
      {options.find(({ value }) => value === theme)?.icon}
    </ChoiceMenuButton>
  );
}

function SideMenuButton() {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <div className="lg:hidden!">
      <button
        type="button"
        className={styles['control']}
        aria-label={t('nav.menu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden="true" />
      </button>
      <SideMenu open={open} onOpenChange={setOpen} />
    </div>
  );
}

const loadAccountButton = () => withTexts(import('./account-button.tsx'), 'account');

/** Log-in link, or the account button for a player; reserves its space while loading. */
function AccountSlot() {
  const { t } = useTexts();
  const visitor = !isAccount(usePreference('auth_token'));
  const part = useLazyModule(loadAccountButton, !visitor);

  if (visitor) {
    return (
      <Button to="/login" onClick={rememberReturnPath}>
        {t('nav.logIn')}
      </Button>
    );
  }
  return <span className={styles['account']}>{part && <part.AccountButton />}</span>;
}
