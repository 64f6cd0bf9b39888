import { expect, siteUrl, test } from './journey.ts';

/** Meta tags as a link preview reads them, without scripts. */
async function pastedLink(path: string, language: string): Promise<string> {
  const response = await fetch(siteUrl(path), { headers: { 'accept-language': language } });
  return (await response.text()).replace(/<body>[^]*/, '');
}
const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

for (const [language, description] of [
  ['en', 'Core · 60 cards · Amethyst, Emerald · Control, Competitive'],
  ['fr', 'Core · 60 cartes · Améthyste, Émeraude · Contrôle, Compétitif'],
  ['de', 'Core · 60 Karten · Amethyst, Smaragd · Kontrolle, Turnier'],
  ['it', 'Core · 60 carte · Ametista, Smeraldo · Controllo, Competitivo'],
] as const) {
  test(`the link preview of a deck is in ${language}`, async () => {
    const html = await pastedLink('/decks/sample-001?tab=view', language);
    expect(html).toContain('<title>Quiet, Please · Inkfolio</title>');
    expect(contentOf(html, 'description')).toBe(description);
    expect(contentOf(html, 'og:title')).toBe('Quiet, Please');
    expect(contentOf(html, 'og:url')).toBe(siteUrl('/decks/sample-001'));
  });
}

for (const path of [
  ...['/', '/cards', '/cards?setCode=1', '/cards/900105', '/cards/900101'],
  ...['/decks', '/decks?tab=official', '/decks/sample-001/print', '/login'],
  ...['/legal-notice', '/terms-of-service', '/privacy-policy'],
]) {
  test(`the link preview of ${path} exists in every language`, async () => {
    for (const language of ['en', 'fr', 'de', 'it']) {
      const html = await pastedLink(path, language);
      const described = `${contentOf(html, 'og:title') ?? ''} ${contentOf(html, 'description') ?? ''}`;
      expect(described.length).toBeGreaterThan(20);
      expect(described).not.toMatch(
        /\b(?:head|color|type|format|home|cards|decks|login|notice|terms|privacy)\.\w/,
      );
    }
  });
}

test("meta tags use the visitor's chosen language, not the browser's", async ({ journey }) => {
  const wanted = contentOf(await pastedLink('/cards', 'it'), 'description') ?? '';
  const page = await journey.visit('/cards', { stored: { preferredLanguage: 'it' } });
  await page.locator(`meta[name=description][content="${wanted}"]`).waitFor({ state: 'attached' });
  expect(await page.title()).toBe('Carte · Inkfolio');
});
