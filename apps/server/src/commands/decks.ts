import { colorsOfMask } from '@inkfolio/domain/cards/color-mask';
import { parseArgs } from 'node:util';
import type { Database } from '../db/database.ts';
import { loadCatalogue } from '../features/cards/catalogue/catalogue.service.ts';
import {
  DeckFileError,
  readOfficialDeckFiles,
} from '../features/decks/official/official-deck-files.ts';
import { readOfficialDecks } from '../features/decks/official/official-decks.repository.ts';
import {
  putOfficialDeck,
  removeOfficialDecks,
} from '../features/decks/official/official-decks.service.ts';
import { runCommand, UsageError, withDatabase } from './run-command.ts';

const USAGE = `npm run decks -- official import <folder or file>
npm run decks -- official list
npm run decks -- official remove <name or id>

Publishes official decks: card lists (*.txt) and deck JSON (*.json). The name of a list is its first
comment, or its file name. Importing a name again updates the deck. A deck with an unreadable line is
skipped; the others are imported. A running site shows them at once.`;

const COMMANDS: Record<string, (database: Database, argument: string) => Promise<void>> = {
  import: importDecks,
  list: listDecks,
  remove: removeDecks,
};

async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [kind, name = '', argument = '', ...rest] = positionals;
  const command = COMMANDS[name];
  const isComplete = (argument === '') === (name === 'list') && rest.length === 0;
  if (kind !== 'official' || command === undefined || !isComplete) throw new UsageError();
  await withDatabase((database) => command(database, argument));
}

async function importDecks(database: Database, path: string): Promise<void> {
  const catalogue = (await loadCatalogue(database)).current();
  const readings = await readOfficialDeckFiles(path, catalogue);
  let imported = 0;
  for (const { deck, problems, notes } of readings) {
    for (const line of notes) console.log(line);
    for (const line of problems) console.error(line);
    if (deck === undefined) continue;
    const outcome = await putOfficialDeck(database.db, deck, Date.now());
    console.log(`${deck.name}: ${outcome}`);
    imported += 1;
  }
  const rejected = readings.length - imported;
  console.log(`Official decks: ${imported} imported, ${rejected} rejected.`);
  if (rejected > 0) process.exitCode = 1;
}

async function listDecks({ db }: Database): Promise<void> {
  for (const deck of await readOfficialDecks(db)) {
    const inks = colorsOfMask(deck.color_mask).join(', ');
    console.log(`${deck.id}  ${deck.name}: ${deck.card_count} cards, ${deck.format}, ${inks}`);
  }
}

async function removeDecks({ db }: Database, nameOrId: string): Promise<void> {
  const names = await removeOfficialDecks(db, nameOrId);
  for (const name of names) console.log(`${name}: removed`);
  if (names.length > 0) return;
  console.error(`Official deck not found: ${nameOrId}.`);
  process.exitCode = 1;
}

await runCommand(USAGE, main, [DeckFileError]);
