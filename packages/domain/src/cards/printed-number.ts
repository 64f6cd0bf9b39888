import type { Card } from './card.ts';

type PrintedCard = Pick<Card, 'number' | 'variant' | 'promoGrouping' | 'setCode'>;

/** The collector number as players write it: `114 · 6`, `4a · 3`, and `1 · P1` for promos. */
export function printedNumber({ number, variant, promoGrouping, setCode }: PrintedCard): string {
  return `${number}${variant ?? ''} · ${promoGrouping ?? setCode}`;
}

/** The printing as card lists name it behind a name: `6-114`, `3-4a`, and `P1-1` for promos. */
export function printingCode({ number, variant, promoGrouping, setCode }: PrintedCard): string {
  return `${promoGrouping ?? setCode}-${number}${variant ?? ''}`;
}
