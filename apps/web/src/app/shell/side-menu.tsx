import { Check } from 'lucide-react';
import { useId } from 'react';
import { NavLink } from 'react-router';
import { useTexts } from '../../lib/i18n.ts';
import { chooseTheme } from '../../lib/theme.ts';
import type { Choice } from '../../ui/choice-menu.tsx';
import patterns from '../../ui/patterns.module.css';
import { Sheet } from '../../ui/sheet.tsx';
import { LogInOrOut, SideMenuAccount } from './side-menu-account.tsx';
import styles from './side-menu.module.css';
import { SITE_PAGES } from './site-pages.ts';
import { useLanguageChoice } from './use-language-choice.tsx';
import { useThemeChoices } from './use-theme-choices.tsx';

interface SideMenuProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The header's links and choices on small windows. */
export function SideMenu({ open, onOpenChange }: SideMenuProps) {
  const { t } = useTexts();
  const { language, choices: languages, choose } = useLanguageChoice();
  const { theme, choices: themes } = useThemeChoices();
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
      <nav aria-label={t('nav.main')} className={styles['pages']}>
        {SITE_PAGES.map(({ to, textId }) => (
          <NavLink key={to} to={to} end={to === '/'} onClick={close}>
            {t(textId)}
          </NavLink>
        ))}
        <NavLink to="/settings" onClick={close}>
          {t('nav.settings')}
        </NavLink>
      </nav>
      <ChoiceList
        title={t('language.label')}
        choices={languages}
        value={language}
        onChoose={choose}
      />
      <ChoiceList title={t('theme.label')} choices={themes} value={theme} onChoose={chooseTheme} />
    </Sheet>
  );
}

interface ChoiceListProps<T extends string> {
  readonly title: string;
  readonly choices: readonly Choice<T>[];
  readonly value: T;
  readonly onChoose: (value: T) => void;
}

function ChoiceList<T extends string>({ title, choices, value, onChoose }: ChoiceListProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles['choices']}>
      <legend className={patterns['caption']}>{title}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles['choice']}>
          <input
            type="radio"
            className={patterns['overlay']}
            name={name}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          {choice.icon}
          <span lang={choice.lang}>{choice.text}</span>
          {choice.value === value && <Check aria-hidden="true" />}
        </label>
      ))}
    </fieldset>
  );
}
