import { Monitor, Moon, Sun } from 'lucide-react';
import { useTexts } from '../../lib/i18n.ts';
import { useThemeChoice, type ThemeChoice } from '../../lib/theme.ts';
import type { Choice } from '../../ui/choice-menu.tsx';

/** Dark, light or as the device has it, and which of them is chosen. */
export function useThemeChoices() {
  const { t } = useTexts();
  const theme = useThemeChoice();
  const choices: readonly (Choice<ThemeChoice> & { icon: React.ReactNode })[] = [
    { value: 'dark', text: t('theme.dark'), icon: <Moon aria-hidden="true" /> },
    { value: 'light', text: t('theme.light'), icon: <Sun aria-hidden="true" /> },
    { value: 'system', text: t('theme.system'), icon: <Monitor aria-hidden="true" /> },
  ];
  return { theme, choices };
}
