import { openDatabase } from '../db/database.ts';
import { fillDatabase, makeTestPlace, templateVariable } from './test-database.ts';

/** Vitest global setup: creates the PostgreSQL databases that tests copy; returns their removal. */
export default async function createTemplates(): Promise<() => Promise<void>> {
  if (process.env['TEST_ENGINE'] !== 'postgres') return () => Promise.resolve();
  const places = await Promise.all(
    (['tables', 'sample'] as const).map(async (contents) => {
      const place = await makeTestPlace();
      const database = openDatabase(place);
      await fillDatabase(database, contents);
      await database.db.destroy();
      process.env[templateVariable(contents)] = new URL(place.databaseUrl ?? '').pathname.slice(1);
      return place;
    }),
  );
  return async () => {
    for (const place of places) await place.remove();
  };
}
