import type { Locator, Page } from 'playwright-core';
import { expect, siteUrl } from './journey.ts';

/** Settings of a site with a mock mailbox. */
export const WITH_MAILS = { mailFrom: 'log-in@inkfolio.example' } as const;

export const codeField = (page: Page): Locator => page.getByRole('textbox', { name: 'Code' });
export const account = (page: Page): Locator => page.getByRole('button', { name: /^Account: / });

/** Returns the articles of the mock mailbox, latest first. */
export async function mails(): Promise<readonly string[]> {
  const page = await (await fetch(siteUrl('/mock-provider/mailbox'))).text();
  return page.split('<article>').slice(1);
}

/** Returns the code of the latest mail to the address, once it is another than `before`. */
export async function codeFor(email: string, before = ''): Promise<string> {
  let found = '';
  await expect(async () => {
    const mail = (await mails()).find((each) => each.includes(email)) ?? '';
    found = /<h2>(\d{6}) /.exec(mail)?.[1] ?? '';
    expect(['', before]).not.toContain(found);
  }).toPass();
  return found;
}

export async function askForCode(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.keyboard.press('Enter');
  await expect(codeField(page)).toBeFocused();
}

/** Logs in by e-mail on the open log-in page; returns the code. */
export async function logInByEmail(page: Page, email: string, before = ''): Promise<string> {
  await askForCode(page, email);
  const code = await codeFor(email, before);
  await page.keyboard.type(code);
  await codeField(page).waitFor({ state: 'detached' });
  return code;
}

/** Allows the log-in at the mock provider. */
export async function allowDiscord(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox').fill(name);
  await page.getByRole('button', { name: 'Log in to Inkfolio' }).click();
}

/** Adds a device with a fingerprint reader to the browser. */
export async function addFingerprintReader(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

export async function logOut(page: Page): Promise<void> {
  await account(page).click();
  // By key: before a click, Playwright may scroll the page, and the menu follows a moment later.
  await page.getByRole('menuitem', { name: 'Log out' }).press('Enter');
}

/** Logs out and opens the log-in. */
export async function openLogInAgain(page: Page): Promise<void> {
  await logOut(page);
  await page.getByRole('link', { name: 'Log in' }).first().click();
}
