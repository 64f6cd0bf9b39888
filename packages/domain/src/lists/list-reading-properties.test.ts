import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAllTimes } from '../../../../tests/for-all.ts';
import { exampleCard, exampleSet, exampleTranslation } from '../cards/card-example.ts';
import { groupOf } from '../cards/card-groups.ts';
import { buildCardNameIndex } from '../cards/card-name-matching.ts';
import type { Card } from '../cards/card.ts';
import { readCollectionCsv } from '../collection/collection-csv.ts';
import { matchDeckList } from '../decks/deck-list-matching.ts';
import { readCardList } from './card-list.ts';
import { buildPrintedCardIndex, createCardFinder } from './printed-card.ts';

/** Number of generated rows and lines; larger before a release. */
const RUNS = Number(process.env['READER_RUNS'] ?? 2000);

const SETS = ['1', '3', '10'].map((code) =>
  exampleSet(code, [`The Chapter of Room ${code}`, `Salle des encres ${code}`], {
    number: Number(code),
  }),
);
const FIRST = ['Ottoline Reeve', '77 Paper Moths', "Bram's Lantern", 'Linnet, Jr.', 'Omni - V.8'];
const VERSIONS = [
  'Old Gull',
  'Keeper of Keys',
  'Té Marāh',
  'Not All There',
  'Experiment 626',
  null,
];
const NAMES = FIRST.flatMap((first) =>
  VERSIONS.map((version) => (version === null ? first : `${first} - ${version}`)),
);
/** Each name as a card of a set; every third also as a promo, every fifth in two arts. */
const CARDS: readonly Card[] = NAMES.flatMap((fullName, at) => {
  const setCode = SETS[at % SETS.length]?.setCode ?? '1';
  const translations = [
    exampleTranslation('en', fullName),
    exampleTranslation('de', `${fullName.replace(/e/g, 'ä')} Stück`),
  ];
  const base = { setCode, number: at + 1, translations };
  return [
    exampleCard({ globalId: at * 10, ...base, variant: at % 5 === 0 ? 'a' : null }),
    ...(at % 5 === 0 ? [exampleCard({ globalId: at * 10 + 1, ...base, variant: 'b' })] : []),
    ...(at % 3 === 0
      ? [
          exampleCard({
            ...{ globalId: at * 10 + 2, ...base, number: (at % 7) + 1 },
            ...{ promoGrouping: 'P1', rarity: 'SPECIAL' },
          }),
        ]
      : []),
  ];
});

const card = fc.constantFrom(...CARDS);
const word = fc.stringMatching(/^[A-Za-z0-9/#.-]{1,5}$/);
const nameIn = ({ translations }: Card, at: number) =>
  translations[at % translations.length]?.fullName ?? '';

/** Text with one letter added, removed or replaced. */
const slip = (text: string, at: number, letter: string, kind: number) => {
  const place = at % (text.length + 1);
  return text.slice(0, place) + (kind > 0 ? letter : '') + text.slice(place + (kind > 1 ? 0 : 1));
};

test(`a collection row gives its card or is reported: ${RUNS} rows`, () => {
  const find = createCardFinder(buildPrintedCardIndex(CARDS, SETS));
  const row = fc.record({
    card,
    setForm: fc.nat(5),
    numberForm: fc.nat(5),
    language: fc.nat(1),
    disturbance: fc.constantFrom('none', 'none', 'series', 'number', 'name', 'other', 'set'),
    other: card,
    at: fc.nat(40),
    noise: word,
    kind: fc.nat(2),
    quantity: fc.nat(99),
    isFoil: fc.boolean(),
  });
  forAllTimes(RUNS, row, (one) => {
    const group = groupOf(one.card);
    const isSet = one.card.promoGrouping === null;
    const setForms = isSet
      ? [
          group,
          group.padStart(3, '0'),
          `Set ${group}`,
          `${group}.0`,
          `The Chapter of Room ${group}`,
        ]
      : [group, group.toLowerCase()];
    const plain = `${one.card.number}${one.card.variant ?? ''}`;
    const numberForms = [
      plain,
      plain.padStart(3, '0'),
      `#${plain}`,
      `${plain}/204`,
      `${plain} / 204`,
    ];
    let set = setForms[one.setForm % setForms.length] ?? '';
    let number = numberForms[one.numberForm % numberForms.length] ?? '';
    let name = nameIn(one.card, one.language);
    if (one.disturbance === 'series') number = `${plain}/${one.noise}`;
    if (one.disturbance === 'number') number = slip(number, one.at, one.noise, one.kind);
    if (one.disturbance === 'set') set = slip(set, one.at, one.noise, one.kind);
    if (one.disturbance === 'name') name = slip(name, one.at, one.noise, one.kind);
    if (one.disturbance === 'other') name = nameIn(one.other, one.language);
    const finish = one.isFoil ? 'foil' : 'normal';
    const quoted = `"${name.replaceAll('"', '""')}"`;
    const { rows, problems } = readCollectionCsv(
      `Name,Set,Card Number,Variant,Count\n${quoted},${set},${number},${finish},${one.quantity}`,
    );
    const [read] = rows;
    if (read === undefined) {
      expect(problems).toHaveLength(1);
      return;
    }
    expect(one.isFoil ? read.foilQuantity : read.quantity).toBe(one.quantity);
    const match = find(read);
    if (one.disturbance === 'none') expect(match).toEqual({ card: one.card });
    if (!('card' in match)) return;
    // A misspelled name or number may match another printing.
    const meant = one.disturbance === 'other' ? one.other : one.card;
    expect(nameIn(match.card, 0)).toBe(nameIn(meant, 0));
  });
});

test(`a list line gives its card or is reported: ${RUNS} lines`, () => {
  const index = buildCardNameIndex(CARDS, SETS);
  const find = createCardFinder(buildPrintedCardIndex(CARDS, SETS));
  const line = fc.record({
    card,
    quantity: fc.integer({ min: 1, max: 99 }),
    form: fc.nat(9),
    marker: fc.nat(6),
    language: fc.nat(1),
    isSlip: fc.boolean(),
    at: fc.nat(40),
    noise: word,
    kind: fc.nat(2),
  });
  fc.assert(
    fc.property(line, (one) => {
      const { quantity } = one;
      const { number, variant } = one.card;
      const place = `${groupOf(one.card)}-${number}${variant?.toUpperCase() ?? ''}`;
      const markers = [
        '',
        ` (${place})`,
        ` [${place.replace('-', ':')}]`,
        ' [Foil]',
        ' $0.25',
        ' // x',
      ];
      const marker = markers[one.marker % markers.length] ?? '';
      const full = nameIn(one.card, one.language);
      const name = one.isSlip ? slip(full, one.at, one.noise, one.kind) : full;
      const forms = [
        `${quantity} ${name}${marker}`,
        `${quantity}x ${name}${marker}`,
        `- ${quantity} ${name}${marker}`,
        `> ${quantity} ${name}${marker}`,
        `x${quantity} ${name}${marker}`,
        `(${quantity}) ${name}${marker}`,
        `${name} x${quantity}`,
        `${quantity}\t${name}`,
      ];
      const text = forms[one.form % forms.length] ?? '';
      const { cards, problems, leftOut, title } = matchDeckList(readCardList(text), index);
      const told = problems.length + leftOut.length + (title === undefined ? 0 : 1);
      if (!one.isSlip) expect(cards).toHaveLength(1);
      expect(cards.length + told).toBeGreaterThan(0);
      for (const found of cards) {
        const matched = CARDS.find(({ id }) => id === found.cardId);
        if (!one.isSlip) expect(found.quantity).toBe(quantity);
        if (!one.isSlip) expect(matched && nameIn(matched, 0)).toBe(nameIn(one.card, 0));
        if (!one.isSlip && text.includes(place)) expect(matched?.id).toBe(one.card.id);
      }
      const collection = readCollectionCsv(text);
      expect(collection.rows.length + collection.problems.length).toBeGreaterThan(0);
      for (const row of one.isSlip ? [] : collection.rows) {
        const match = find(row);
        if (!('card' in match)) continue;
        expect(nameIn(match.card, 0)).toBe(nameIn(one.card, 0));
        if (text.includes(place)) expect(match.card.id).toBe(one.card.id);
        const { quantity: normal = 0, foilQuantity: foils = 0 } = row;
        expect([normal, foils]).toEqual(text.includes('[Foil]') ? [0, quantity] : [quantity, 0]);
      }
    }),
    { numRuns: RUNS },
  );
});
