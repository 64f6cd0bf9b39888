import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../testing/open-page.ts';
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
