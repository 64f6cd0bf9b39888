import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { countSteps } from '../../testing/count-steps.ts';
import { openPage, signIn } from '../../testing/open-page.ts';
import { callAs, idFrom } from '../../testing/player-calls.ts';

const CARD = { cardId: '900101', printing: 'one', finish: 'normal', quantity: 1, reason: null };

test.for([1440, 390])('two steps lead from the wants to a match: %i px', async (width) => {
  const name = `offering-${width}`;
  await signIn(name);
  await callAs('PATCH', '/trades', { entries: [CARD] });
  await callAs('PATCH', '/auth/trade-visibility', { list: 'trades', isPublic: true });
  const id = await idFrom('GET', '/auth/me');
  await signIn(`wanting-${width}`);
  await callAs('PATCH', '/wants', { entries: [{ ...CARD, printing: 'any', finish: 'any' }] });
  await openPage('/collection/wants', { width });
  const steps = countSteps();
  await page.getByRole('link', { name: /^1 player offers/ }).click();
  await page.getByRole('link', { name }).click();
  const match = page.getByRole('heading', { name: `You and ${name}` });
  await expect.element(match).toBeVisible();
  expect(steps()).toBeLessThanOrEqual(2);
  // Also from the player's page.
  await openPage(`/players/${id}`, { width });
  await page.getByRole('link', { name: 'Compare with my lists' }).click();
  await expect.element(match).toBeVisible();
  expect(steps()).toBeLessThanOrEqual(2);
});

test.for([
  [1440, 'shown', 'Add cards'],
  [390, 'shown', 'Add cards'],
  [1440, 'hidden', 'Quick add'],
  [390, 'hidden', 'Quick add'],
] as const)(
  'one step leads from home to adding a card by number: %i px, first steps %s',
  async ([width, firstSteps, name]) => {
    localStorage.setItem('firstSteps', firstSteps);
    await openPage('/', { signedInAs: `adder-${width}-${firstSteps}`, width });
    const link = page.getByCss('main').getByRole('link', { name }).first();
    await expect.element(link).toBeVisible();
    const steps = countSteps();
    await link.click();
    await expect.element(page.getByRole('textbox', { name: 'Collector number' })).toHaveFocus();
    expect(steps()).toBeLessThanOrEqual(1);
  },
);
