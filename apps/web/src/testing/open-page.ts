// First: the order of the layers.
import './document-styles.css';
import type { Language } from '@inkfolio/domain/language';
import type { Root } from 'react-dom/client';
import { expect } from 'vitest';
import { commands, page, locators, type Locator } from 'vitest/browser';
import indexHtml from '../../index.html?raw';
import { showPage } from '../app/app-entry.tsx';
import { clearToasts } from '../lib/toasts.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Signs the player in at the mock provider; returns the session token. */
    readonly signInPlayer: (name: string, language: Language) => Promise<string>;
    readonly deletePlayers: (names: readonly string[]) => Promise<void>;
  }
}

const built = new DOMParser().parseFromString(indexHtml, 'text/html');
const players = new Set<string>();
let shown: { readonly root: Root; readonly place: HTMLElement } | undefined;

/** Stores a session of the player and their language, like a sign-in on this device. */
export async function signIn(name: string, language: Language = 'en'): Promise<void> {
  players.add(name);
  localStorage.setItem('auth_token', await commands.signInPlayer(name, language));
}

export function signOut(): void {
  localStorage.removeItem('auth_token');
}

interface Visitor {
  readonly language?: Language;
  readonly signedInAs?: string;
  /** Viewport width in pixels; 390 is a phone, 844 high. */
  readonly width?: number;
  /** `data-` attributes that the server adds to the document element. */
  readonly documentData?: Readonly<Record<string, string>>;
}

const WINDOW_WIDTH = 1440;

/** Opens the page as after a load, and closes any open page first. */
export async function openPage(
  address: string,
  { language, signedInAs, width = WINDOW_WIDTH, documentData = {} }: Visitor = {},
): Promise<void> {
  closePage();
  await page.viewport(width, width < 768 ? 844 : 900);
  if (language !== undefined) localStorage.setItem('preferredLanguage', language);
  if (signedInAs !== undefined) await signIn(signedInAs, language);
  history.replaceState(null, '', address);
  prepareDocument();
  Object.assign(document.documentElement.dataset, documentData);
  const place = document.createElement('div');
  document.body.append(place);
  shown = { root: await showPage(place), place };
}

function closePage(): void {
  shown?.root.unmount();
  shown?.place.remove();
  shown = undefined;
  clearToasts();
}

/** Closes the page, clears the storage and deletes the signed-in players. */
export async function endVisit(): Promise<void> {
  closePage();
  localStorage.clear();
  sessionStorage.clear();
  const names = [...players];
  players.clear();
  await commands.deletePlayers(names);
}

/** Gives the document the attributes and tags of `index.html`, and runs its inline script. */
function prepareDocument(): void {
  const { documentElement: html, head } = document;
  for (const { name } of [...html.attributes]) html.removeAttribute(name);
  for (const { name, value } of built.documentElement.attributes) html.setAttribute(name, value);
  head.querySelectorAll('[data-page]').forEach((tag) => tag.remove());
  for (const tag of built.head.querySelectorAll('meta[name=theme-color], script')) {
    const copy = document.createElement(tag.tagName);
    for (const { name, value } of tag.attributes) copy.setAttribute(name, value);
    copy.dataset['page'] = '';
    copy.textContent = tag.textContent;
    head.append(copy);
  }
}

/** Focuses the element once it is visible, as code does: without a pointer or a key. */
export async function focus(place: Locator): Promise<void> {
  await expect.element(place).toBeVisible();
  (place.element() as HTMLElement).focus();
}

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** Finds elements that have no role or text of their own. */
    readonly getByCss: (selector: string) => Locator;
  }
}

locators.extend({ getByCss: (selector: string) => `css=${selector}` });
