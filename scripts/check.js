// Runs all static checks in parallel and prints the output of those that fail.
import { passes, programOf } from './run-command.js';

/** @type {readonly (readonly [label: string, commandLine: readonly string[]])[]} */
const CHECKS = [
  ['lint and types', [programOf('oxlint')]],
  // The linter checks modules shared by page and worker only with the page's types.
  ['types of the service worker', [programOf('typescript', 'tsc'), '-p', 'apps/web/src/offline']],
  [
    'import boundaries',
    [programOf('dependency-cruiser', 'depcruise'), 'packages', 'apps', 'tests', 'bench'],
  ],
  ['dead code', [programOf('knip')]],
  ['styles', [programOf('stylelint'), 'apps/web/src/**/*.css']],
  ['classes', ['scripts/check-css-classes.ts']],
  ['figures', ['scripts/code-figures.js']],
  ['format', [programOf('oxfmt'), '--check']],
];

const passed = await Promise.all(
  CHECKS.map(([label, commandLine]) => passes(label, commandLine, { output: 'failure' })),
);
process.exitCode = passed.every(Boolean) ? 0 : 1;
