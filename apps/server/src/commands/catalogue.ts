import { parseArgs } from 'node:util';
import { progressLines } from '../features/cards/catalogue/catalogue-progress.ts';
import {
  describeSkipped,
  importFrom,
  SourceError,
} from '../features/cards/catalogue/catalogue-start.ts';
import { runCommand, UsageError, withDatabase } from './run-command.ts';

const USAGE = `npm run catalogue -- import <folder, file, URL, or "sample"> [--replace]

Imports LorcanaJSON card files (allCards.json, one per language) into the database. Cards missing from
the files stay, unless --replace is given. Running servers load the new catalogue automatically.`;

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [command, source, ...rest] = positionals;
  if (command !== 'import' || source === undefined || rest.length > 0) throw new UsageError();
  await withDatabase(async (database) => {
    const report = await importFrom(database, {
      source,
      replace: values.replace,
      importedAt: Date.now(),
      onProgress: progressLines((line) => {
        console.log(line);
      }),
    });
    for (const part of report.skipped) console.log(describeSkipped(part));
    console.log(
      `${report.cards} cards in ${report.sets} sets: ${report.added} new, ` +
        `${report.changed} changed, ${report.retired} retired. Version ${report.version}.`,
    );
  });
}

await runCommand(USAGE, main, [SourceError]);
