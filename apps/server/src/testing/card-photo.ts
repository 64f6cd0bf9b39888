import type { Card, Color } from '@inkfolio/domain/cards/card';
import type { Language } from '@inkfolio/domain/language';
import { translationOf } from '@inkfolio/domain/cards/card';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { registerFonts } from '../features/deck-images/picture-fonts.ts';

/** Size of the publisher's files. */
const NARROW = 734;
const LONG = 1024;
const CORNER = 36;
const FRAME = 26;
const INKS: Readonly<Record<Color, readonly [light: string, dark: string]>> = {
  Amber: ['#f2b13c', '#7a4a0c'],
  Amethyst: ['#9a5bd0', '#371257'],
  Emerald: ['#3c9e63', '#0d3f26'],
  Ruby: ['#d4374c', '#590f1c'],
  Sapphire: ['#2f8bd6', '#0b2f5c'],
  Steel: ['#97a4b0', '#333d47'],
};
const NO_INK = ['#c2ad86', '#4f4128'] as const;

interface Sheet {
  readonly context: SKRSContext2D;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws a picture like the publisher's: black frame, white outside the round corners, a face at 30
 * % of its height. Locations are turned by 90 degrees clockwise.
 */
export async function cardPhoto(card: Card, language: Language): Promise<Buffer> {
  registerFonts();
  const canvas = createCanvas(NARROW, LONG);
  const context = canvas.getContext('2d');
  const isLocation = card.type === 'LOCATION';
  if (isLocation) {
    context.translate(0, LONG);
    context.rotate(-Math.PI / 2);
  }
  const [width, height] = isLocation ? [LONG, NARROW] : [NARROW, LONG];
  const sheet = { context, width, height };
  drawFrame(sheet);
  drawArt(sheet, card);
  drawWords(sheet, card, language);
  return canvas.encode('jpeg', 88);
}

function drawFrame({ context, width, height }: Sheet): void {
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#0b0b0d';
  context.beginPath();
  context.roundRect(0, 0, width, height, CORNER);
  context.fill();
}

/** Draws a figure before a sky in the card's inks. */
function drawArt({ context, width, height }: Sheet, { colors }: Card): void {
  const [first = NO_INK, second = first] = colors.map((color) => INKS[color]);
  const artHeight = height * 0.56 - FRAME;
  const sky = context.createLinearGradient(0, FRAME, width, FRAME + artHeight);
  sky.addColorStop(0, first[0]);
  sky.addColorStop(1, second[1]);
  context.save();
  context.beginPath();
  context.roundRect(FRAME, FRAME, width - 2 * FRAME, artHeight, 14);
  context.clip();
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  const middle = height * 0.3;
  const radius = height * 0.105;
  disc(context, '#00000055', [width / 2, middle + radius * 3.1, radius * 2.3]);
  disc(context, '#f3d9b8', [width / 2, middle, radius]);
  for (const side of [-1, 1]) {
    disc(context, '#2a1c14', [
      width / 2 + side * radius * 0.38,
      middle - radius * 0.12,
      radius * 0.13,
    ]);
  }
  context.strokeStyle = '#2a1c14';
  context.lineWidth = radius * 0.1;
  context.beginPath();
  context.arc(width / 2, middle + radius * 0.2, radius * 0.42, 0.4, Math.PI - 0.4);
  context.stroke();
  context.restore();
}

function disc(
  context: SKRSContext2D,
  color: string,
  [x, y, radius]: readonly [number, number, number],
): void {
  context.fillStyle = color;
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
}

function drawWords({ context, width, height }: Sheet, card: Card, language: Language): void {
  const { name, version } = translationOf(card, language);
  const left = FRAME + 24;
  const room = width - 2 * left;
  const plate = height * 0.56;
  context.fillStyle = '#1b1714';
  context.fillRect(FRAME, plate, width - 2 * FRAME, height * 0.1);
  context.fillStyle = '#efe5d0';
  context.fillRect(FRAME, height * 0.66, width - 2 * FRAME, height * 0.265);
  context.fillStyle = '#b3a78f';
  for (let line = 0; line < 4; line += 1) {
    context.fillRect(left, height * (0.7 + line * 0.05), room * (line === 3 ? 0.5 : 1), 10);
  }
  disc(context, '#0b0b0d', [FRAME + 52, FRAME + 52, 50]);
  disc(context, '#efe5d0', [FRAME + 52, FRAME + 52, 42]);
  context.fillStyle = '#1b1714';
  context.font = '700 58px "Inkfolio Text"';
  context.textAlign = 'center';
  context.fillText(String(card.cost), FRAME + 52, FRAME + 73);
  context.textAlign = 'left';
  context.fillStyle = '#fff';
  context.font = '600 42px "Inkfolio Title"';
  context.fillText(name, left, plate + height * 0.052, room);
  context.font = 'italic 26px "Inkfolio Title"';
  if (version !== null) context.fillText(version, left, plate + height * 0.088, room);
  context.font = '500 20px "Inkfolio Text"';
  const set = `${card.number} · ${language.toUpperCase()} · ${card.setCode} · ${card.rarity}`;
  context.fillText(set, left, height - FRAME - 8, room);
}
