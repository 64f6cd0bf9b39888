import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../../testing/open-page.ts';

const field = page.getByRole('searchbox', { name: 'Search cards' });
const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
const count = page.getByText(/cards? found, showing/);
const query = () => new URLSearchParams(location.search).get('query');

async function type(text: string): Promise<void> {
  await field.click();
  await userEvent.keyboard(text);
}

describe('a query in the card search', () => {
  test('is completed with the keyboard', async () => {
    await openPage('/cards');
    await type('ink:am');
    const options = () =>
      suggestions
        .getByRole('option')
        .elements()
        .map((option) => option.textContent);
    await expect.poll(options).toEqual(['amber', 'amethyst']);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect
      .element(page.getByRole('option', { name: 'amethyst', selected: true }))
      .toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveValue('ink:amethyst ');
    await userEvent.keyboard('wil');
    await page.getByRole('option', { name: /^willpower=/ }).click();
    await userEvent.keyboard('2');
    await expect.poll(query).toBe('ink:amethyst willpower=2');
  });

  test('stays when Escape closes the completions', async () => {
    await openPage('/cards');
    await type('is:');
    await expect.element(suggestions).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(suggestions).not.toBeInTheDocument();
    await expect.element(field).toHaveValue('is:');
  });

  test('with an error is not sent: the field explains where and why', async () => {
    await openPage('/cards?query=cost%3A1');
    await expect.element(count).toBeVisible();
    const before = count.element().textContent;
    await field.fill('cost:1 ink:purple');
    await expect.element(page.getByText('“ink” does not have this value.')).toBeVisible();
    await expect.element(page.getByCss('mark').filter({ hasText: /^purple$/ })).toBeVisible();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    expect(query()).toBe('cost:1');
    await expect.element(count).toHaveTextContent(before);
  });

  test('with an error in the URL is explained in place of the cards', async () => {
    await openPage('/cards?query=cost%3Amany', { language: 'fr' });
    await expect
      .element(page.getByRole('heading', { name: 'Cette recherche n’est pas valide' }))
      .toBeVisible();
    await expect.element(page.getByText('« coût » attend un nombre.')).toBeVisible();
  });

  test('is written in the page language', async () => {
    await openPage('/cards', { language: 'fr' });
    const french = page.getByRole('searchbox', { name: 'Rechercher des cartes' });
    await french.click();
    await userEvent.keyboard('encre:é');
    await page.getByRole('option', { name: 'émeraude' }).click();
    await expect.element(french).toHaveValue('encre:émeraude ');
    await expect.poll(query).toBe('encre:émeraude');
  });

  test('for owned cards asks visitors to sign in', async () => {
    await openPage('/cards');
    await field.fill('owned>=1');
    await expect.element(page.getByText('Log in to search by what you own or like')).toBeVisible();
    await openPage('/cards?query=owned%3D0', { signedInAs: 'query-searcher' });
    await expect.element(count.filter({ hasText: '296 cards' })).toBeVisible();
  });

  test('treats a card name with a colon or hyphen as words', async () => {
    await openPage('/cards');
    await field.fill('Oriel: Marrowick - (now');
    await expect.element(page.getByText('No cards').first()).toBeVisible();
    await field.fill('Oriel: Marrowick -');
    await expect
      .element(page.getByRole('link', { name: /^Oriel Marrowick/ }).first())
      .toBeVisible();
  });
});

test('the search help lists the keys in the page language, with examples to try', async () => {
  await openPage('/cards', { language: 'de' });
  await page.getByRole('button', { name: 'Hilfe zur Suche' }).click();
  const help = page.getByRole('dialog', { name: 'Erweiterte Suche' });
  await expect.element(help.getByText('seltenheit', { exact: true })).toBeVisible();
  await help.getByRole('button', { name: 'Lieder nur in Saphir' }).click();
  await expect.element(help).not.toBeInTheDocument();
  await expect.poll(query).toBe('tinte=saphir ist:lied');
});
