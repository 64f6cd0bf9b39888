import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestPlace, type TestPlace } from '../testing/test-database.ts';
import { openDatabase, type Database } from './database.ts';
import { migrate, MIGRATION_NAMES } from './migrate.ts';

/**
 * Rule of docs/operations.md, "A new version": migrations only add, because a server of the
 * previous version still runs beside the migrating one.
 */

/** Statements that remove something on purpose, and why the previous version works without it. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  // Indexes with the same names replace them; no statement fails without an index.
  '0006-deck-lists': ['drop index "public_decks_by_age"', 'drop index "public_decks_by_kind"'],
};

const NEW_COLUMN = /^alter table "\w+" add column "\w+" \w+(?: default \S+(?: not null)?)?$/;
const OTHER_ADDITION = /^(?:create table|create index|insert into|update|select|set local) /;
const TRANSACTION = /^(?:begin|begin immediate|commit)$/;

/** True when statements of an earlier version mean the same after this one. */
const isAddition = (statement: string) =>
  [NEW_COLUMN, OTHER_ADDITION, TRANSACTION].some((pattern) => pattern.test(statement));

let place: TestPlace;
let database: Database;
const statements: string[] = [];

beforeAll(async () => {
  place = await makeTestPlace();
  database = openDatabase(place, [(statement) => statements.push(statement)]);
});
afterAll(async () => {
  await database.db.destroy();
  await place.remove();
});

test.each([
  'alter table "decks" add column "mood" text',
  'alter table "decks" add column "mood" integer default 0 not null',
  'create table "moods" ("id" text primary key, "mood" text not null unique)',
  'create index "decks_by_mood" on "decks" ("mood")',
  "update decks set mood = 'calm'",
])('isAddition accepts %s', (statement) => {
  expect(isAddition(statement)).toBe(true);
});

test.each([
  'alter table "decks" add column "mood" text not null',
  'alter table "decks" add column "mood" text unique',
  'alter table "decks" drop column "name"',
  'alter table "decks" rename column "name" to "title"',
  'alter table "decks" rename to "lists"',
  'alter table "decks" alter column "description" set not null',
  'alter table "decks" add constraint "decks_have_a_mood" check (mood > 0)',
  'create unique index "decks_by_name" on "decks" ("name")',
  'drop table "deck_likes"',
  'delete from deck_likes',
])('isAddition rejects %s', (statement) => {
  expect(isAddition(statement)).toBe(false);
});

test('every migration only adds, except for the listed statements', async () => {
  const removals: [string, readonly string[]][] = [];
  for (const name of MIGRATION_NAMES) {
    statements.length = 0;
    expect(await migrate(database, name)).toEqual([name]);
    expect(statements.length, name).toBeGreaterThan(0);
    const others = statements.filter((statement) => !isAddition(statement));
    if (others.length > 0) removals.push([name, others]);
  }
  expect(Object.fromEntries(removals)).toEqual(EXCEPTIONS);
});
