import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focus, openPage } from '../../testing/open-page.ts';
import { stub } from '../../testing/stub-responses.ts';

test("shows the operator's details verbatim with a mail link", async () => {
  stub(/ \/api\/operator$/, {
    json: {
      name: 'Ada <img src=x onerror="document.title=1"> & Cie',
      address: '3 quai des Encres\n69002 Lyon',
      email: 'ada+site@inkfolio.example',
      hostingProvider: null,
    },
  });
  await openPage('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Legal notice' }).click();
  const main = page.getByRole('main');
  await expect.poll(() => document.activeElement?.tagName).toBe('H1');
  await expect
    .element(main.getByText('Ada <img src=x onerror="document.title=1"> & Cie'))
    .toBeVisible();
  const address = main.getByText('quai des Encres').element();
  expect(address instanceof HTMLElement && address.innerText).toBe('3 quai des Encres\n69002 Lyon');
  await expect
    .element(main.getByRole('link', { name: 'ada+site@inkfolio.example' }))
    .toHaveAttribute('href', 'mailto:ada+site@inkfolio.example');
  await expect.element(main.getByText('has not named the hosting provider')).toBeVisible();
  expect(main.getByCss('img').elements()).toEqual([]);
});

test('the privacy policy has the configured numbers', async () => {
  await openPage('/privacy-policy');
  for (const text of [
    'at most 30 days after your last connection',
    'within 30 days of the deletion of your account',
    'children under 13',
    'stored in the European Union',
  ]) {
    await expect.element(page.getByRole('main').getByText(text).first()).toBeVisible();
  }
});

const contents = page.getByRole('main').getByRole('navigation');
/** Titles that the table of contents marks as being read. */
const currentTitles = () =>
  contents
    .getByCss('[aria-current=location]')
    .elements()
    .map(({ textContent }) => textContent);

test('the table of contents leads to a section and back by keyboard', async () => {
  await openPage('/privacy-policy');
  await expect.poll(currentTitles).toEqual(['Who is responsible']);
  await focus(contents.getByRole('link', { name: 'Cookies' }));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.id).toBe('cookies');
  expect(location.hash).toBe('#cookies');
  await expect.poll(() => scrollY).toBeGreaterThan(0);
  await expect.poll(currentTitles).toEqual(['Cookies and storage on your device']);
  // The next Tab stop is in the section, not at the top of the page.
  await userEvent.tab();
  await expect.element(page.getByCss(':focus')).toMatchTextContent('Open my profile');
  history.back();
  await expect.poll(() => scrollY).toBe(0);
});

test('the table of contents marks the last section, too short to reach the top', async () => {
  await openPage('/legal-notice');
  await contents.getByRole('link', { name: 'Applicable law' }).click();
  await expect.poll(currentTitles).toEqual(['Applicable law']);
});
