import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { openPage } from '../../../../testing/open-page.ts';

/** Opens the dialog of a new deck with the cursor in its description. */
async function openDescription(player: string): Promise<{ dialog: Locator; field: Locator }> {
  await openPage('/decks', { signedInAs: player });
  await page.getByRole('button', { name: 'Create deck' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New deck' });
  await dialog.getByText('Details', { exact: true }).click();
  const field = dialog.getByRole('textbox', { name: 'Description' });
  await field.click();
  return { dialog, field };
}

test('opens with the arrows, closes with Escape and reports no results', async () => {
  const { dialog, field } = await openDescription('mentioner');
  await userEvent.keyboard('#l');
  expect(dialog.getByRole('listbox').elements()).toEqual([]);
  await userEvent.keyboard('a');
  const options = dialog.getByRole('option');
  await expect.element(options.first()).toBeVisible();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(options.last()).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const second = options.nth(1).element().id;
  expect(second).not.toBe('');
  await expect.element(field).toHaveAttribute('aria-activedescendant', second);
  await userEvent.keyboard('{Escape}');
  await expect.element(options.first()).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard(' #qqzzqq');
  await expect.element(dialog.getByText('No card has this name.')).toBeVisible();
});

test('inserts a mention by pointer and keeps the cursor behind it', async () => {
  const { dialog, field } = await openDescription('pointer');
  await userEvent.keyboard('#unlearn');
  await dialog.getByRole('option', { name: 'Unlearn Me Gently' }).click();
  await userEvent.keyboard('!');
  await expect.poll(() => (field.element() as HTMLTextAreaElement).value).toMatch(/^\{#\d+\} !$/);
});
