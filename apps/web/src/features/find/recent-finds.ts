import { COLORS, type Color } from '@inkfolio/domain/cards/card';
import { readRecord, writeRecord } from '../../lib/local-records.ts';

const KINDS = ['card', 'deck', 'player', 'search'] as const;

/** Card, deck, player or search that was opened from the palette. */
export interface RecentFind {
  readonly kind: (typeof KINDS)[number];
  readonly title: string;
  /** Address on this site. */
  readonly to: string;
  readonly colors: readonly Color[];
}

/** Storage record; deleted when the session ends. */
const RECENT = 'recentFinds';
const MAX_RECENT = 8;

/** Reads what was found last on this device, latest first. */
export function readRecentFinds(): readonly RecentFind[] {
  try {
    const stored: unknown = JSON.parse(readRecord(RECENT) ?? '[]');
    return Array.isArray(stored) ? stored.flatMap(recentFinds) : [];
  } catch {
    return [];
  }
}

/** Moves the find to the front. */
export function rememberFind({ kind, title, to, colors }: RecentFind): void {
  const others = readRecentFinds().filter((find) => find.to !== to);
  const finds = [{ kind, title, to, colors }, ...others].slice(0, MAX_RECENT);
  writeRecord(RECENT, JSON.stringify(finds));
}

export function clearRecentFinds(): void {
  writeRecord(RECENT, undefined);
}

/** Parses one stored value; empty for a value in another version's format. */
function recentFinds(value: unknown): readonly RecentFind[] {
  if (typeof value !== 'object' || value === null) return [];
  const { kind, title, to, colors } = value as Readonly<Record<string, unknown>>;
  const known = KINDS.find((each) => each === kind);
  if (known === undefined || typeof title !== 'string' || !Array.isArray(colors)) return [];
  if (typeof to !== 'string' || !/^\/(?!\/)/.test(to)) return [];
  return [{ kind: known, title, to, colors: COLORS.filter((color) => colors.includes(color)) }];
}
