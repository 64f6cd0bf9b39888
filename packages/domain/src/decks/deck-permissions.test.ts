import { expect, test } from 'vitest';
import { mayEditDeck, mayLikeDeck, maySeeDeck } from './deck-permissions.ts';

const OWN = { userId: 'ada', isPublic: false };
const PUBLIC = { userId: 'grace', isPublic: true };
const PRIVATE = { userId: 'grace', isPublic: false };
const OFFICIAL = { userId: null, isPublic: true };

test.each([
  ['a visitor', undefined, { own: '', public: 'see', private: '', official: 'see' }],
  ['a player', 'ada', { own: 'see edit', public: 'see like', private: '', official: 'see like' }],
  [
    'the owner',
    'grace',
    { own: '', public: 'see edit', private: 'see edit', official: 'see like' },
  ],
] as const)('permissions of %s', (_, viewer, expected) => {
  const acts = (deck: typeof OFFICIAL | typeof PUBLIC) =>
    [
      maySeeDeck(deck, viewer) && 'see',
      mayEditDeck(deck, viewer) && 'edit',
      mayLikeDeck(deck, viewer) && 'like',
    ]
      .filter(Boolean)
      .join(' ');
  expect({
    own: acts(OWN),
    public: acts(PUBLIC),
    private: acts(PRIVATE),
    official: acts(OFFICIAL),
  }).toEqual(expected);
});
