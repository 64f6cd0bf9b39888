import type { SKRSContext2D } from '@napi-rs/canvas';
import { translationOf } from '@inkfolio/domain/cards/card';
import { PLAYSET, type DeckEntry } from '@inkfolio/domain/decks/deck';
import { drawCostPip } from './cost-seal-drawing.ts';
import type { DeckPicture } from './deck-picture.ts';
import type { CardImage } from './picture-cards.ts';
import { cardTones, TOKENS } from './picture-colors.ts';
import type { Box } from './picture-layout.ts';
import { drawCover, gradientOver, inset, roundedPath } from './picture-shapes.ts';
import { drawCentred, drawLine, fitText, setStyle, type TextStyle } from './picture-text.ts';

const NAME: TextStyle = {
  family: 'text',
  weight: 560,
  size: 18.5,
  color: TOKENS.text,
  halo: TOKENS['surface-1'],
};
const VERSION: TextStyle = {
  family: 'title',
  weight: 440,
  italic: true,
  size: 17,
  color: TOKENS['text-2'],
  halo: TOKENS['surface-1'],
};
const VERSION_GAP = 9;
const RADIUS = 8;
const EDGE = 5;
const PIP = 32;
const QUANTITY_WIDTH = 54;
// Width of the image strip relative to the row, and its vertical focus (0 to 1).
const CROP = 0.36;
const CROP_FOCUS = 0.3;

/** Draws a list row: ink-coloured edge, cost, name and version, copies. */
export function drawRow(
  context: SKRSContext2D,
  { card, quantity }: DeckEntry,
  { picture, image, box }: { picture: Pick<DeckPicture, 'language'>; image: CardImage; box: Box },
): void {
  const [first, second] = cardTones(card.colors);
  context.save();
  roundedPath(context, box, RADIUS);
  context.clip();
  context.fillStyle = TOKENS['surface-1'];
  context.fillRect(box.x, box.y, box.width, box.height);
  drawCrop(context, image, box);
  context.fillStyle = gradientOver(context, box, 180, [
    [0.42, first.fill],
    [0.58, second.fill],
  ]);
  context.fillRect(box.x, box.y, EDGE, box.height);
  context.restore();
  roundedPath(context, inset(box, 0.5), RADIUS);
  context.strokeStyle = TOKENS['line-soft'];
  context.lineWidth = 1;
  context.stroke();

  const middle = box.y + box.height / 2;
  const pip = { x: box.x + 18, y: middle - PIP / 2, width: PIP, height: PIP };
  drawCostPip(context, card, pip);
  drawNames(context, translationOf(card, picture.language), {
    x: pip.x + PIP + 13,
    middle,
    end: box.x + box.width - QUANTITY_WIDTH,
  });
  const color = TOKENS[quantity > PLAYSET ? 'ink-amber' : 'text'];
  drawCentred(
    context,
    String(quantity),
    { family: 'title', weight: 680, size: 24, color },
    { x: box.x + box.width - QUANTITY_WIDTH / 2, y: middle },
  );
}

/** Draws name and version in one line, shrunk to fit, or stacked. */
function drawNames(
  context: SKRSContext2D,
  { name, version }: { readonly name: string; readonly version: string | null },
  place: { readonly x: number; readonly middle: number; readonly end: number },
): void {
  const { x, middle } = place;
  const width = place.end - x;
  const title = fitText(context, name, NAME, { width, lines: 1, smallest: 15 });
  setStyle(context, title.style);
  const versionX = x + context.measureText(title.lines.join(' ')).width + VERSION_GAP;
  const beside = Math.max(place.end - versionX, 1);
  const fitted = fitText(context, version ?? '', VERSION, {
    width: beside,
    lines: 1,
    smallest: 14,
  });
  const isStacked = fitted.isCut;
  const y = middle + (isStacked ? -3.5 : 6.5);
  drawLine(context, title.lines.join(' '), title.style, { x, y, width });
  if (version === null) return;
  const below = isStacked
    ? { x, y: middle + 17, width, style: { ...VERSION, size: 15 } }
    : { x: versionX, y, width: beside, style: fitted.style };
  drawLine(context, version, below.style, below);
}

/** Draws a strip of the card image at the right, faded at both ends. */
function drawCrop(context: SKRSContext2D, { image }: CardImage, box: Box): void {
  const width = box.width * CROP;
  const crop = { ...box, x: box.x + box.width - QUANTITY_WIDTH + 8 - width, width };
  context.globalAlpha = 0.5;
  drawCover(context, image, crop, CROP_FOCUS);
  context.globalAlpha = 1;
  const clear = `color-mix(in oklab, ${TOKENS['surface-1']} 0%, transparent)`;
  context.fillStyle = gradientOver(context, crop, 90, [
    [0, TOKENS['surface-1']],
    [0.65, clear],
    [0.75, clear],
    [1, TOKENS['surface-1']],
  ]);
  context.fillRect(crop.x - 1, crop.y, crop.width + 2, crop.height);
}
