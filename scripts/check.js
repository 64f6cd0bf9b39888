// Checks of the code without running it, side by side. The output of a check is shown when it fails.
import { passes, programOf } from './run-command.js';

/** @type {readonly (readonly [label: string, commandLine: readonly string[]])[]} */
const CHECKS = [
  ['lint and types', [programOf('oxlint')]],
  // The linter checks modules that the page shares with the worker only as modules of the page.
  ['types of the service worker', [programOf('typescript', 'tsc'), '-p', 'apps/web/src/offline']],
  [
    'import boundaries',
    [programOf('dependency-cruiser', 'depcruise'), 'packages', 'apps', 'tests', 'bench'],
  ],
  ['dead code', [programOf('knip')]],
  ['styles', [programOf('stylelint'), 'apps/web/src/**/*.css']],
  ['classes', ['scripts/check-css-classes.ts']],
  ['format', [programOf('oxfmt'), '--check']],
];

const passed = await Promise.all(
  CHECKS.map(([label, commandLine]) => passes(label, commandLine, { output: 'failure' })),
);
process.exitCode = passed.every(Boolean) ? 0 : 1;
