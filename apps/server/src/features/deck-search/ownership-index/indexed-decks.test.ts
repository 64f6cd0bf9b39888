import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { putDiscordUser } from '../../users/users.repository.ts';
import { readTouchedDecks } from './indexed-decks.repository.ts';
import { DECK_ROW } from '../../../testing/deck-row.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';

test.runIf(process.env['TEST_ENGINE'] !== 'postgres')(
  'the embedded database reads only the decks that changed',
  async () => {
    const statements: string[] = [];
    const database = await openTestDatabase(undefined, [(statement) => statements.push(statement)]);
    const { db, dialect } = database;
    try {
      const identity = { discordId: '1', discordUsername: 'ada', avatar: null, email: null };
      await putDiscordUser(db, identity, { id: 'ada', preferredLanguage: 'en', createdAt: 0 });
      await db
        .insertInto('decks')
        .values(
          Array.from({ length: 200 }, (_, number) => ({
            ...DECK_ROW,
            id: `deck-${number}`,
            user_id: 'ada',
            name: 'Winter',
            updated_at: number,
          })),
        )
        .execute();
      await dialect.analyze(db);
      statements.length = 0;
      await readTouchedDecks(db, 1, 0);
      const plan = await db.executeQuery<{ detail: string }>(
        CompiledQuery.raw(`explain query plan ${statements[0] ?? ''}`),
      );
      expect(plan.rows[0]?.detail).toBe('SEARCH decks USING INDEX decks_touched_at (touched_at>?)');
    } finally {
      await database.close();
    }
  },
);
