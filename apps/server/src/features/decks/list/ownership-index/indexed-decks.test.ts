import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { readTouchedDecks } from './indexed-decks.repository.ts';
import { openTestDatabase } from '../../../../testing/test-database.ts';

test.runIf(process.env['TEST_ENGINE'] !== 'postgres')(
  'the embedded database looks up the few decks that were touched, and reads no others',
  async () => {
    const statements: string[] = [];
    const database = await openTestDatabase(undefined, [(statement) => statements.push(statement)]);
    const { db, dialect } = database;
    try {
      await db
        .insertInto('users')
        .values({
          id: 'ada',
          discord_id: '1',
          discord_username: 'ada',
          avatar: null,
          email: null,
          username: null,
          preferred_language: 'en',
          is_public_collection: 0,
          created_at: 0,
        })
        .execute();
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
