import type { Card } from './card.ts';

type PrintedCard = Pick<Card, 'number' | 'variant' | 'promoGrouping' | 'setCode'>;

/** Formats a collector number for players: `114 · 6`, `4a · 3`, `1 · P1` for promos. */
export function printedNumber({ number, variant, promoGrouping, setCode }: PrintedCard): string {
  return `${number}${variant ?? ''} · ${promoGrouping ?? setCode}`;
}

/** Formats a printing as in card lists: `6-114`, `3-4a`, and `P1-1` for promos. */
export function printingCode({ number, variant, promoGrouping, setCode }: PrintedCard): string {
  return `${promoGrouping ?? setCode}-${number}${variant ?? ''}`;
}

export interface SetAndNumber {
  readonly setCode: string;
  readonly number: number;
}

const SET_AND_NUMBER = /^(?:#?0*(\d{1,2}|[a-z]{1,3}\d{0,2}))[\s/#-]+0*(\d{1,4})[a-e]?$/i;

/** Parses `6-114`, `6 114` or `P1-1`; undefined for other text. */
export function readSetAndNumber(text: string): SetAndNumber | undefined {
  const [, setCode, number] = SET_AND_NUMBER.exec(text.trim()) ?? [];
  return setCode === undefined
    ? undefined
    : { setCode: setCode.toUpperCase(), number: Number(number) };
}
