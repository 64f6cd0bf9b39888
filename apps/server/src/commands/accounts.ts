import { parseArgs } from 'node:util';
import { undoMerge, UndoRefused } from '../features/users/merge/undo-merge.service.ts';
import { describePlayer, withNamedPlayer } from './named-player.ts';
import { runCommand, UsageError, withDatabase } from './run-command.ts';

const USAGE = `npm run accounts -- undo-merge <player id, name or Discord name>

Undoes the newest merge of another account into the player's, within seven days. The other account is
back with its ways to log in, collection and lists, and its decks as they are now. The player keeps
what they did since the merge.`;

async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [name, player, ...rest] = positionals;
  if (name !== 'undo-merge' || player === undefined || rest.length > 0) throw new UsageError();
  await withDatabase(({ db }) =>
    withNamedPlayer(db, player, async (user) => {
      const undone = await undoMerge(db, user.id, Date.now());
      console.log(`${describePlayer(user)}: no longer merged with ${undone.id}  ${undone.name}`);
    }),
  );
}

await runCommand(USAGE, main, [UndoRefused]);
