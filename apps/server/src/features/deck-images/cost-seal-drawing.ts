import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Card } from '@inkfolio/domain/cards/card';
import { cardTones, TOKENS } from './picture-colors.ts';
import type { Box } from './picture-layout.ts';
import { circlePath, fillIcon, gradientOver, hexagonPath, inset } from './picture-shapes.ts';
import { drawCentred } from './picture-text.ts';

type CostCard = Pick<Card, 'cost' | 'inkwell' | 'colors'>;

/** Draws the cost of a card face: on a scalloped gilt seal if inkable, otherwise on a hexagon. */
export function drawCostSeal(context: SKRSContext2D, card: CostCard, box: Box): void {
  const size = box.width;
  const fill = inkFill(context, card, box, [0.3, 0.7]);
  context.save();
  castShadow(context, size * 0.05);
  context.fillStyle = TOKENS[card.inkwell ? 'face-gilt' : 'face-hexagon'];
  if (card.inkwell) {
    fillIcon(context, 'seal', box);
  } else {
    hexagonPath(context, box);
    context.fill();
  }
  context.restore();
  context.fillStyle = fill;
  if (card.inkwell) {
    const well = inset(box, size * 0.145);
    circlePath(context, well);
    context.fill();
    circlePath(context, inset(well, size * 0.055));
    context.globalAlpha = 0.8;
    context.strokeStyle = TOKENS['face-gilt'];
    context.lineWidth = Math.max(0.5, size * 0.016);
    context.stroke();
    context.globalAlpha = 1;
  } else {
    hexagonPath(context, inset(box, size * 0.045));
    context.fill();
  }
  drawCost(context, card, box, size * (card.cost > 9 ? 0.455 : 0.545));
}

/** Draws the cost of a list row: on a ringed circle if inkable, otherwise on a hexagon. */
export function drawCostPip(context: SKRSContext2D, card: CostCard, box: Box): void {
  const size = box.width;
  const [first] = cardTones(card.colors);
  context.fillStyle = inkFill(context, card, box, [0.35, 0.65]);
  if (card.inkwell) {
    circlePath(context, inset(box, size * 0.12));
    context.fill();
    circlePath(context, inset(box, size * 0.03));
    context.strokeStyle = `color-mix(in oklab, ${first.fill} 62%, ${TOKENS['face-version']})`;
    context.lineWidth = Math.max(1.5, size * 0.0625);
    context.stroke();
  } else {
    hexagonPath(context, box);
    context.fill();
  }
  drawCost(context, card, box, size * (card.cost > 9 ? 0.46 : 0.54));
}

/** Sets a soft shadow until the context is restored. */
export function castShadow(context: SKRSContext2D, blur: number): void {
  context.shadowColor = TOKENS['face-shade'];
  context.shadowBlur = blur;
  context.shadowOffsetY = blur / 2;
}

function inkFill(
  context: SKRSContext2D,
  card: CostCard,
  box: Box,
  [from, to]: readonly [number, number],
) {
  const [first, second] = cardTones(card.colors);
  return gradientOver(context, box, 90, [
    [from, first.deep],
    [to, second.deep],
  ]);
}

function drawCost(context: SKRSContext2D, { cost }: CostCard, box: Box, size: number): void {
  const tracking = cost > 9 ? -0.04 : 0;
  const color = TOKENS['face-number'];
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  drawCentred(
    context,
    String(cost),
    { family: 'title', weight: 700, size, color, tracking },
    middle,
  );
}
