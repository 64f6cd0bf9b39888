import { Monitor, Moon, Sun } from 'lucide-react';
import { useTexts } from '../../lib/i18n.ts';
import { useThemeChoice, type ThemeChoice } from '../../lib/theme.ts';
import type { Option } from '../../ui/choice.tsx';

/** Provides the themes (dark, light, system) and the current choice. */
export function useThemeChoices() {
  const { t } = useTexts();
  const theme = useThemeChoice();
  const options: readonly Option<ThemeChoice>[] = [
    { value: 'dark', label: t('theme.dark'), icon: <Moon aria-hidden="true" /> },
    { value: 'light', label: t('theme.light'), icon: <Sun aria-hidden="true" /> },
    { value: 'system', label: t('theme.system'), icon: <Monitor aria-hidden="true" /> },
  ];
  return { theme, options };
}
