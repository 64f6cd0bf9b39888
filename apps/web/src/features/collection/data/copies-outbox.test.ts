import { expect, test, vi } from 'vitest';
import { openCopies } from '../../../testing/outbox-uses.ts';
import { SimulatedBrowser } from '../../../testing/simulated-browser.ts';
import { simulatedStorage } from '../../../testing/simulated-storage.ts';

vi.mock('../../../lib/i18n.ts', () => ({
  i18n: { _: (id: string) => id },
  loadTexts: () => Promise.resolve(),
}));

test('changes made before copies are loaded wait for the server', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', simulatedStorage());
  const browser = new SimulatedBrowser(openCopies);
  vi.stubGlobal('fetch', browser.server.fetch);
  browser.server.network = 'lost';
  browser.signIn('me');
  const { editing } = browser.open(0);
  editing.edit('1', 3, 1);
  // An unhandled error fails the run.
  await vi.advanceTimersByTimeAsync(1500);
  expect(editing.outbox.state().save).toBe('offline');
  browser.server.network = 'ok';
  await vi.advanceTimersByTimeAsync(5000);
  expect(editing.outbox.state().save).toBe('saved');
  expect(browser.server.collections.me.get('1')?.quantity).toBe(3);
});
