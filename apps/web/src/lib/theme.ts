import { useLayoutEffect } from 'react';
import { usePreference, writePreference } from './local-preferences.ts';
import { useMediaQuery } from './use-media-query.ts';

export type ThemeChoice = 'dark' | 'light' | 'system';

/** Theme chosen by the user; `system` by default. */
export function useThemeChoice(): ThemeChoice {
  return usePreference('theme') ?? 'system';
}

export function chooseTheme(choice: ThemeChoice): void {
  writePreference('theme', choice === 'system' ? undefined : choice);
}

/**
 * Applies the chosen theme, motion and text size; updates when the device's preference or another
 * tab's choice changes. A script in index.html sets them for the first paint.
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
