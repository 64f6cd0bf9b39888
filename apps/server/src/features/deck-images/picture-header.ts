import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { INK_ICONS } from '@inkfolio/domain/art/icon-shapes';
import { marbledPaper } from '@inkfolio/domain/art/marble-paths';
import { castShadow } from './cost-seal-drawing.ts';
import type { DeckPicture } from './deck-picture.ts';
import { TOKENS, tonesOf } from './picture-colors.ts';
import { PICTURE_SCALE, PICTURE_WIDTH, type Box } from './picture-layout.ts';
import { circlePath, fillIcon, gradientOver, inset } from './picture-shapes.ts';
import { drawLine, fitText, setStyle, type FittedText, type TextStyle } from './picture-text.ts';

const NAME: TextStyle = {
  family: 'title',
  weight: 600,
  size: 58,
  color: TOKENS.text,
  tracking: -0.012,
  halo: TOKENS.bg,
};
// A name uses one line if it fits, otherwise two smaller ones.
const ONE_LINE = { width: 860, lines: 1, smallest: 44 } as const;
const TWO_LINES = { width: 860, lines: 2, smallest: 30 } as const;
const TWO_LINES_SIZE = 46;
const NAME_LEADING = 1.1;
const FACT: TextStyle = {
  family: 'text',
  weight: 500,
  size: 21,
  color: TOKENS['text-2'],
  halo: TOKENS.bg,
};
const SEAL = 38;
const SEAL_OVERLAP = 7;
const FACT_GAP = 18;
const FOOT = 40;

/** Draws the header: marbled paper that fades out below the name, and the facts. */
export async function drawHeader(
  context: SKRSContext2D,
  picture: DeckPicture,
  box: Box,
): Promise<void> {
  context.drawImage(await cover(picture, box.height), 0, 0, PICTURE_WIDTH, box.height);
  const middle = box.y + box.height - FOOT - SEAL / 2;
  const name = fitName(context, picture.name);
  const leading = name.style.size * NAME_LEADING;
  let baseline = middle - SEAL / 2 - 26 - (name.lines.length - 1) * leading;
  for (const line of name.lines) {
    drawLine(context, line, name.style, { x: box.x, y: baseline, width: ONE_LINE.width });
    baseline += leading;
  }
  drawFacts(context, picture, { ...box, y: middle });
}

function fitName(context: SKRSContext2D, name: string): FittedText {
  const inOne = fitText(context, name, NAME, ONE_LINE);
  return inOne.isCut ? fitText(context, name, { ...NAME, size: TWO_LINES_SIZE }, TWO_LINES) : inOne;
}

/** Renders the marbled paper, faded out to the left and to the bottom. */
async function cover({ seed, colors, format }: DeckPicture, height: number) {
  const scale = PICTURE_SCALE[format];
  const size = { width: PICTURE_WIDTH, height };
  const ink = (color: DeckPicture['colors'][number]) => tonesOf(color).fill;
  const paper = marbledPaper({ seed, colors, ...size }, { ink, ground: TOKENS.bg });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${height}">${paper}</svg>`;
  const canvas = createCanvas(size.width * scale, height * scale);
  const context = canvas.getContext('2d');
  context.scale(scale, scale);
  const box = { x: 0, y: 0, ...size };
  context.drawImage(await loadImage(Buffer.from(svg)), 0, 0);
  context.globalCompositeOperation = 'destination-in';
  context.fillStyle = gradientOver(context, box, 90, [
    [0.3, 'oklch(0 0 0 / 0)'],
    [0.8, 'oklch(0 0 0)'],
  ]);
  context.fillRect(0, 0, size.width, height);
  context.fillStyle = gradientOver(context, box, 180, [
    [0.5, 'oklch(0 0 0)'],
    [0.98, 'oklch(0 0 0 / 0)'],
  ]);
  context.fillRect(0, 0, size.width, height);
  return canvas;
}

/** Draws inks, count, formats and creator in a row centred on `y`. */
function drawFacts(context: SKRSContext2D, picture: DeckPicture, { x, y, width }: Box): void {
  const { colors, words, formats } = picture;
  const end = x + width;
  let at = x + drawSeals(context, colors, x, y);
  if (colors.length > 0) at += 16;
  at += drawFact(context, words.count, at, y, end);
  for (const [index, format] of formats.entries()) {
    at += index === 0 ? drawDivider(context, at, y) : FACT_GAP;
    at += drawMark(context, format.isValid, at, y);
    at += drawFact(context, format.name, at, y, end);
  }
  if (words.by === undefined) return;
  at += drawDivider(context, at, y);
  drawFact(context, words.by, at, y, end);
}

function drawFact(context: SKRSContext2D, text: string, x: number, y: number, end: number): number {
  return drawLine(context, text, FACT, { x, y: y + FACT.size * 0.35, width: end - x });
}

function drawDivider(context: SKRSContext2D, x: number, y: number): number {
  context.fillStyle = TOKENS.line;
  context.fillRect(Math.round(x + FACT_GAP), y - 11, 1, 22);
  return 2 * FACT_GAP + 1;
}

function drawMark(context: SKRSContext2D, isValid: boolean, x: number, y: number): number {
  const points: readonly (readonly [number, number])[][] = isValid
    ? [
        [
          [1, 1],
          [6, 6],
          [15, -6],
        ],
      ]
    : [
        [
          [2, -6],
          [14, 6],
        ],
        [
          [14, -6],
          [2, 6],
        ],
      ];
  context.save();
  context.strokeStyle = TOKENS[isValid ? 'success' : 'danger'];
  context.lineWidth = 2.4;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  for (const line of points) {
    line.forEach(([right, down], index) => {
      if (index === 0) context.moveTo(x + right, y + down);
      else context.lineTo(x + right, y + down);
    });
  }
  context.stroke();
  context.restore();
  return 23;
}

/** Draws the inks as overlapping seals; returns their total width. */
function drawSeals(
  context: SKRSContext2D,
  colors: DeckPicture['colors'],
  x: number,
  y: number,
): number {
  const step = SEAL - SEAL_OVERLAP;
  colors.forEach((color, index) => {
    const seal = { x: x + index * step, y: y - SEAL / 2, width: SEAL, height: SEAL };
    const tones = tonesOf(color);
    context.save();
    castShadow(context, 6);
    context.fillStyle = tones.fill;
    circlePath(context, seal);
    context.fill();
    context.restore();
    circlePath(context, inset(seal, 0.5));
    context.strokeStyle = `color-mix(in oklab, ${tones.on} 24%, transparent)`;
    context.lineWidth = 1;
    context.stroke();
    context.fillStyle = tones.on;
    fillIcon(context, INK_ICONS[color], inset(seal, SEAL * 0.23));
  });
  return colors.length === 0 ? 0 : (colors.length - 1) * step + SEAL;
}

/** Draws the footer: brand at the left, URL at the right, below a double rule. */
export function drawFooter(
  context: SKRSContext2D,
  { words: { address } }: DeckPicture,
  box: Box,
): void {
  drawDoubleRule(context, box.x, box.y, box.width);
  const middle = box.y + box.height / 2 + 2;
  context.fillStyle = TOKENS['text-2'];
  fillIcon(context, 'logo', { x: box.x, y: middle - 13, width: 25, height: 25 });
  const brand: TextStyle = { family: 'title', weight: 600, size: 22, color: TOKENS['text-2'] };
  drawLine(context, 'Inkfolio', brand, { x: box.x + 33, y: middle + 7, width: 200 });
  if (address === undefined) return;
  const style: TextStyle = { family: 'text', weight: 500, size: 18, color: TOKENS['text-3'] };
  setStyle(context, style);
  const room = box.width - 260;
  const width = Math.min(room, context.measureText(address).width);
  const x = box.x + box.width - width;
  drawLine(context, address, style, { x, y: middle + 6, width: room });
}

export function drawDoubleRule(context: SKRSContext2D, x: number, y: number, width: number): void {
  context.fillStyle = TOKENS.line;
  context.fillRect(x, Math.round(y) - 1, width, 1);
  context.fillStyle = TOKENS['line-soft'];
  context.fillRect(x, Math.round(y) + 1, width, 1);
}
