import type { PostgresServer } from './postgres-server.ts';
import type { FaultResult } from './fault-result.ts';

export interface FaultSettings {
  readonly rounds: number;
  /** Number of writing players, high enough for many concurrent writes. */
  readonly players: number;
  /** Whether to run once and skip slow parts. */
  readonly isShort: boolean;
  /** Seeded random number from 0 to 1. */
  readonly random: () => number;
  /** Returns true when the time for this fault is over. */
  readonly isLate: () => boolean;
  /** Undefined without PostgreSQL on this machine. */
  readonly postgres: PostgresServer | undefined;
}

/** Fault to test; undefined if this machine cannot cause it. */
export type Fault = (settings: FaultSettings) => Promise<FaultResult | undefined>;
