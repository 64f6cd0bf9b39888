import { expect, it } from 'vitest';
import { exampleCard } from './card-example.ts';
import { cardPredicate, type CardFilter } from './card-filter.ts';
import type { Card } from './card.ts';

const song: Partial<Card> = { type: 'ACTION', subtypes: ['Song'] };
const bound = (operator: 'min' | 'equal' | 'max', value: number): CardFilter['lore'] => ({
  operator,
  value,
});

it.each<[boolean, string, CardFilter, Partial<Card>]>([
  [true, 'an empty filter', {}, {}],
  [true, 'an empty choice', { colors: [], setCodes: [], types: [] }, {}],
  [
    true,
    'any of the chosen colours',
    { colors: ['Ruby', 'Steel'] },
    { colors: ['Amber', 'Steel'] },
  ],
  [false, 'another colour', { colors: ['Ruby'] }, { colors: ['Amber'] }],
  [false, 'a colour, and the card has no ink', { colors: ['Ruby'] }, { colors: [] }],
  [true, 'any of the chosen rarities', { rarities: ['RARE', 'EPIC'] }, { rarity: 'EPIC' }],
  [false, 'another rarity', { rarities: ['RARE'] }, { rarity: 'SUPER_RARE' }],
  [true, 'the chosen cost', { costs: [2, 5] }, { cost: 5 }],
  [false, 'another cost', { costs: [2, 5] }, { cost: 3 }],
  [true, 'cost 10, meaning 10 or more', { costs: [10] }, { cost: 12 }],
  [false, 'cost 9, meaning 9 alone', { costs: [9] }, { cost: 10 }],
  [true, 'inkable cards', { inkwell: true }, { inkwell: true }],
  [false, 'cards that are not inkable', { inkwell: false }, { inkwell: true }],
  [true, 'a set', { setCodes: ['1', 'Q1'] }, { setCode: 'Q1' }],
  [false, 'an unknown set', { setCodes: ['99'] }, { setCode: '9' }],
  [true, 'the format Core', { format: 'CORE' }, { coreAllowed: true }],
  [false, 'the format Core', { format: 'CORE' }, { coreAllowed: false }],
  [false, 'the format Infinity', { format: 'INFINITY' }, { infinityAllowed: false }],
  [true, 'a classification, whatever its case', { subtypes: ['HERO'] }, { subtypes: ['Hero'] }],
  [
    true,
    'an artist, whatever the case',
    { artists: ['ann WINTERS'] },
    { artists: ['Bo', 'Ann Winters'] },
  ],
  [false, 'a part of an artist’s name', { artists: ['Ann'] }, { artists: ['Ann Winters'] }],
  [false, 'another classification', { subtypes: ['Hero'] }, { subtypes: ['Superhero'] }],
  [true, 'a type', { types: ['ITEM'] }, { type: 'ITEM' }],
  [true, 'actions, as songs are actions', { types: ['ACTION'] }, song],
  [true, 'songs beside a type: a song', { types: ['ITEM'], includeSongs: true }, song],
  [
    true,
    'songs beside a type: the type',
    { types: ['ITEM'], includeSongs: true },
    { type: 'ITEM' },
  ],
  [
    false,
    'songs beside a type: an action',
    { types: ['ITEM'], includeSongs: true },
    { type: 'ACTION' },
  ],
  [false, 'songs alone: a character', { includeSongs: true }, {}],
  [false, 'actions without songs: a song', { types: ['ACTION'], includeSongs: false }, song],
  [true, 'no songs: a character', { includeSongs: false }, {}],
  [true, 'at least strength 3', { strength: bound('min', 3) }, { strength: 3 }],
  [false, 'at least strength 3', { strength: bound('min', 3) }, { strength: 2 }],
  [true, 'at most willpower 3', { willpower: bound('max', 3) }, { willpower: 3 }],
  [false, 'at most willpower 3', { willpower: bound('max', 3) }, { willpower: 4 }],
  [true, 'lore 0, which is a number', { lore: bound('equal', 0) }, { lore: 0 }],
  [false, 'at most lore 3, and the card has no lore', { lore: bound('max', 3) }, { lore: null }],
  [false, 'two parts of which one fails', { costs: [3], inkwell: false }, {}],
])('a card passes the filter %s: %s', (passes, _, filter, different) => {
  expect(cardPredicate(filter)(exampleCard(different))).toBe(passes);
});
