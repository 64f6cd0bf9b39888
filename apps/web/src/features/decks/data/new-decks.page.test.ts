import { mapDeckTexts } from '@inkfolio/domain/decks/deck-texts';
import { expect, test } from 'vitest';
import { readRecord, recordKeys, UNSENT_RECORDS } from '../../../lib/local-records.ts';
import { forgetNewDeck, newDeckCreation, storeNewDeck } from './new-decks.ts';

test('stores all texts of a new deck apart, to delete them with the session', () => {
  const user = { id: 'ada', username: null, discordUsername: 'ada' } as Parameters<
    typeof storeNewDeck
  >[0];
  const creation = {
    id: 'd1',
    name: 'Secret name',
    ...mapDeckTexts((text) => `Secret ${text}`),
    colors: ['Ruby' as const],
  };
  storeNewDeck(user, creation);
  expect(newDeckCreation({ userId: 'ada', deckId: 'd1' })).toEqual(creation);
  const [key = ''] = recordKeys(`${UNSENT_RECORDS.newDecks} `);
  expect(readRecord(key)).toContain('Ruby');
  expect(readRecord(key)).not.toContain('Secret');
  forgetNewDeck({ userId: 'ada', deckId: 'd1' });
});
