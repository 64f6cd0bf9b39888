import type { Card } from './card.ts';

/** The collector number as players write it: `114 · 6`, `4a · 3`, and `1 · P1` for promos. */
export function printedNumber(
  card: Pick<Card, 'number' | 'variant' | 'promoGrouping' | 'setCode'>,
): string {
  return `${card.number}${card.variant ?? ''} · ${card.promoGrouping ?? card.setCode}`;
}
