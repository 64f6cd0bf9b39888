import type { FastifyInstance } from 'fastify';
import type { StatementListener } from '../db/database.ts';

/** Export of traces to a collector; its modules are loaded only if enabled. */
export interface Traces {
  /** Starts a root span per request. */
  watch(app: FastifyInstance): void;
  statements(engine: 'sqlite' | 'postgres'): StatementListener;
  /** Exports the remaining spans, for at most two seconds; never rejects. */
  close(): Promise<void>;
}
