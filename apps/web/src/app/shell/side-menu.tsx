import { Link, NavLink, useLocation } from 'react-router';
import { useTexts } from '../../lib/i18n.ts';
import { chooseTheme } from '../../lib/theme.ts';
import { Choice } from '../../ui/choice.tsx';
import { Sheet } from '../../ui/panel.tsx';
import { LogInOrOut, SideMenuAccount } from './side-menu-account.tsx';
import styles from './site-header.module.css';
import { isInPart, SITE_PAGES } from './site-pages.ts';
import { useLanguageChoice } from './use-language-choice.tsx';
import { useThemeChoices } from './use-theme-choices.tsx';

interface SideMenuProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function SideMenu({ open, onOpenChange }: SideMenuProps) {
  const { t } = useTexts();
  const { language, options: languages, choose } = useLanguageChoice();
  const { theme, options: themes } = useThemeChoices();
  const { pathname } = useLocation();
  const close = () => onOpenChange(false);

  return (
    <Sheet
      side="right"
      open={open}
      onOpenChange={onOpenChange}
      title={t('nav.menu')}
      footer={<LogInOrOut onDone={close} />}
    >
      <SideMenuAccount onDone={close} />
      <nav aria-label={t('nav.main')} className={styles['menuPages']}>
        {SITE_PAGES.map((part) => (
          <Link
            key={part.to}
            to={part.to}
            aria-current={isInPart(part, pathname) ? 'page' : undefined}
            onClick={close}
          >
            {t(part.textId)}
          </Link>
        ))}
        <NavLink to="/settings" onClick={close}>
          {t('nav.settings')}
        </NavLink>
      </nav>
      <div className="mt-3 border-t border-t-line-soft pt-3">
        <Choice
          label={t('language.label')}
          look="rows"
          isSideBySide
          value={language}
          options={languages}
          onChange={choose}
        />
      </div>
      <div className="mt-3 border-t border-t-line-soft pt-3">
        <Choice
          label={t('theme.label')}
          look="rows"
          isSideBySide
          value={theme}
          options={themes}
          onChange={chooseTheme}
        />
      </div>
    </Sheet>
  );
}
