import { createCanvas, loadImage } from '@napi-rs/canvas';
import { INK_ICONS } from '@inkfolio/domain/art/icon-shapes';
import { marbledPaper } from '@inkfolio/domain/art/marble-paths';
import { COLORS } from '@inkfolio/domain/cards/card';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { TOKENS, tonesOf } from '../features/deck-images/picture-colors.ts';
import { registerFonts } from '../features/deck-images/picture-fonts.ts';
import {
  circlePath,
  fillIcon,
  gradientOver,
  inset,
} from '../features/deck-images/picture-shapes.ts';
import { drawLine } from '../features/deck-images/picture-text.ts';

/**
 * Draws the preview image for links to the site: logo and name over marbled paper, without
 * translatable text. Run manually after changes to the logo or the inks.
 */

const PUBLIC = join(import.meta.dirname, '../../../web/public');
const SIZE = { width: 1200, height: 630 };
const SEED = 'inkfolio';
const LEFT = 96;
const MARK = 132;
const SEAL = 60;

registerFonts();
const canvas = createCanvas(SIZE.width, SIZE.height);
const context = canvas.getContext('2d');
const all = { x: 0, y: 0, ...SIZE };
const paper = marbledPaper(
  { seed: SEED, colors: COLORS, ...SIZE },
  { ink: (color) => tonesOf(color).fill, ground: TOKENS.bg },
);
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">${paper}</svg>`;
context.drawImage(await loadImage(Buffer.from(svg)), 0, 0);
context.fillStyle = gradientOver(context, all, 90, [
  [0.32, TOKENS.bg],
  [0.95, 'oklch(0.168 0.019 248 / 0.1)'],
]);
context.fillRect(0, 0, SIZE.width, SIZE.height);

const mark = await readFile(join(PUBLIC, 'icon.svg'), 'utf8');
const large = mark.replace('<svg ', `<svg width="${MARK}" height="${MARK}" `);
context.drawImage(await loadImage(Buffer.from(large)), LEFT, 138);
drawLine(
  context,
  'Inkfolio',
  {
    family: 'title',
    weight: 600,
    size: 128,
    color: TOKENS.text,
    tracking: -0.012,
  },
  { x: LEFT, y: 392, width: SIZE.width - 2 * LEFT },
);
COLORS.forEach((color, index) => {
  const box = { x: LEFT + index * (SEAL + 14), y: 446, width: SEAL, height: SEAL };
  const { fill, on } = tonesOf(color);
  context.fillStyle = fill;
  circlePath(context, box);
  context.fill();
  context.fillStyle = on;
  fillIcon(context, INK_ICONS[color], inset(box, 14));
});
const drawn = sharp(await canvas.encode('png')).png({ palette: true, quality: 90, effort: 10 });
await writeFile(join(PUBLIC, 'social.png'), await drawn.toBuffer());
