import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { ICON_SHAPES, type IconName } from '@inkfolio/domain/art/icon-shapes';
import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import type { Box } from './picture-layout.ts';

type Stops = readonly (readonly [offset: number, color: string])[];
type Gradient = ReturnType<SKRSContext2D['createLinearGradient']>;

const ICON_GRID = 24;
/** Hexagon of a card that is not inkable, in unit coordinates. */
const HEXAGON = [
  [0.5, 0.015],
  [0.92, 0.255],
  [0.92, 0.745],
  [0.5, 0.985],
  [0.08, 0.745],
  [0.08, 0.255],
] as const;

const icons = new Map<IconName, Path2D>();

export function fillIcon(context: SKRSContext2D, name: IconName, box: Box): void {
  const path = getOrInsert(icons, name, () => new Path2D(ICON_SHAPES[name]));
  context.save();
  context.translate(box.x, box.y);
  context.scale(box.width / ICON_GRID, box.height / ICON_GRID);
  context.fill(path, 'evenodd');
  context.restore();
}

/** Creates a linear gradient over the box; angles as in CSS (90: to the right). */
export function gradientOver(
  context: SKRSContext2D,
  box: Box,
  degrees: number,
  stops: Stops,
): Gradient {
  const angle = (degrees * Math.PI) / 180;
  const [across, down] = [Math.sin(angle), -Math.cos(angle)];
  const half = (Math.abs(box.width * across) + Math.abs(box.height * down)) / 2;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const gradient = context.createLinearGradient(
    x - across * half,
    y - down * half,
    x + across * half,
    y + down * half,
  );
  for (const [offset, color] of stops) gradient.addColorStop(offset, color);
  return gradient;
}

/** Begins a path around the box, with one radius or four corner radii. */
export function roundedPath(
  context: SKRSContext2D,
  { x, y, width, height }: Box,
  radius: number | number[],
): void {
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
}

export function hexagonPath(context: SKRSContext2D, { x, y, width, height }: Box): void {
  context.beginPath();
  for (const [right, down] of HEXAGON) context.lineTo(x + right * width, y + down * height);
  context.closePath();
}

export function circlePath(context: SKRSContext2D, { x, y, width }: Box): void {
  context.beginPath();
  context.arc(x + width / 2, y + width / 2, width / 2, 0, 2 * Math.PI);
}

export function inset({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

/** Draws the image scaled to cover the box; `focus` (0 to 1) positions it vertically. */
export function drawCover(
  context: SKRSContext2D,
  image: Parameters<SKRSContext2D['drawImage']>[0],
  box: Box,
  focus: number,
): void {
  const ratio = image.height / image.width;
  const scale = Math.max(1, box.height / (box.width * ratio));
  const width = box.width * scale;
  const height = width * ratio;
  context.save();
  context.beginPath();
  context.rect(box.x, box.y, box.width, box.height);
  context.clip();
  const x = box.x + (box.width - width) / 2;
  context.drawImage(image, x, box.y + (box.height - height) * focus, width, height);
  context.restore();
}
