import type { Image, SKRSContext2D } from '@napi-rs/canvas';
import { INK_ICONS, RARITY_ICONS } from '@inkfolio/domain/art/icon-shapes';
import { isSong, translationOf, type Card } from '@inkfolio/domain/cards/card';
import { printedNumber } from '@inkfolio/domain/cards/printed-number';
import { castShadow, drawCostSeal } from './cost-seal-drawing.ts';
import type { DrawnCard } from './deck-picture.ts';
import { cardTones, metalOf, TOKENS } from './picture-colors.ts';
import type { Box } from './picture-layout.ts';
import { drawCover, fillIcon, gradientOver, inset, roundedPath } from './picture-shapes.ts';
import { drawLine, fitText, setStyle, type TextStyle } from './picture-text.ts';
import { drawStats } from './stats-drawing.ts';

/** Corner radius of a card, relative to its width. */
export const CORNER = 0.049;

const RAINBOW_RARITIES: ReadonlySet<Card['rarity']> = new Set(['ENCHANTED', 'EPIC', 'ICONIC']);
const RAINBOW = [
  'oklch(0.86 0.11 88)',
  'oklch(0.8 0.12 20)',
  'oklch(0.78 0.13 320)',
  'oklch(0.8 0.1 240)',
  'oklch(0.86 0.11 170)',
  'oklch(0.9 0.12 110)',
  'oklch(0.86 0.11 88)',
];

// Heights of the parts below the art, relative to the width.
const FOOT = 0.082;
const PAGE = 0.19;
const LINE = 0.098;
const VERSION_LINE = 0.074;
const PLATE_PADDING = 0.05;

/**
 * Draws the small card face (`card-face.module.css`, below 200 px): art, name and version, stats,
 * collector number. All sizes scale with its width.
 */
export function drawCardFace(
  context: SKRSContext2D,
  { card, language, words }: DrawnCard,
  art: Image,
  box: Box,
): void {
  const unit = box.width;
  const frame = inset(box, unit * 0.025);
  drawFrame(context, card, box);

  const { name, version } = translationOf(card, language);
  const width = frame.width - unit * 0.068;
  const title = fitText(context, name, nameStyle(unit), { width, lines: 2, smallest: unit * 0.07 });
  const plateHeight =
    unit * (PLATE_PADDING + title.lines.length * LINE + (version === null ? 0 : VERSION_LINE));
  const foot = { ...frame, y: frame.y + frame.height - unit * FOOT, height: unit * FOOT };
  const page = { ...frame, y: foot.y - unit * PAGE, height: unit * PAGE };
  const plate = { ...frame, y: page.y - plateHeight, height: plateHeight };

  drawArt(context, art, { ...frame, height: plate.y - frame.y }, unit);
  drawPlate(context, card, plate, unit);
  let baseline = plate.y + unit * (PLATE_PADDING / 2 + LINE * 0.77);
  for (const line of title.lines) {
    drawLine(context, line, title.style, { x: plate.x + unit * 0.034, y: baseline, width });
    baseline += unit * LINE;
  }
  if (version !== null) {
    baseline += unit * (VERSION_LINE * 0.72 - LINE * 0.77 + 0.004);
    const fitted = fitText(context, version, versionStyle(unit), {
      width,
      lines: 1,
      smallest: unit * 0.05,
    });
    const line = fitted.lines.join(' ');
    drawLine(context, line, fitted.style, { x: plate.x + unit * 0.034, y: baseline, width });
  }
  drawPage(context, { card, words, language }, page, unit);
  drawFoot(context, card, foot, unit);
  drawCostSeal(context, card, {
    x: box.x + unit * 0.04,
    y: box.y + unit * 0.04,
    width: unit * 0.22,
    height: unit * 0.22,
  });
  drawInks(context, card, box, unit);
}

function drawFrame(context: SKRSContext2D, card: Card, box: Box): void {
  const unit = box.width;
  const [first, second] = cardTones(card.colors);
  roundedPath(context, box, unit * CORNER);
  context.fillStyle = gradientOver(context, box, 100, [
    [0.3, first.deep],
    [0.7, second.deep],
  ]);
  context.fill();
  const isRainbow = RAINBOW_RARITIES.has(card.rarity);
  const line = isRainbow ? Math.max(1, unit * 0.008) : Math.max(0.6, unit * 0.005);
  roundedPath(context, inset(box, unit * 0.011 + line / 2), unit * 0.04);
  context.lineWidth = line;
  context.strokeStyle = isRainbow
    ? rainbowOver(context, box)
    : gradientOver(context, box, 100, [
        [0.3, first.fill],
        [0.7, second.fill],
      ]);
  context.stroke();
}

function rainbowOver(context: SKRSContext2D, box: Box) {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const gradient = context.createConicGradient((110 * Math.PI) / 180, x, y);
  RAINBOW.forEach((color, index) => {
    gradient.addColorStop(index / (RAINBOW.length - 1), color);
  });
  return gradient;
}

function drawArt(context: SKRSContext2D, art: Image, box: Box, unit: number): void {
  context.save();
  roundedPath(context, box, [unit * 0.031, unit * 0.031, 0, 0]);
  context.clip();
  drawCover(context, art, box, 0);
  roundedPath(context, box, [unit * 0.031, unit * 0.031, 0, 0]);
  context.strokeStyle = TOKENS['face-shade'];
  context.lineWidth = Math.max(1, unit * 0.006);
  context.stroke();
  context.restore();
}

function drawPlate(context: SKRSContext2D, card: Card, plate: Box, unit: number): void {
  const [first, second] = cardTones(card.colors);
  const shade = { ...plate, y: plate.y - unit * 0.05, height: unit * 0.05 };
  context.fillStyle = gradientOver(context, shade, 180, [
    [0, 'oklch(0 0 0 / 0)'],
    [1, 'oklch(0 0 0 / 0.34)'],
  ]);
  context.fillRect(shade.x, shade.y, shade.width, shade.height);
  context.fillStyle = gradientOver(context, plate, 100, [
    [0.3, first.plate],
    [0.7, second.plate],
  ]);
  context.fillRect(plate.x, plate.y, plate.width, plate.height);
  context.fillStyle = `color-mix(in oklab, ${TOKENS['face-gilt']} 85%, transparent)`;
  const line = Math.max(0.6, unit * 0.005);
  context.fillRect(plate.x, plate.y, plate.width, line);
  context.fillRect(plate.x, plate.y + plate.height - line, plate.width, line);
}

/** Draws the stats; for a card without stats, its type. */
function drawPage(
  context: SKRSContext2D,
  { card, words }: DrawnCard,
  page: Box,
  unit: number,
): void {
  const [first, second] = cardTones(card.colors);
  context.fillStyle = gradientOver(context, page, 100, [
    [0, `color-mix(in oklab, ${first.fill} 7%, ${TOKENS['face-page']})`],
    [1, `color-mix(in oklab, ${second.fill} 8%, ${TOKENS['face-page-end']})`],
  ]);
  context.fillRect(page.x, page.y, page.width, page.height);
  const row = { ...page, x: page.x + unit * 0.034, width: page.width - unit * 0.068 };
  if (drawStats(context, card, row)) return;
  const style: TextStyle = {
    family: 'text',
    weight: 600,
    size: unit * 0.072,
    color: `color-mix(in oklch, ${first.deep} 78%, ${TOKENS['face-writing']})`,
    tracking: 0.012,
  };
  const type = words.types[isSong(card) ? 'SONG' : card.type];
  drawLine(context, type, style, { ...row, y: row.y + row.height / 2 + unit * 0.025 });
}

function drawFoot(context: SKRSContext2D, card: Card, foot: Box, unit: number): void {
  const middle = foot.y + foot.height * 0.58;
  const size = unit * 0.07;
  context.fillStyle = metalOf(card.rarity);
  fillIcon(context, RARITY_ICONS[card.rarity], {
    x: foot.x + unit * 0.034,
    y: middle - size / 2,
    width: size,
    height: size,
  });
  const style: TextStyle = {
    family: 'text',
    weight: 520,
    size: unit * 0.062,
    color: TOKENS['face-text'],
    tracking: 0.02,
  };
  const number = printedNumber(card);
  setStyle(context, style);
  const width = context.measureText(number).width;
  const x = foot.x + foot.width - unit * 0.034 - width;
  drawLine(context, number, style, { x, y: middle + unit * 0.022, width: width + 1 });
}

function drawInks(context: SKRSContext2D, { colors }: Card, box: Box, unit: number): void {
  const size = unit * 0.1;
  context.save();
  castShadow(context, unit * 0.012);
  context.fillStyle = TOKENS['face-text'];
  colors.forEach((color, index) => {
    fillIcon(context, INK_ICONS[color], {
      x: box.x + box.width - unit * 0.05 - size,
      y: box.y + unit * 0.046 + index * (size + unit * 0.016),
      width: size,
      height: size,
    });
  });
  context.restore();
}

function nameStyle(unit: number): TextStyle {
  const color = TOKENS['face-text'];
  return { family: 'title', weight: 640, size: unit * 0.093, color, tracking: -0.005 };
}

function versionStyle(unit: number): TextStyle {
  const color = TOKENS['face-version'];
  return { family: 'title', weight: 470, italic: true, size: unit * 0.064, color };
}
