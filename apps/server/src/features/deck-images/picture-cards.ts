import {
  createCanvas,
  loadImage,
  type Canvas,
  type Image,
  type SKRSContext2D,
} from '@napi-rs/canvas';
import { cardArt } from '@inkfolio/domain/art/card-art';
import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import { PLAYSET, type DeckEntry } from '@inkfolio/domain/decks/deck';
import { CORNER, drawCardFace } from './card-face-drawing.ts';
import type { DeckPicture } from './deck-picture.ts';
import { TOKENS } from './picture-colors.ts';
import { copiesBehind, PICTURE_SCALE, STACK_OFFSET, type Box } from './picture-layout.ts';
import { drawCover, inset, roundedPath } from './picture-shapes.ts';
import { drawCentred, setStyle, type TextStyle } from './picture-text.ts';

/** Margin for the shadow around a card, in canvas pixels. */
const SHADOW_ROOM = 28;
/** Blurred shadows by card size; one size per view and format. */
const shadows = new Map<string, Canvas>();

/** Image of a card: the printed card, or generated art if `isArt`. */
export interface CardImage {
  readonly image: Image;
  readonly isArt: boolean;
}

/** Decodes the publisher's image; falls back to generated art. */
export async function cardImage(
  { card }: DeckEntry,
  images: DeckPicture['images'],
): Promise<CardImage> {
  const bytes = images.get(card.id);
  if (bytes !== undefined) {
    const image = await loadImage(bytes).catch(() => undefined);
    if (image !== undefined) return { image, isArt: false };
  }
  return { image: await loadImage(Buffer.from(cardArt(card))), isArt: true };
}

/** Draws the copies of a card as a stack, or one card with a quantity ribbon. */
export function drawCards(
  context: SKRSContext2D,
  entry: DeckEntry,
  { picture, image, box }: { picture: DeckPicture; image: CardImage; box: Box },
): void {
  const { quantity } = entry;
  const sheet = cardSheet(entry, picture, image, box);
  const layDown = (place: Box) => {
    const room = SHADOW_ROOM / PICTURE_SCALE[picture.format];
    const { x, y, width, height } = inset(place, -room);
    context.drawImage(cardShadow(sheet), x, y, width, height);
    context.drawImage(sheet, place.x, place.y, place.width, place.height);
  };
  const behind = picture.view === 'stack' ? copiesBehind(quantity) : 0;
  for (let copy = behind; copy > 0; copy -= 1) {
    const place = { ...box, y: box.y - copy * STACK_OFFSET };
    layDown(place);
    // Shade of the copy above.
    roundedPath(context, place, box.width * CORNER);
    context.fillStyle = 'oklch(0 0 0 / 0.3)';
    context.fill();
  }
  layDown(box);
  // Frees the pixels immediately instead of at the next garbage collection.
  sheet.width = 1;
  sheet.height = 1;
  if (picture.view === 'badge' || quantity > PLAYSET) drawRibbon(context, quantity, box);
}

/** Renders the card to a separate canvas, which all copies share. */
function cardSheet(
  { card }: DeckEntry,
  { language, words, format }: DeckPicture,
  { image, isArt }: CardImage,
  box: Box,
): Canvas {
  const scale = PICTURE_SCALE[format];
  const canvas = createCanvas(Math.ceil(box.width * scale), Math.ceil(box.height * scale));
  const context = canvas.getContext('2d');
  context.scale(scale, scale);
  context.imageSmoothingQuality = 'high';
  const sheet = { x: 0, y: 0, width: box.width, height: box.height };
  roundedPath(context, sheet, box.width * CORNER);
  context.clip();
  if (isArt) drawCardFace(context, { card, language, words }, image, sheet);
  else drawCover(context, image, sheet, 0);
  return canvas;
}

/**
 * Returns the cached shadow for the size of a card. Casting it from a shape, once per size, avoids
 * 70 ms per card for the shadow of an image.
 */
function cardShadow({ width, height }: Canvas): Canvas {
  return getOrInsert(shadows, `${width}x${height}`, () => {
    const canvas = createCanvas(width + 2 * SHADOW_ROOM, height + 2 * SHADOW_ROOM);
    const context = canvas.getContext('2d');
    context.shadowColor = 'oklch(0 0 0 / 0.55)';
    context.shadowBlur = 14;
    context.shadowOffsetY = 6;
    context.fillStyle = TOKENS.bg;
    const box = { x: SHADOW_ROOM, y: SHADOW_ROOM, width, height };
    roundedPath(context, inset(box, 1), width * CORNER);
    context.fill();
    return canvas;
  });
}

/** Draws a vellum ribbon with the number of copies; amber digits above a playset. */
function drawRibbon(context: SKRSContext2D, quantity: number, box: Box): void {
  const style: TextStyle = {
    family: 'title',
    weight: 740,
    size: 21,
    color: TOKENS[quantity > PLAYSET ? 'ink-amber-deep' : 'on-amber'],
  };
  setStyle(context, style);
  const width = Math.max(38, context.measureText(String(quantity)).width + 16);
  const [x, top, height] = [box.x + (box.width - width) / 2, box.y - 6, 46];
  context.save();
  context.shadowColor = 'oklch(0 0 0 / 0.5)';
  context.shadowBlur = 6;
  context.shadowOffsetY = 2;
  context.fillStyle = TOKENS.vellum;
  context.beginPath();
  context.moveTo(x, top);
  context.lineTo(x + width, top);
  context.lineTo(x + width, top + height);
  context.lineTo(x + width / 2, top + height * 0.82);
  context.lineTo(x, top + height);
  context.closePath();
  context.fill();
  context.restore();
  drawCentred(context, String(quantity), style, { x: box.x + box.width / 2, y: top + 19 });
}
