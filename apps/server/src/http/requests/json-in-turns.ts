import { inTurns } from '../../in-turns.ts';

/** Response whose lists may be lazy iterables. */
export type WithLazyLists<T> = {
  readonly [Key in keyof T]: T[Key] extends readonly (infer Entry)[] ? Iterable<Entry> : T[Key];
};

/** Serializes to JSON; yields to the event loop between list entries. */
export async function jsonInTurns(response: Readonly<Record<string, unknown>>): Promise<Buffer> {
  return Buffer.from(await inTurns(writeJson(response)));
}

function* writeJson(response: Readonly<Record<string, unknown>>): Generator<undefined, string> {
  let json = '';
  for (const [key, value] of Object.entries(response)) {
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
