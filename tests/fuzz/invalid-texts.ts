import fc from 'fast-check';
import { QUERY_KEYS } from '../../packages/domain/src/cards/query-language/query-keys.ts';
import { DECK_QUERY_KEYS } from '../../packages/domain/src/decks/query/deck-query-keys.ts';
import { invalidText, word } from './invalid-values.ts';
import type { NamedCard } from './server-messages.ts';

/** Generates text with parts removed, repeated and inserted. */
export function damaged(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const change = fc.tuple(
    fc.nat(),
    fc.nat(30),
    fc.constantFrom('cut', 'double', 'put'),
    invalidText,
  );
  return fc.tuple(text, fc.array(change, { maxLength: 3 })).map(([whole, changes]) =>
    changes.reduce((now, [place, length, kind, invalid]) => {
      const at = place % (now.length + 1);
      const piece = now.slice(at, at + length);
      const put = { cut: '', double: piece + piece, put: invalid + piece }[kind];
      return now.slice(0, at) + put + now.slice(at + length);
    }, whole),
  );
}

/** Generates search queries for cards and decks: words, terms, parentheses, "or". */
export function searchQuery(): fc.Arbitrary<string> {
  const key = fc.constantFrom(
    ...[...QUERY_KEYS, ...DECK_QUERY_KEYS],
    ...['encre', 'kosten', 'rarità', 'possédé', 'i', 'nope'],
  );
  const operator = fc.constantFrom(':', '=', '!=', '<', '<=', '>', '>=');
  const value = fc.oneof(
    fc.constantFrom(
      'amber',
      '3',
      'song',
      '1',
      'core',
      'foil',
      '"draw a card"',
      '/x/',
      '0-3',
      'new',
      '30d',
      '2026-05-01',
      '"2 orla"',
    ),
    word,
    invalidText,
  );
  const term = fc.oneof(
    fc.tuple(fc.constantFrom('', '', '-'), key, operator, value).map((parts) => parts.join('')),
    word,
  );
  const joined = fc
    .array(fc.tuple(term, fc.constantFrom(' ', ' or ', ' (', ') ', ' -(', ' and ')), {
      minLength: 1,
      maxLength: 8,
    })
    .map((pieces) => pieces.flat().join(''));
  return fc.oneof(joined, damaged(joined));
}

/** Generates pasted decks: a list, deck JSON, a code or link of play sites. */
export function deckPaste(cards: readonly NamedCard[]): fc.Arbitrary<string> {
  const card = fc.constantFrom(...cards);
  const line = fc
    .tuple(
      fc.nat(120),
      fc.constantFrom(' ', 'x ', ' x '),
      card,
      fc.constantFrom('', ' (1-3)', ' *F*'),
    )
    .map(([quantity, times, { name }, end]) => `${quantity}${times}${name}${end}`);
  const list = fc
    .array(fc.oneof({ weight: 6, arbitrary: line }, { weight: 1, arbitrary: invalidText }), {
      maxLength: 12,
    })
    .map((lines) => lines.join('\n'));
  const file = fc
    .record({
      name: word,
      colors: fc.subarray(['Amber', 'Steel', 'Ruby']),
      archetypes: fc.constant([]),
      cards: fc.array(
        fc.record({ globalId: card.map(({ id }) => Number(id)), quantity: fc.integer() }),
        { maxLength: 6 },
      ),
    })
    .map((deck) => JSON.stringify(deck));
  const files = fc.array(file, { maxLength: 3 }).map((some) => `[${some.join(',')}]`);
  const code = fc
    .array(fc.tuple(card, fc.nat(9)), { maxLength: 6 })
    .map((some) =>
      some.map(([{ name }, count]) => `${name.replace(' - ', '_')}$${count}|`).join(''),
    )
    .map((text) => Buffer.from(text).toString('base64'));
  const link = code.map((list64) => `https://play.example/import?name=x&id=${list64}`);
  const tabletop = fc
    .array(card, { maxLength: 6 })
    .map((some) => some.map(({ name }) => ({ Nickname: name })))
    .map((objects) => JSON.stringify({ ObjectStates: [{ ContainedObjects: objects }] }));
  const whole = fc.oneof(list, file, files, code, link, tabletop);
  return fc.oneof(whole, damaged(whole));
}
