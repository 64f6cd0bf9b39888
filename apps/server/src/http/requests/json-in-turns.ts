import { inTurns } from '../../in-turns.ts';

/** An answer of which the lists are made entry by entry. */
export type WithLazyLists<T> = {
  readonly [Key in keyof T]: T[Key] extends readonly (infer Entry)[] ? Iterable<Entry> : T[Key];
};

/** The answer as JSON; other calls have their turn between the entries of its lists. */
export async function jsonInTurns(answer: Readonly<Record<string, unknown>>): Promise<Buffer> {
  return Buffer.from(await inTurns(writeJson(answer)));
}

function* writeJson(answer: Readonly<Record<string, unknown>>): Generator<undefined, string> {
  let json = '';
  for (const [key, value] of Object.entries(answer)) {
    json += `${json === '' ? '{' : ','}${JSON.stringify(key)}:`;
    json += isList(value) ? yield* writeList(value) : JSON.stringify(value);
  }
  return json === '' ? '{}' : `${json}}`;
}

function* writeList(entries: Iterable<unknown>): Generator<undefined, string> {
  let json = '';
  for (const entry of entries) {
    json += `${json === '' ? '[' : ','}${JSON.stringify(entry)}`;
    yield;
  }
  return json === '' ? '[]' : `${json}]`;
}

function isList(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value;
}
