import type { Browser, Page } from 'playwright-core';
import { VIEWPORT } from './driver.ts';

/** Opens a Chromium page in the engines' viewport for comparison. */
export async function openReference(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    locale: 'en',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(choose, VISITOR);
  return page;
}

export interface Choice {
  readonly language: string;
  /** Session of a player; empty for a visitor. */
  readonly token: string;
}

export const VISITOR: Choice = { language: 'en', token: '' };

/** Stores settings with engine-specific defaults, and the session. Runs in the page. */
export function choose({ language, token }: Choice): void {
  localStorage.clear();
  const theme = { theme: 'light', motion: 'reduced', preferredLanguage: language };
  Object.assign(localStorage, token === '' ? theme : { ...theme, auth_token: token });
}

/** Hides expected differences: scroll bars, caret, focus, dealt hand, passkeys; scrolls back. Runs in the page. */
export function hideDifferences(): void {
  const style = new CSSStyleSheet();
  style.replaceSync(
    `* { scrollbar-width: none !important; caret-color: transparent !important }
    section:has(> [aria-label="An opening hand"]) { visibility: hidden }
    :has(> button > .lucide-fingerprint-pattern) { display: none }`,
  );
  document.adoptedStyleSheets.push(style);
  (document.activeElement as HTMLElement | null)?.blur();
  for (const element of document.querySelectorAll('*')) element.scrollTop = 0;
}
