import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focus, openPage } from '../testing/open-page.ts';

const LABEL = 'Hinweis ausblenden';

const button = page.getByRole('button', { name: LABEL });
const openTooltips = page.getByCss('[popover]:popover-open');
const tooltip = (text: string) => openTooltips.filter({ hasText: text });

test('a tooltip opens on hover and keyboard focus', async () => {
  await openPage('/cards', { language: 'de' });
  await button.hover();
  await expect.element(tooltip(LABEL)).toBeVisible();
  await userEvent.unhover(button);
  await expect.element(tooltip(LABEL)).not.toBeInTheDocument();
  await focus(button);
  await userEvent.tab({ shift: true });
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await expect.element(tooltip(LABEL)).toBeVisible();
});

test('a tooltip stays closed when code moves the focus', async () => {
  await openPage('/cards', { language: 'de' });
  await expect.element(button).toBeVisible();
  await userEvent.keyboard('{Escape}');
  const element = button.element() as HTMLElement;
  element.focus({ focusVisible: true });
  expect(element.matches(':focus-visible')).toBe(true);
  // The tooltip of a button hovered later would open later.
  await page.getByRole('button', { name: /^Reihenfolge umkehren/ }).hover();
  await expect.element(tooltip('Reihenfolge umkehren')).toBeVisible();
  expect(openTooltips.elements()).toHaveLength(1);
});
