import type { SKRSContext2D } from '@napi-rs/canvas';
import type { IconName } from '@inkfolio/domain/art/icon-shapes';
import type { Card } from '@inkfolio/domain/cards/card';
import { cardTones, TOKENS } from './picture-colors.ts';
import type { Box } from './picture-layout.ts';
import { fillIcon } from './picture-shapes.ts';
import { drawCentred, setStyle, type TextStyle } from './picture-text.ts';

type StatsCard = Pick<Card, 'strength' | 'willpower' | 'lore' | 'moveCost' | 'colors'>;

/** Limit of flames in the row; above it, one flame and a number. */
const MAX_FLAMES = 5;
// Sizes relative to the row's width.
const STAT = 0.19;
const FLAME = 0.09;

/** Draws the stats from left to right, lore at the right end; returns false without stats. */
export function drawStats(context: SKRSContext2D, card: StatsCard, row: Box): boolean {
  const stats = [
    ['move', card.moveCost],
    ['strength', card.strength],
    ['willpower', card.willpower],
  ] as const;
  const shown = stats.filter(
    (stat): stat is readonly [(typeof stat)[0], number] => stat[1] !== null,
  );
  if (shown.length === 0) return false;
  const size = row.width * STAT;
  shown.forEach(([icon, value], index) => {
    const x = row.x + index * size * 1.1;
    drawStat(context, card, icon, value, {
      x,
      y: row.y + (row.height - size) / 2,
      width: size,
      height: size,
    });
  });
  drawLore(context, card.lore ?? 0, row);
  return true;
}

function drawStat(
  context: SKRSContext2D,
  card: StatsCard,
  icon: IconName,
  value: number,
  box: Box,
): void {
  const [, second] = cardTones(card.colors);
  context.fillStyle = second.deep;
  fillIcon(context, icon, box);
  const wide = value > 9;
  const style: TextStyle = {
    family: 'title',
    weight: 700,
    size: box.width * (wide ? 0.5 : 0.62),
    color: TOKENS['face-number'],
    tracking: wide ? -0.03 : 0,
  };
  const x = box.x + box.width * (icon === 'move' ? 0.45 : 0.5);
  const middle = { x, y: box.y + box.height * (icon === 'strength' ? 0.54 : 0.49) };
  // Outlines the digits, which may be wider than the icon, in the icon's colour.
  drawCentred(context, String(value), { ...style, outline: second.deep }, middle);
}

function drawLore(context: SKRSContext2D, lore: number, row: Box): void {
  const flames = lore > MAX_FLAMES ? 1 : lore;
  const size = row.width * FLAME;
  let x = row.x + row.width - flames * size * 1.05;
  const y = row.y + (row.height - size) / 2;
  if (lore > MAX_FLAMES) {
    const style: TextStyle = {
      family: 'title',
      weight: 700,
      size: size * 1.3,
      color: TOKENS['face-flame'],
    };
    setStyle(context, style);
    const half = context.measureText(String(lore)).width / 2;
    drawCentred(context, String(lore), style, { x: x - half - size * 0.2, y: y + size / 2 });
  }
  context.fillStyle = TOKENS['face-flame'];
  for (let flame = 0; flame < flames; flame += 1) {
    fillIcon(context, 'lore', { x, y, width: size, height: size });
    x += size * 1.05;
  }
}
