// Checks of the code without running it.
import { runNode, runPackage } from './run-command.js';

const PROGRAMS = [
  'packages/domain',
  'packages/contract',
  'apps/server',
  'apps/web',
  'apps/web/src/offline',
  '.',
];

await runPackage('format', 'oxfmt', ['--check']);
await runPackage('lint', 'oxlint', []);
for (const program of PROGRAMS) {
  const known = `.cache/tsc/${program.replaceAll('/', '-')}.json`;
  const parameters = ['-p', program, '--incremental', '--tsBuildInfoFile', known];
  await runPackage(`types of ${program}`, '@typescript/native', parameters, { bin: 'tsc' });
}
await runPackage(
  'import boundaries',
  'dependency-cruiser',
  ['packages', 'apps', 'tests', 'bench', '--config', '.dependency-cruiser.cjs'],
  { bin: 'depcruise' },
);
await runPackage('styles', 'stylelint', ['apps/web/src/**/*.css']);
await runNode('classes', ['scripts/check-css-classes.ts']);
await runPackage('dead code', 'knip', []);
