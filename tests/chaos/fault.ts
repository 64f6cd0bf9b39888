import type { PostgresServer } from './postgres-server.ts';
import type { FaultResult } from './fault-result.ts';

/** Settings of a fault. */
export interface FaultSettings {
  readonly rounds: number;
  /** Number of writers: enough that many writes are in flight at any moment. */
  readonly players: number;
  /** Once, and without what takes long. */
  readonly isShort: boolean;
  /** A number from 0 to 1, the same again in a run with the same seed. */
  readonly random: () => number;
  /** True when the time for this fault is up. */
  readonly isLate: () => boolean;
  /** Undefined: this machine has none. */
  readonly postgres: PostgresServer | undefined;
}

/** Fault of one kind, tried out. Undefined when this machine cannot cause it. */
export type Fault = (settings: FaultSettings) => Promise<FaultResult | undefined>;
