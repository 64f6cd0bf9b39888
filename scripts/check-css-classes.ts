// Checks that every CSS class used by a component exists, and that every class is used.
import { __unstable__loadDesignSystem as loadDesignSystem } from '@tailwindcss/node';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { classProblems } from './css-classes.ts';
import { ROOT } from './run-command.js';

const read = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).map((path) => ({
    path: path.replaceAll('\\', '/'),
    text: readFileSync(join(ROOT, path), 'utf8'),
  }));

const STYLES = join(ROOT, 'apps/web/src/styles');
const tailwind = await loadDesignSystem(readFileSync(join(STYLES, 'utilities.css'), 'utf8'), {
  base: STYLES,
});

const problems = classProblems(read('apps/web/src/**/*.css'), read('apps/web/src/**/*.{ts,tsx}'), {
  // Classes of index.html (splash), of server-rendered page text, and of the icon library.
  elsewhere: ['splash', 'first-words', 'lucide'],
  // `group` and `peer` only mark an element for the states of others.
  isUtility: (name) =>
    /^(group|peer)(\/|$)/.test(name) || tailwind.candidatesToCss([name])[0] !== null,
});
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
