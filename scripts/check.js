// Everything that can be said of the code without running it.
import { runPackage } from './run-command.js';

const PROGRAMS = [
  'packages/domain',
  'packages/contract',
  'apps/server',
  'apps/web',
  'apps/web/src/service-worker',
  '.',
];

for (const program of PROGRAMS)
  runPackage(`types of ${program}`, 'typescript', ['-p', program], { bin: 'tsc' });
runPackage('lint', 'eslint', [
  '.',
  '--max-warnings',
  '0',
  '--cache',
  '--cache-location',
  '.cache/eslint',
]);
runPackage('format', 'prettier', ['--check', '--log-level', 'warn', '.']);
runPackage(
  'import boundaries',
  'dependency-cruiser',
  ['packages', 'apps', 'e2e', 'bench', 'fuzz', 'chaos', '--config', '.dependency-cruiser.cjs'],
  { bin: 'depcruise' },
);
runPackage('dead code', 'knip', []);
