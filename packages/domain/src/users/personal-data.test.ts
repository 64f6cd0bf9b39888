import { DECK_TEXT_NAMES, mapDeckTexts } from '../decks/deck-texts.ts';
import { expect, test } from 'vitest';
import { personalDataFile, personalDataFileName, type PersonalData } from './personal-data.ts';

const DATA: PersonalData = {
  account: {
    id: 'u1',
    username: '=HYPERLINK("x")',
    discordUsername: 'ada',
    email: null,
    preferredLanguage: 'fr',
    isPublicCollection: false,
    isPublicWants: false,
    isPublicTrades: false,
    wantSources: 'deck:d1',
    plannedDecks: 'd1 d2',
    createdAt: '2026-01-02T03:04:05.000Z',
  },
  decks: [
    {
      name: 'Tides, rising',
      ...mapDeckTexts((text) => `=${text}`),
      archetypes: ['Aggro', 'Fun'],
      colors: ['Amber', 'Steel'],
      format: 'CORE',
      isPublic: true,
      cards: [
        { cardId: '900001', cardName: 'Oriel - Keeper', quantity: 4 },
        { cardId: '900002', cardName: 'Hesper', quantity: 2 },
      ],
      createdAt: '2026-02-02T00:00:00.000Z',
      sleevedAt: '2026-02-05T00:00:00.000Z',
    },
    {
      name: 'Empty',
      ...mapDeckTexts(() => null),
      archetypes: [],
      colors: [],
      format: 'INFINITY',
      isPublic: false,
      cards: [],
      createdAt: '2026-02-03T00:00:00.000Z',
      sleevedAt: null,
    },
  ],
  collection: [
    {
      cardId: '900001',
      cardName: 'Oriel - Keeper',
      quantity: 3,
      foilQuantity: 1,
      addedAt: '2026-03-01T00:00:00.000Z',
    },
  ],
  wants: [
    {
      ...{ cardId: '900002', cardName: 'Hesper', printing: 'any', finish: 'foil', quantity: 2 },
      ...{ reason: '=Tides', addedAt: '2026-03-02T00:00:00.000Z' },
    },
  ],
  trades: [],
  likedDecks: [{ deckId: 'd9', deckName: '@later', likedAt: '2026-04-01T00:00:00.000Z' }],
  follows: [
    { kind: 'player', id: 'u2', name: '=Grace', followedAt: '2026-04-01T00:00:00.000Z' },
    { kind: 'card', id: '900002', name: 'Hesper', followedAt: '2026-04-01T00:00:00.000Z' },
  ],
  visits: { lastAt: '2026-04-01T00:00:00.000Z', previousAt: null, followFeedMadeAt: null },
  logInEmails: [{ address: '=ada@example.org', verifiedAt: '2026-01-02T03:04:05.000Z' }],
  passkeys: [
    { id: 'p1', name: '=Laptop', createdAt: '2026-04-01T00:00:00.000Z', lastUsedAt: null },
  ],
  mergedAccounts: [{ id: 'u3', name: '=Bea', mergedAt: '2026-04-01T00:00:00.000Z' }],
  reports: [
    {
      ...{ kind: 'name', title: '=cmd', reason: 'hate', text: '', outcome: null, answer: null },
      createdAt: '2026-04-02T00:00:00.000Z',
    },
  ],
  restrictions: [
    {
      ...{ kind: 'deck', title: 'Emberly', rule: 'insult', answer: 'Rude.', objection: null },
      madeAt: '2026-04-03T00:00:00.000Z',
    },
  ],
};

test('the CSV has thirteen sections and no cell that a spreadsheet would run', () => {
  const namesOfTexts = DECK_TEXT_NAMES.map((name) => `"${name}"`).join(',');
  const texts = DECK_TEXT_NAMES.map((name) => `"'=${name}"`).join(',');
  const noTexts = ','.repeat(DECK_TEXT_NAMES.length);
  expect(personalDataFile(DATA, 'csv')).toBe(
    '\uFEFF' +
      [
        '"ACCOUNT INFORMATION"',
        '"id","username","discordUsername","email","preferredLanguage","isPublicCollection","isPublicWants","isPublicTrades","wantSources","plannedDecks","createdAt"',
        `"u1","'=HYPERLINK(""x"")","ada",,"fr",false,false,false,"deck:d1","d1 d2","2026-01-02T03:04:05.000Z"`,
        '',
        '"DECKS"',
        `"name","colors","format","isPublic","createdAt","cardId","cardName","quantity","sleevedAt","archetypes",${namesOfTexts}`,
        `"Tides, rising","Amber Steel","CORE",true,"2026-02-02T00:00:00.000Z","900001","Oriel - Keeper",4,"2026-02-05T00:00:00.000Z","Aggro Fun",${texts}`,
        `"Tides, rising","Amber Steel","CORE",true,"2026-02-02T00:00:00.000Z","900002","Hesper",2,"2026-02-05T00:00:00.000Z","Aggro Fun",${texts}`,
        `"Empty","","INFINITY",false,"2026-02-03T00:00:00.000Z",,,,,""${noTexts}`,
        '',
        '"COLLECTION"',
        '"cardId","cardName","quantity","foilQuantity","addedAt"',
        '"900001","Oriel - Keeper",3,1,"2026-03-01T00:00:00.000Z"',
        '',
        '"WANT LIST"',
        '"cardId","cardName","printing","finish","quantity","reason","addedAt"',
        `"900002","Hesper","any","foil",2,"'=Tides","2026-03-02T00:00:00.000Z"`,
        '',
        '"TRADE LIST"',
        '"cardId","cardName","printing","finish","quantity","reason","addedAt"',
        '',
        '"LIKED DECKS"',
        '"deckId","deckName","likedAt"',
        `"d9","'@later","2026-04-01T00:00:00.000Z"`,
        '',
        '"FOLLOWS"',
        '"kind","id","name","followedAt"',
        `"player","u2","'=Grace","2026-04-01T00:00:00.000Z"`,
        '"card","900002","Hesper","2026-04-01T00:00:00.000Z"',
        '',
        '"VISITS"',
        '"lastAt","previousAt","followFeedMadeAt"',
        '"2026-04-01T00:00:00.000Z",,',
        '',
        '"LOG-IN EMAILS"',
        '"address","verifiedAt"',
        `"'=ada@example.org","2026-01-02T03:04:05.000Z"`,
        '',
        '"PASSKEYS"',
        '"id","name","createdAt","lastUsedAt"',
        `"p1","'=Laptop","2026-04-01T00:00:00.000Z",`,
        '',
        '"MERGED ACCOUNTS"',
        '"id","name","mergedAt"',
        `"u3","'=Bea","2026-04-01T00:00:00.000Z"`,
        '',
        '"REPORTS"',
        '"kind","title","reason","text","createdAt","outcome","answer"',
        `"name","'=cmd","hate","","2026-04-02T00:00:00.000Z",,`,
        '',
        '"RESTRICTIONS"',
        '"kind","title","rule","answer","madeAt","objection"',
        '"deck","Emberly","insult","Rude.","2026-04-03T00:00:00.000Z",',
        '',
      ].join('\r\n'),
  );
});

test('the JSON is indented and parses back completely', () => {
  const text = personalDataFile(DATA, 'json');
  expect(text).toContain('\n  "account": {\n');
  expect(JSON.parse(text)).toEqual(DATA);
});

test('the file name contains the date', () => {
  expect(personalDataFileName('2026-05-15', 'csv')).toBe('inkfolio_personal_data_2026-05-15.csv');
});
