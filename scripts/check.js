// Checks of the code without running it.
import { runPackage } from './run-command.js';

const PROGRAMS = [
  'packages/domain',
  'packages/contract',
  'apps/server',
  'apps/web',
  'apps/web/src/offline',
  '.',
];

// The linter takes about as long as all others together.
await Promise.all([lint(), checkOthers()]);

async function lint() {
  await runPackage('lint', 'eslint', [
    '.',
    '--max-warnings',
    '0',
    '--cache',
    '--cache-location',
    '.cache/eslint',
  ]);
}

async function checkOthers() {
  for (const program of PROGRAMS) {
    const known = `.cache/tsc/${program.replaceAll('/', '-')}.json`;
    const parameters = ['-p', program, '--incremental', '--tsBuildInfoFile', known];
    await runPackage(`types of ${program}`, 'typescript', parameters, { bin: 'tsc' });
  }
  await runPackage('format', 'prettier', ['--check', '--log-level', 'warn', '.']);
  await runPackage(
    'import boundaries',
    'dependency-cruiser',
    ['packages', 'apps', 'tests', 'bench', '--config', '.dependency-cruiser.cjs'],
    { bin: 'depcruise' },
  );
  await runPackage('styles', 'stylelint', ['apps/web/src/**/*.css']);
  await runPackage('dead code', 'knip', []);
}
