import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { putDiscordUser } from '../../../users/users.repository.ts';
import { readTouchedDecks } from './indexed-decks.repository.ts';
import { openTestDatabase } from '../../../../testing/test-database.ts';

test.runIf(process.env['TEST_ENGINE'] !== 'postgres')(
  'the embedded database looks up the few decks that were touched, and reads no others',
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
            id: `deck-${number}`,
            user_id: 'ada',
            name: 'Winter',
            description: null,
            youtube_url: null,
            format: 'CORE' as const,
            color_mask: 1,
            archetype_mask: 0,
            is_public: 1,
            is_official: 0,
            card_count: 0,
            cover_card_id: null,
            like_count: 0,
            created_at: 0,
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
