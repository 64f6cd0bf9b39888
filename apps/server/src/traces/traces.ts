import type { FastifyInstance } from 'fastify';
import type { StatementListener } from '../db/database.ts';

/** Export of traces of the calls to a collector. Its modules are loaded only where it is wanted. */
export interface Traces {
  /** Makes a span of each call of the app, under which the others come. */
  watch(app: FastifyInstance): void;
  /** Makes spans of the statements of a database. */
  statements(engine: 'sqlite' | 'postgres'): StatementListener;
  /** Sends what is left, as long as that takes no more than two seconds; never rejects. */
  close(): Promise<void>;
}
