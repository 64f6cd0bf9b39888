import { playwright } from '@vitest/browser-playwright';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { messageCatalogues } from './apps/web/vite/message-catalogues.ts';
import { STYLES } from './apps/web/vite/styles.ts';
import { launchOptions } from './tests/e2e/browser.ts';
import { freePort } from './tests/free-port.ts';
import { deletePlayers, signInPlayer } from './tests/page/commands.ts';

/** Tests that start whole servers and commands, or wait for real connections. */
const PROCESS_TESTS = 'apps/server/src/**/*.process.test.ts';
/** Databases that tests copy, where they run on PostgreSQL. */
const POSTGRES_TEMPLATES = 'apps/server/src/testing/postgres-templates.ts';
/** Imports of tests that open a database. */
const DATABASE_HELPERS =
  /testing\/(?:test-database|sample-app|use-sample-app|use-place|furnished-site|merging-site|moderated-site|server-process)\.ts'/;
const ROOT = import.meta.dirname;
const PROPERTY_SEED = join(ROOT, 'tests/property-seed.ts');
/** Tests of the server that open no database, so that they do not run again on PostgreSQL. */
const NO_POSTGRES_TESTS =
  process.env['TEST_ENGINE'] === 'postgres'
    ? globSync('apps/server/src/**/*.test.ts', { cwd: ROOT }).filter(
        (file) => !DATABASE_HELPERS.test(readFileSync(join(ROOT, file), 'utf8')),
      )
    : [];
const PAGE_TESTS = 'apps/web/src/**/*.page.test.ts';
/** The site that answers the calls of the page tests. */
const SITE = `http://localhost:${await freePort()}`;
const WEB_TESTS = 'apps/web/src/**/*.test.{ts,tsx}';
/** Tests of the page that replace modules, which other files in the same process would then have. */
const MOCKING_TESTS = globSync(WEB_TESTS, { cwd: ROOT }).filter((file) =>
  /\bvi\.(m|doM)ock\(/.test(readFileSync(join(ROOT, file), 'utf8')),
);
/** Timeout so generous that only a test that hangs ends here, on however busy a machine. */
const PATIENT = {
  // By default one core is left idle, which is half of a machine with two.
  maxWorkers: '100%',
  testTimeout: 120_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
} as const;

const WINDOW = { width: 1440, height: 900 };

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
          exclude: [PROCESS_TESTS, ...NO_POSTGRES_TESTS],
          globalSetup: [POSTGRES_TEMPLATES],
          setupFiles: [PROPERTY_SEED],
          // Half of the time would go into loading the same modules for each file.
          isolate: false,
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'web',
          include: [WEB_TESTS],
          exclude: [...MOCKING_TESTS, PAGE_TESTS],
          setupFiles: [PROPERTY_SEED],
          isolate: false,
          ...PATIENT,
        },
      },
      { test: { name: 'web-mocks', include: MOCKING_TESTS, ...PATIENT } },
      {
        root: join(ROOT, 'apps/web'),
        plugins: [messageCatalogues(), ...STYLES.plugins],
        css: STYLES.css,
        server: { proxy: { '/api': SITE, '/feeds': SITE } },
        // Found before the first test: a library that is found later loads the page anew.
        optimizeDeps: { entries: ['index.html', 'src/features/**/*-page.tsx'] },
        test: {
          name: 'page',
          dir: ROOT,
          include: [PAGE_TESTS],
          provide: { site: SITE },
          globalSetup: [join(ROOT, 'tests/page/site.ts')],
          setupFiles: [join(ROOT, 'apps/web/src/testing/page-setup.ts')],
          isolate: false,
          ...PATIENT,
          fileParallelism: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            locators: { exact: false },
            viewport: WINDOW,
            commands: { signInPlayer, deletePlayers },
            provider: playwright({
              launchOptions: await launchOptions(),
              contextOptions: {
                locale: 'en',
                colorScheme: 'dark',
                reducedMotion: 'reduce',
                viewport: WINDOW,
                permissions: ['clipboard-write'],
              },
              actionTimeout: 30_000,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'process',
          include: [PROCESS_TESTS, 'tests/chaos/*.test.ts'],
          exclude: NO_POSTGRES_TESTS,
          globalSetup: [POSTGRES_TEMPLATES],
          // Servers and commands that tests start keep their compiled modules for the next.
          env: { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled') },
          ...PATIENT,
          testTimeout: 120_000,
        },
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
          tags: [
            { name: 'short', description: 'Runs with every change, the rest before a release' },
          ],
          include: ['tests/engines/*.engines.ts'],
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
