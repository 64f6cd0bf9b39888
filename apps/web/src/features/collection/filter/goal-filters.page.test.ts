import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../../testing/open-page.ts';

test('the playset field keeps its value on blur before the URL changes', async () => {
  await openPage('/collection/chapter/1?collectionMode=play', { signedInAs: 'tabber' });
  const locator = page.getByRole('textbox', { name: 'Copies in a playset' }).first();
  await expect.element(locator).toBeVisible();
  const field = locator.element();
  if (!(field instanceof HTMLInputElement)) throw new Error('no field');
  field.focus();
  // Typed and blurred in one task, before any navigation ends.
  Reflect.set(HTMLInputElement.prototype, 'value', '12', field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.blur();
  expect(field.value).toBe('12');
  await expect.poll(() => location.search).toContain('playsetQuantity=12');
  expect(field.value).toBe('12');
});
