import { requestAs } from './player-requests.ts';
import { says, screen, type Screen, type Tour } from './screens.ts';

const REPORTED = 'sample-004';

/** Screens visible to moderators only. */
export const MODERATOR_SCREENS: readonly Screen[] = [
  screen('the reports', '/moderation', openReports),
  screen('a report on its own', `/moderation?case=deck-${REPORTED}`, openReports),
  screen('what is hidden', '/moderation?list=hidden', says('moderation.noneHidden')),
  screen('what was answered', '/moderation?list=answered', says('moderation.noLog')),
];

/** Waits for the case of a sample deck, and reports the deck if necessary. */
async function openReports({ page }: Tour): Promise<void> {
  await page.locator('main h2').first().waitFor({ state: 'attached' });
  const row = page.locator(`[data-case="deck-${REPORTED}"]`);
  if ((await row.count()) === 0) {
    const report = { kind: 'deck', targetId: REPORTED, reason: 'advertising', text: 'Buy moths.' };
    await requestAs(page, 'POST', '/reports', report);
    await page.reload();
  }
  await row.waitFor({ state: 'attached' });
}
