import { useLayoutEffect } from 'react';
import { usePreference, writePreference } from './local-preferences.ts';
import { useMediaQuery } from './use-media-query.ts';

export type ThemeChoice = 'dark' | 'light' | 'system';

/** What the user chose: without a choice the theme follows the device. */
export function useThemeChoice(): ThemeChoice {
  return usePreference('theme') ?? 'system';
}

export function chooseTheme(choice: ThemeChoice): void {
  writePreference('theme', choice === 'system' ? undefined : choice);
}

/**
 * Keeps the page in the chosen theme, also when the device changes its own or another tab chooses.
 * The first paint is the work of the script in index.html.
 */
export function useAppliedTheme(): void {
  const choice = useThemeChoice();
  const deviceIsLight = useMediaQuery('(prefers-color-scheme: light)');
  const theme = choice === 'system' ? (deviceIsLight ? 'light' : 'dark') : choice;

  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset['theme'] = theme;
    document
      .querySelector('meta[name=theme-color]')
      ?.setAttribute('content', getComputedStyle(root).getPropertyValue('--bg'));
  }, [theme]);
}
