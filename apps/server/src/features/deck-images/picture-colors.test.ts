import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TOKENS } from './picture-colors.ts';

const WEB = join(import.meta.dirname, '../../../../web/src');

test("the image has the colors of the page's dark theme", async () => {
  const files = [
    'styles/tokens.css',
    'styles/materials.css',
    'features/cards/face/card.module.css',
  ];
  const styles = await Promise.all(files.map((file) => readFile(join(WEB, file), 'utf8')));
  // The light theme follows the dark one in each file.
  const dark = styles.map((style) => style.split('\n[data-theme', 1).join('')).join('\n');
  const others = Object.entries(TOKENS).filter(
    ([name, color]) => !dark.includes(`--${name}: ${color};`),
  );
  expect(others).toEqual([]);
});
