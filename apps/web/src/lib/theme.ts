import { useLayoutEffect } from 'react';
import { usePreference, writePreference } from './local-preferences.ts';
import { useMediaQuery } from './use-media-query.ts';

export type ThemeChoice = 'dark' | 'light' | 'system';

/** Choice of the user: without one the theme follows the device. */
export function useThemeChoice(): ThemeChoice {
  return usePreference('theme') ?? 'system';
}

export function chooseTheme(choice: ThemeChoice): void {
  writePreference('theme', choice === 'system' ? undefined : choice);
}

/**
 * Keeps the page in the chosen theme, motion and text size, also when the device changes its own or
 * another tab chooses. The first paint is the work of the script in index.html.
 */
export function useAppliedAppearance(): void {
  const deviceTheme = useMediaQuery('(prefers-color-scheme: light)') ? 'light' : 'dark';
  const deviceMotion = useMediaQuery('(prefers-reduced-motion: reduce)') ? 'reduced' : 'full';
  const theme = usePreference('theme') ?? deviceTheme;
  const motion = usePreference('motion') ?? deviceMotion;
  const textSize = usePreference('textSize') ?? '100';

  useLayoutEffect(() => {
    Object.assign(document.documentElement.dataset, { theme, motion, textSize });
    const barColor = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
    if (barColor) barColor.content = barColor.dataset[theme] ?? '';
  }, [theme, motion, textSize]);
}
