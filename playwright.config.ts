import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/e2e/browser.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.journey.ts',
  outputDir: '.cache/journeys',
  // Each worker has a site of its own, so files run side by side.
  workers: 2,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list']],
  // So generous that only a test that hangs ends here, on however busy a machine.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  updateSnapshots: process.env['CI'] === undefined ? 'missing' : 'none',
  use: {
    launchOptions: await launchOptions(),
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // Snapshots and a film of pages with forty drawn cards would cost a fifth of the time.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
  },
});
