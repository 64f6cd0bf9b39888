import fc from 'fast-check';
import { searchQuery, damaged, deckPaste } from './invalid-texts.ts';
import { invalidText, word } from './invalid-values.ts';
import type { NamedCard } from './server-messages.ts';

/** Generator of meaningful values by field name; undefined if there is none. */
export type KnownValues = (
  name: string,
  segmentBefore?: string,
) => fc.Arbitrary<unknown> | undefined;

const OWNERS = ['player', 'other', 'control'] as const;

export function knownValues(cards: readonly NamedCard[]): KnownValues {
  const card = fc.constantFrom(...cards);
  const cardId = card.map(({ id }) => id);
  const setCode = card.map((one) => one.setCode);
  const deckId = fc.oneof(
    fc.tuple(fc.constantFrom('mine', 'mine', 'mine', 'other'), fc.nat(40)).map(named('deck')),
    fc.tuple(fc.constantFrom('control', 'official'), fc.nat(4)).map(named('deck')),
  );
  const userId = fc.tuple(fc.constantFrom(...OWNERS), fc.constant(0)).map(named('user'));
  const deckIds = fc.array(deckId, { minLength: 1, maxLength: 4 }).map((ids) => ids.join(','));
  const number = fc.integer({ min: 1, max: 4 });
  const name = fc.oneof(
    word,
    card.map((one) => one.name),
    invalidText,
  );

  const emailCode = fc.nat(1).map((at) => `{{emailCode.code.${at}}}`);
  const email = fc.oneof(
    fc.nat(5).map((at) => `player-${at}@inkfolio.example`),
    damaged(fc.constant('player@inkfolio.example')),
  );

  const bySegment: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
    decks: deckId,
    users: userId,
    cards: cardId,
    card: cardId,
    global: cardId,
    sets: setCode,
  };
  const byName: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
    ...{
      cardId,
      setCode,
      userId,
      deckId,
      number,
      name,
      code: fc.oneof(setCode, signIn('code'), emailCode),
    },
    id: fc.oneof(deckId, cardId, userId),
    decks: deckIds,
    lockedDecks: deckIds,
    query: searchQuery(),
    text: deckPaste(cards),
    globalId: cardId.map(Number),
    set: setCode,
    cardNumber: card.map((one) => String(one.number)),
    cursor: fc.nat(3).map((at) => `{{cursor.${at}}}`),
    after: fc.nat(3).map((at) => `{{cursor.${at}}}`),
    // Few ids, so that changes are repeated.
    changeId: fc.nat(200).map((at) => `change-${at}-fuzz`),
    changeIds: fc.array(
      fc.nat(200).map((at) => `change-${at}-fuzz`),
      { maxLength: 5 },
    ),
    url: damaged(
      fc
        .constantFrom('good.jpg', 'broken.jpg', 'missing.jpg', 'good.jpg?x=1')
        .map((file) => `https://api.lorcana.ravensburger.com/${file}`),
    ),
    email,
    youtubeUrl: damaged(
      fc.constantFrom(
        'https://youtu.be/dQw4w9WgXcQ',
        'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      ),
    ),
    description: fc.oneof(
      word,
      invalidText,
      cardId.map((id) => `@card:${id}`),
    ),
    username: name,
    login: name,
    state: signIn('state'),
    client_id: fc.constant('inkfolio'),
    redirect_uri: fc.constant('{{site.0}}/api/auth/discord/callback'),
    code_challenge: fc.constant('x'.repeat(43)),
    '*': fc.constantFrom(
      'index.html',
      'json',
      'index.css',
      'swagger-ui.css',
      'sw.js',
      '01_TFC_en.png',
      'x/y',
    ),
  };
  return (field, segmentBefore = '') =>
    field === 'id' ? (bySegment[segmentBefore] ?? byName[field]) : own(byName, field);
}

function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

const named =
  (kind: string) =>
  ([owner, at]: [string, number]): string =>
    `{{${kind}.${owner}.${at}}}`;

/** Creates a placeholder for a part of an unfinished sign-in. */
function signIn(part: string): fc.Arbitrary<string> {
  return fc.constant(`{{signIn.${part}.0}}`);
}
