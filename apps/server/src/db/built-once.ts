import type { Compilable, CompiledQuery, DialectAdapter, Kysely } from 'kysely';
import type { Tables } from './tables.ts';

type Values = Readonly<Record<string, string | number>>;

class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Builds a statement once per database and runs it with new values, because building takes longer
 * than sending. The SQL text must not depend on the values.
 */
export function builtOnce<V extends Values, Row>(
  build: (db: Kysely<Tables>, values: V) => Compilable<Row>,
): (db: Kysely<Tables>, values: V) => Promise<Row[]> {
  const built = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as V;
  return async (db, values) => {
    const { adapter } = db.getExecutor();
    const statement = built.get(adapter) ?? build(db, placeholders).compile();
    built.set(adapter, statement);
    const parameters = statement.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name] : parameter,
    );
    const { rows } = await db.executeQuery<Row>({ ...statement, parameters });
    return rows;
  };
}
