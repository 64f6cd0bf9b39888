import type { Language } from '@inkfolio/domain/language';
import { expect, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { focus, openPage, signIn, signOut } from '../../testing/open-page.ts';
import { callAs, idFrom } from '../../testing/player-calls.ts';

/** Cards of the sample: two commons, and one with several printings. */
const LINNET = { id: '900101', name: 'Linnet Graye - Third Candle from the Left' };
const TAMSIN = '900102';
const TORCH = { id: '900105', name: 'Read by Torchlight', newest: '901033' };

const entryOf = (cardId: string, more: object = {}) => ({
  ...{ cardId, printing: 'any', finish: 'any', quantity: 1, reason: null },
  ...more,
});
const sees = (place: Locator) => expect.element(place).toBeVisible();

/** Creates a player with public lists; returns their id. */
async function createOther(name: string): Promise<string> {
  await signIn(name);
  await callAs('PATCH', '/wants', { entries: [entryOf(LINNET.id, { quantity: 3 })] });
  const given = [
    entryOf(TAMSIN, { printing: 'one', finish: 'normal' }),
    entryOf(TORCH.newest, { printing: 'one', finish: 'foil', quantity: 4 }),
  ];
  await callAs('PATCH', '/trades', { entries: given });
  for (const list of ['wants', 'trades']) {
    await callAs('PATCH', '/auth/trade-visibility', { list, isPublic: true });
  }
  return idFrom('GET', '/auth/me');
}

/** Signs in a player whose lists mirror the other's. */
async function signInAsMatching(name: string, language: Language): Promise<void> {
  await signIn(name, language);
  await callAs('PATCH', '/trades', {
    entries: [entryOf(LINNET.id, { printing: 'one', finish: 'normal', quantity: 9 })],
  });
  await callAs('PATCH', '/wants', {
    entries: [entryOf(TAMSIN, { quantity: 2 }), entryOf(TORCH.id)],
  });
}

test('finds a player by name, balances by rarity and can be copied', async () => {
  await createOther('halcyon-quill');
  await signInAsMatching('windlass', 'en');
  await openPage('/collection/trades/match', { language: 'en' });
  const field = page.getByRole('textbox', { name: 'Link or public name' });
  await field.fill('nobody at all');
  await userEvent.keyboard('{Enter}');
  const noPlayer =
    'No player with this name has a public list. Check the spelling or ask for the link.';
  await sees(page.getByText(noPlayer));
  await field.fill('Halcyon-Quill');
  await userEvent.keyboard('{Enter}');
  await sees(page.getByRole('heading', { name: 'You and halcyon-quill' }));
  const give = page.getByRole('region', { name: 'You could give' });
  const get = page.getByRole('region', { name: 'You could get' });
  // Two commons for two commons, of three that match.
  await sees(give.getByRole('listitem').getByText('2', { exact: true }));
  expect(get.getByRole('checkbox').elements()).toHaveLength(2);
  const even = page.getByText('Even trade: the same number of cards in each rarity.');
  await sees(even);
  await give.getByRole('button', { name: `One more of ${LINNET.name}` }).click();
  await sees(page.getByText('You give extra: 1 × Common.'));
  await page.getByRole('button', { name: 'Balance by rarity' }).click();
  await sees(even);
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  await page.getByRole('button', { name: 'Copy proposal' }).click();
  await sees(page.getByText('Copied', { exact: true }));
  const text = copied.mock.lastCall?.[0];
  expect(text).toContain(`windlass gives:\n2 ${LINNET.name} (1-1) *normal*\n`);
  expect(text).toContain(`halcyon-quill gives:\n`);
  expect(text).toContain(`1 ${TORCH.name} (10-33) *foil*\n`);
});

test('starts from a link in French and moves between columns by keys', async () => {
  const otherId = await createOther('halcyon-link');
  await signInAsMatching('windlass-keys', 'fr');
  await openPage(`/collection/public/${otherId}/trades`, { language: 'fr' });
  await sees(page.getByRole('heading', { name: 'Échanges de halcyon-link' }));
  await focus(page.getByRole('link', { name: 'Comparer avec mes listes' }));
  await userEvent.keyboard('{Enter}');
  const give = page.getByRole('region', { name: 'Vous pourriez donner' });
  const get = page.getByRole('region', { name: 'Vous pourriez recevoir' });
  await focus(give.getByRole('checkbox'));
  await userEvent.keyboard('{ArrowRight}');
  const second = get.getByRole('checkbox').first();
  await expect.element(second).toHaveFocus();
  await expect.element(second).toBeChecked();
  await userEvent.keyboard(' ');
  await sees(page.getByText('Vous donnez en plus : 1 × Commune.'));
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(give.getByRole('checkbox')).toHaveFocus();
});

test('leads a visitor from public lists to the log-in', async () => {
  const otherId = await createOther('halcyon-open');
  signOut();
  await openPage(`/collection/public/${otherId}/trades`);
  await sees(page.getByRole('link', { name: /^Linnet Graye/ }));
  await page.getByRole('link', { name: 'Compare with my lists' }).click();
  await expect.poll(() => location.pathname).toBe('/login');
});
