import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/*/src/**/*.test.{ts,tsx}',
            'chaos/*.test.ts',
            'scripts/*.test.ts',
          ],
          // Generous, so that only a test that hangs ends here, on however busy a machine.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['e2e/**/*.journey.ts'],
          globalSetup: ['e2e/start-site.ts'],
          fileParallelism: false,
          // A machine of the continuous integration may be taken away for seconds in the middle of
          // a journey. Those that were tried twice are named, and looked into like failures.
          retry: process.env['CI'] === undefined ? 0 : 1,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
