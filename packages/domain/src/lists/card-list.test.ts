import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_LIST_LENGTH, readCardList, writeCardList } from './card-list.ts';

const read = (text: string) =>
  readCardList(text).cards.map(({ quantity, name, hint }) => [
    quantity,
    name,
    ...(hint === undefined ? [] : [hint]),
  ]);

describe('a line of a card list', () => {
  test.each<[string, unknown[]]>([
    ['4 Ottoline Reeve - Night Errata', [4, 'Ottoline Reeve - Night Errata']],
    ['4x Ottoline Reeve - Night Errata', [4, 'Ottoline Reeve - Night Errata']],
    ['4 x Let It Glow', [4, 'Let It Glow']],
    ['4X Let It Glow', [4, 'Let It Glow']],
    ['2× Let It Glow', [2, 'Let It Glow']],
    ['  3   Let  It\tGlow  ', [3, 'Let It Glow']],
    ['3\u00a0Let\u202fIt Glow', [3, 'Let It Glow']],
    ['4 77 Paper Moths', [4, '77 Paper Moths']],
    ['4 X', [4, 'X']],
    ['1 Xenia - Of the Inks', [1, 'Xenia - Of the Inks']],
    ['99 Dust', [99, 'Dust']],
    ['60 Dust', [60, 'Dust']],
    ['4 Ottoline Reeve, Night Errata', [4, 'Ottoline Reeve, Night Errata']],
    ['4 Dust (1-42)', [4, 'Dust', { setCode: '1', number: 42 }]],
    ['4 Dust (001-042)', [4, 'Dust', { setCode: '1', number: 42 }]],
    ['4 Dust (003-04a)', [4, 'Dust', { setCode: '3', number: 4, variant: 'a' }]],
    ['4 Dust (P1-7)', [4, 'Dust', { setCode: 'P1', number: 7 }]],
    ['4 Dust (Q1-7)', [4, 'Dust', { setCode: 'Q1', number: 7 }]],
    ['4 Dust (9)', [4, 'Dust', { setCode: '9' }]],
    ['4 Dust (1TFC) 41', [4, 'Dust', { setCode: '1TFC', number: 41 }]],
    ['4 Dust (3) 004b', [4, 'Dust', { setCode: '3', number: 4, variant: 'b' }]],
    ['4 Dust (PROMO) 7', [4, 'Dust', { rarity: 'SPECIAL', number: 7 }]],
    ['4 Dust (FAB)', [4, 'Dust', { setCode: 'FAB' }]],
    ['4 Dust (9-12) *E*', [4, 'Dust', { setCode: '9', number: 12, rarity: 'ENCHANTED' }]],
    ['1 Dust *ENCHANTED*', [1, 'Dust', { rarity: 'ENCHANTED' }]],
    ['1 Dust *EP*', [1, 'Dust', { rarity: 'EPIC' }]],
    ['1 Dust *I*', [1, 'Dust', { rarity: 'ICONIC' }]],
    ['1 Dust *P*', [1, 'Dust', { rarity: 'SPECIAL' }]],
    ['1 Dust (PROMO)', [1, 'Dust', { rarity: 'SPECIAL' }]],
    ['1 Dust (P2-24A)', [1, 'Dust', { setCode: 'P2', number: 24, variant: 'a' }]],
    ['1 Dust [1:32] [foil]', [1, 'Dust', { setCode: '1', number: 32 }]],
    ['1 Dust (1-63) Foil', [1, 'Dust (1-63) Foil']],
    ['1 Dust (Moths at the Window)', [1, 'Dust', { setCode: 'Moths at the Window' }]],
    ['Dust x4', [4, 'Dust']],
    ['Dust ×3', [3, 'Dust']],
    ['Dust 4x', [4, 'Dust']],
    ['Dust (3)', [3, 'Dust']],
    ['Dust\t4', [4, 'Dust']],
    ['x4 Dust', [4, 'Dust']],
    ['[4x] Dust', [4, 'Dust']],
    ['Dust [x3]', [3, 'Dust']],
    ['Dust (3x)', [3, 'Dust']],
    ['`3 Dust`', [3, 'Dust']],
    ['"3x Dust"', [3, 'Dust']],
    ['**3 Dust**', [3, 'Dust']],
    ['+ 3 Dust', [3, 'Dust']],
    ['- [ ] 3 Dust', [3, 'Dust']],
    ['(2) Dust', [2, 'Dust']],
    ['- 4 Dust', [4, 'Dust']],
    ['• 4x Dust', [4, 'Dust']],
    ['> 4 Dust', [4, 'Dust']],
    ['> > 4 Dust', [4, 'Dust']],
    ['1. 4 Dust', [4, 'Dust']],
    ['4 Dust $0.25', [4, 'Dust']],
    ['4 Dust // cheap', [4, 'Dust']],
    ['4 Dust &amp; Moth&#39;s', [4, "Dust & Moth's"]],
    ['2\tDust\tThe Dawn', [2, 'Dust', { setCode: 'The Dawn' }]],
    ['1\tDust\t1\t32', [1, 'Dust', { setCode: '1', number: 32 }]],
    ['Dust', [1, 'Dust']],
  ])('%j is read', (line, card) => {
    expect(read(line)).toEqual([card]);
    expect(readCardList(line).problems).toEqual([]);
  });

  test.each([
    ...['0 Dust', '100 Dust', '-4 Dust', '4', '4x', '4Dust', '4 (1-42)', '1.5 Dust', 'x0 Dust'],
    `4 ${'a'.repeat(300)}`,
  ])('%j is invalid', (line) => {
    expect(readCardList(`\n${line}\n4 Dust`)).toMatchObject({
      title: undefined,
      cards: [{ line: 3, text: '4 Dust', quantity: 4, name: 'Dust' }],
      problems: [{ line: 2, text: line, code: 'invalid_format' }],
    });
  });

  test('a bare number after a name is a quantity or part of the name', () => {
    expect(readCardList('Dust 4').cards).toMatchObject([
      { quantity: 1, name: 'Dust 4', others: [{ quantity: 4, name: 'Dust' }] },
    ]);
  });
});

describe('a card list', () => {
  test('allows a byte-order mark, any line ending and blank lines', () => {
    const text = '\ufeff4 Dust\r\n\r\n3 Moth\r2 Moth\n\n\n';
    expect(readCardList(text).cards.map(({ line, quantity }) => [line, quantity])).toEqual([
      [1, 4],
      [3, 3],
      [4, 2],
    ]);
  });

  test.each([
    ['// Night of moths\n# by Ada\n4 Dust', 'Night of moths'],
    ['#\n## Night of moths ##\n4 Dust', 'Night of moths ##'],
    ['Deck: Night of moths\n\n4x Dust', 'Night of moths'],
    ['4 Dust\n# not a title', undefined],
    [`# ${'a'.repeat(101)}\n4 Dust`, undefined],
    ['4 Dust', undefined],
  ])('%j names the deck', (text, title) => {
    const list = readCardList(text);
    expect(list.title).toBe(title);
    expect(list.cards).toHaveLength(1);
    expect(list.problems).toEqual([]);
  });

  test('counts a sideboard but not a maybeboard', () => {
    const text = '4 A\n--- sideboard ---\n2 B\n--- Maybeboard\n1 C\nnonsense\n--- MAIN\n1 D';
    expect(read(text)).toEqual([
      [4, 'A'],
      [2, 'B'],
      [1, 'D'],
    ]);
    expect(readCardList(text).problems).toEqual([]);
    expect(readCardList(text).sections).toEqual([
      { kind: 'sideboard', count: 2 },
      { kind: 'maybeboard', count: 1 },
    ]);
    expect(readCardList('4 A\n--- Maybeboard\n')).not.toHaveProperty('sections');
  });

  test('can be a single line', () => {
    const text = 'Ottoline Reeve - Moth, Jr.:4,77 Paper Moths:2, Let It Glow (9-12):1,';
    expect(readCardList(text)).toEqual({
      title: undefined,
      problems: [],
      cards: [
        {
          line: 1,
          text: 'Ottoline Reeve - Moth, Jr.:4',
          quantity: 4,
          name: 'Ottoline Reeve - Moth, Jr.',
        },
        { line: 1, text: '77 Paper Moths:2', quantity: 2, name: '77 Paper Moths' },
        {
          line: 1,
          text: 'Let It Glow (9-12):1',
          quantity: 1,
          name: 'Let It Glow',
          hint: { setCode: '9', number: 12 },
        },
      ],
    });
    expect(readCardList('Dust:0,Moth:4').problems).toEqual([
      { line: 1, text: 'Dust:0', code: 'invalid_format' },
    ]);
  });

  test.each([
    ['SIDEBOARD:\n3 B\nSB: 1 C\n\nMaybeboard:\n4 D', ['B', 'C']],
    ['// Sideboard\n3 B\nConsidering:\n4 D\nDeck (1)\n1 E', ['B', 'E']],
    ['[Maybeboard]\n4 D\n# Main deck\n1 E', ['E']],
    ['Riserva: 15\n3 B\nMaybeboard 4 cards:\n4 D\nDeck: 60\n1 E', ['B', 'E']],
  ])('%j has sections', (text, names) => {
    const list = readCardList(`4 A\n${text}`);
    expect(list.cards.map(({ name }) => name)).toEqual(['A', ...names]);
    expect(list.sections).toContainEqual({ kind: 'maybeboard', count: 4 });
    expect(list.problems).toEqual([]);
  });

  test.each([
    '60 cards',
    'Cards: 60',
    'Amber: 28',
    '32 Steel',
    'Actions (12)',
    'Charaktere: 20',
    'Total cards: 60',
    'Karten gesamt: 60',
    '60/60 cards',
    '30 inkable cards',
    'Actions/Songs (12)',
    '20 Characters (4 Floodborn)',
    'Deck size: 60',
    '30 EUR',
    '12 Super Rares',
    'Légendaires : 4',
    'Selten: 8',
    'Total',
    '60/60',
    '$12.50',
    '12,50 €',
  ])('%j is no card', (total) => {
    const { cards, problems, leftOut = [] } = readCardList(`4 A\n${total}`);
    expect(problems).toEqual([]);
    const doubtful = cards.filter(({ doubt }) => doubt === 'total');
    expect(cards.length - doubtful.length).toBe(1);
    expect(doubtful.length + leftOut.length).toBe(1);
  });

  test.each([
    'Quantity,Name\n4,Dust\n2,"Moth, the Grey"',
    'Name;Quantity\nDust;4\nMoth, the Grey;2',
    'My deck\nQty,Card Name,Set\n4,Dust,\n2,"Moth, the Grey",',
  ])('%j is a table', (text) => {
    expect(read(text)).toEqual([
      [4, 'Dust'],
      [2, 'Moth, the Grey'],
    ]);
    expect(readCardList('Quantity,Name\n4,"Dust\nx,Moth').problems).toMatchObject([
      { line: 2, code: 'invalid_format' },
      { line: 3, code: 'invalid_format' },
    ]);
  });

  test('can be empty', () => {
    expect(readCardList('')).toEqual({ title: undefined, cards: [], problems: [] });
  });

  test.each([
    ['too many characters', 'a'.repeat(MAX_LIST_LENGTH + 1)],
    ['too many lines', '\n'.repeat(5000)],
  ])('of %s is rejected', (_, text) => {
    const problems = [{ line: 1, text: '', code: 'too_long' }];
    expect(readCardList(text)).toEqual({ title: undefined, cards: [], problems });
  });

  test.each(['(a)', '1 ', '4x ', ':4,', ' (', '*a*', '--', '# ', '\u00ad'])(
    'of %j only parses fast',
    (piece) => {
      const text = piece.repeat(Math.floor(MAX_LIST_LENGTH / piece.length));
      const start = performance.now();
      readCardList(text);
      expect(performance.now() - start).toBeLessThan(1000);
    },
  );
});

const word = fc.stringMatching(/^[A-Z0-9][a-zéāœß'’"!.?&-]{0,8}$/);
const names = fc
  .array(
    fc.oneof(
      word,
      word.map((text) => `${text},`),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((words) => words.join(' '))
  .filter((name) => /[A-Za-z]/.test(name) && !name.startsWith('X'));
const fullNames = fc
  .tuple(names, fc.option(names))
  .map(([name, version]) => (version === null ? name : `${name} - ${version}`));

test('a written list reads as the same cards', () => {
  const cards = fc.array(
    fc.record({ fullName: fullNames, quantity: fc.integer({ min: 1, max: 99 }) }),
    { maxLength: 70 },
  );
  fc.assert(
    fc.property(cards, (deck) => {
      const list = readCardList(writeCardList(deck));
      expect(list.problems).toEqual([]);
      expect(list.cards.map(({ name, quantity }) => ({ fullName: name, quantity }))).toEqual(deck);
    }),
  );
});
