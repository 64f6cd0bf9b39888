import { defineConfig } from 'vitest/config';

/** Tests that start whole servers and commands, or wait for real connections. */
const PROCESS_TESTS = 'apps/server/src/**/*.process.test.ts';
/** Timeout so generous that only a test that hangs ends here, on however busy a machine. */
const PATIENT = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
} as const;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/server/src/**/*.test.ts',
            'scripts/*.test.ts',
            'tests/engines/*.test.ts',
          ],
          exclude: [PROCESS_TESTS],
          // Half of the time would go into loading the same modules for each file.
          isolate: false,
          ...PATIENT,
        },
      },
      // Modules of the page keep state: a language, a storage, what a test puts in their place.
      { test: { name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'], ...PATIENT } },
      {
        test: { name: 'process', include: [PROCESS_TESTS, 'tests/chaos/*.test.ts'], ...PATIENT },
      },
      {
        test: {
          name: 'containers',
          include: ['tests/containers/*.containers.ts'],
          // Containers and units side by side: each waits for the network and for servers most of the time.
          maxWorkers: 2,
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/*.engines.ts'],
          fileParallelism: false,
          retry: process.env['CI'] === undefined ? 0 : 1,
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
