import { paste } from './pasting.ts';
import { heading, press, screen, type Screen, type Tour } from './screens.ts';
import { dialogOf } from './journey.ts';

/** Screens of the palette that visitors see too. */
export const FIND_SCREENS: readonly Screen[] = [
  screen('finding anything', '/terms-of-service', async (tour) => {
    await find(tour, 'oriel');
    await tour.page
      .getByRole('option', { name: /^Oriel/ })
      .first()
      .waitFor();
  }),
  screen('what was found last', '/terms-of-service', async (tour) => {
    await find(tour, 'oriel');
    await tour.page
      .getByRole('option', { name: /^Oriel/ })
      .first()
      .click();
    await dialogOf(tour.page).locator('h3').first().waitFor();
    await tour.page.goto('/terms-of-service');
    await find(tour, '');
    await tour.page.getByRole('option', { name: /^Oriel/ }).waitFor();
  }),
  screen('nothing is found', '/terms-of-service', async (tour) => {
    await find(tour, 'blurpelwurp');
    await dialogOf(tour.page).locator('h3').waitFor();
  }),
  screen('a file with a collection', '/terms-of-service', async (tour) => {
    await heading(tour);
    await paste(tour.page, 'Normal,Foil,Name,Set,Card Number\n3,1,,1,1\nx,0,,1,2', 'my-cards.csv');
    await dialogOf(tour.page).locator('dl').waitFor();
  }),
];

async function find(tour: Tour, words: string): Promise<void> {
  await heading(tour);
  await press(tour, 'find.label', tour.page.getByRole('banner'));
  await tour.page.getByRole('combobox').fill(words);
}
