// Checks that every CSS class that a component names exists, and that every class is used.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { classProblems } from './css-classes.ts';
import { ROOT } from './run-command.js';

const read = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).map((path) => ({
    path: path.replaceAll('\\', '/'),
    text: readFileSync(join(ROOT, path), 'utf8'),
  }));

const problems = classProblems(
  read('apps/web/src/**/*.css'),
  read('apps/web/src/**/*.{ts,tsx}'),
  // The splash of index.html, the first words of a page from the server, the icon library.
  ['splash', 'first-words', 'lucide'],
);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
