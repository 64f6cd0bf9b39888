import type { FastifyInstance } from 'fastify';
import type { StatementListener } from '../db/database.ts';

/** Tells a collector what each call was made of. Its modules are loaded only where it is wanted. */
export interface Traces {
  /** Makes a span of each call of the app, under which the others come. */
  watch(app: FastifyInstance): void;
  /** Makes spans of the statements of a database. */
  statements(engine: 'sqlite' | 'postgres'): StatementListener;
  /** Sends what is left, as long as that takes no more than two seconds; never rejects. */
  close(): Promise<void>;
}
