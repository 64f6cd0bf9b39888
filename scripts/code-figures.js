// Prints figures of the code with their limits; fails if one is exceeded.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run-command.js';

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 2 ** 24,
})
  .split('\n')
  .filter((path) => path !== '' && !path.endsWith('.webp'));

/** @param {RegExp} wanted @param {RegExp} [unwanted] */
const select = (wanted, unwanted = /$^/) =>
  files.filter((path) => wanted.test(path) && !unwanted.test(path));
/** @param {string} path */
const read = (path) => readFileSync(join(ROOT, path), 'utf8');
/** @param {readonly string[]} paths */
const lines = (paths) => sum(paths.map((path) => read(path).split('\n').length - 1));
/** @param {readonly number[]} numbers */
const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);
/** @param {readonly string[]} paths @param {RegExp} pattern */
const matches = (paths, pattern) =>
  sum(paths.map((path) => [...read(path).matchAll(pattern)].length));

const TESTS = /\.test\.tsx?$|\/testing\//;
const code = select(/\.(ts|tsx|js)$/);
const stylesheets = select(/\.css$/);
const guides = select(/^docs\/[^/]+\.md$/);
const ARTICLE_FIRST = /\/\*\*\s+(?:\* )?(?:A|An|The) /g;
/** Comment lines with words that must be read twice. */
const RIDDLES =
  /^\s*(?:\/\/|\/?\*).*\b(?:of which|that of|those of|as it is|once more|of its own|of their own|at hand|under way)\b/gm;

/** @type {readonly (readonly [figure: string, value: number, limit: number])[]} */
const FIGURES = [
  ['files without pictures', files.length, 2_085],
  ['stylesheets', stylesheets.length, 60],
  ['lines of CSS', lines(stylesheets), 8_000],
  ['lines of product code', lines(select(/^(apps|packages)\/.*\.tsx?$/, TESTS)), 108_700],
  [
    'lines of unit and page tests',
    lines(select(/^(apps|packages)\/.*\.tsx?$/).filter((path) => TESTS.test(path))),
    46_200,
  ],
  ['lines of tests/ and bench/', lines(select(/^(tests|bench)\//)), 18_200],
  ['doc comments that begin with an article', matches(code, ARTICLE_FIRST), 40],
  ['comment lines with riddles', matches(code, RIDDLES), 45],
  ['lines of the longest guide in docs/', Math.max(...guides.map((path) => lines([path]))), 300],
  ['lines of docs/performance.md', lines(['docs/performance.md']), 150],
];

const isOver = FIGURES.map(([figure, value, limit]) => {
  const columns = [value, limit].map((number) => number.toLocaleString('en').padStart(9));
  console.log(`${figure.padEnd(42)}${columns.join('')}${value > limit ? '  exceeded' : ''}`);
  return value > limit;
});
process.exitCode = isOver.includes(true) ? 1 : 0;
