import type { Color, Format } from '../cards/card.ts';
import type { Archetype } from '../decks/deck.ts';
import { DECK_TEXT_NAMES, type DeckTexts } from '../decks/deck-texts.ts';
import { BYTE_ORDER_MARK, csvRow, type CsvCell } from '../lists/csv.ts';
import type { Language } from '../language.ts';

/** Export of all data about a player (specification, section 3); times are ISO 8601. */
export interface PersonalData {
  readonly account: {
    readonly id: string;
    readonly username: string | null;
    /** Null in an account without Discord. */
    readonly discordUsername: string | null;
    readonly email: string | null;
    readonly preferredLanguage: Language;
    readonly isPublicCollection: boolean;
    readonly isPublicWants: boolean;
    readonly isPublicTrades: boolean;
    /** Keys of decks and sets whose missing cards are wanted, joined by spaces. */
    readonly wantSources: string;
    readonly plannedDecks: string;
    readonly createdAt: string;
  };
  readonly decks: readonly (DeckTexts & {
    readonly name: string;
    readonly colors: readonly Color[];
    readonly archetypes: readonly Archetype[];
    readonly format: Format;
    readonly isPublic: boolean;
    readonly cards: readonly {
      readonly cardId: string;
      readonly cardName: string;
      readonly quantity: number;
    }[];
    readonly createdAt: string;
    /** Time when its copies were reserved; null if it is not sleeved. */
    readonly sleevedAt: string | null;
  })[];
  readonly collection: readonly {
    readonly cardId: string;
    readonly cardName: string;
    readonly quantity: number;
    readonly foilQuantity: number;
    readonly addedAt: string;
  }[];
  readonly wants: readonly PersonalTradeEntry[];
  readonly trades: readonly PersonalTradeEntry[];
  readonly likedDecks: readonly {
    readonly deckId: string;
    /** Null if its owner has made it private. */
    readonly deckName: string | null;
    readonly likedAt: string;
  }[];
  readonly follows: readonly {
    readonly kind: 'player' | 'card';
    readonly id: string;
    readonly name: string | null;
    readonly followedAt: string;
  }[];
  /** Visits that news are counted by, and creation time of the private feed's address. */
  readonly visits: {
    readonly lastAt: string | null;
    readonly previousAt: string | null;
    readonly followFeedMadeAt: string | null;
  };
  /** Addresses that log in by code, and the time when each last did so. */
  readonly logInEmails: readonly { readonly address: string; readonly verifiedAt: string }[];
  readonly passkeys: readonly {
    /** Hash of the credential id; keys are not exported. */
    readonly id: string;
    readonly name: string;
    readonly createdAt: string;
    readonly lastUsedAt: string | null;
  }[];
  /** Accounts that were merged into this one. */
  readonly mergedAccounts: readonly {
    readonly id: string;
    /** Null once the merge cannot be undone; until then a copy of its data is kept. */
    readonly name: string | null;
    readonly mergedAt: string;
  }[];
  readonly reports: readonly {
    readonly kind: string;
    readonly title: string;
    readonly reason: string;
    readonly text: string;
    readonly createdAt: string;
    readonly outcome: string | null;
    readonly answer: string | null;
  }[];
  /** Restrictions of the player with their reasons. */
  readonly restrictions: readonly {
    readonly kind: string;
    readonly title: string;
    readonly rule: string;
    readonly answer: string;
    readonly madeAt: string;
    readonly objection: string | null;
  }[];
}

export interface PersonalTradeEntry {
  readonly cardId: string;
  readonly cardName: string;
  readonly printing: string;
  readonly finish: string;
  readonly quantity: number;
  readonly reason: string | null;
  readonly addedAt: string;
}

export type PersonalDataFormat = 'json' | 'csv';

/** Formats the data as a file: "pretty-printed JSON, or CSV with sections". */
export function personalDataFile(data: PersonalData, format: PersonalDataFormat): string {
  return format === 'json' ? `${JSON.stringify(data, undefined, 2)}\n` : personalDataCsv(data);
}

/** `inkfolio_personal_data_2026-05-15.json`; `date` is `YYYY-MM-DD`. */
export function personalDataFileName(date: string, format: PersonalDataFormat): string {
  return `inkfolio_personal_data_${date}.${format}`;
}

const CARD_COLUMNS = ['cardId', 'cardName', 'quantity'];

/**
 * Formats the sections one below the other: the four of the specification, both trade lists,
 * follows and visits, e-mail addresses, passkeys, merged accounts, reports and restrictions. A deck
 * has one row per card.
 */
function personalDataCsv(data: PersonalData): string {
  const { account, decks, collection, wants, trades, likedDecks, reports, restrictions } = data;
  const { follows, visits, logInEmails, passkeys } = data;
  const sections = [
    section('ACCOUNT INFORMATION', Object.keys(account), [Object.values(account)]),
    section(
      'DECKS',
      [
        ...['name', 'colors', 'format', 'isPublic', 'createdAt', ...CARD_COLUMNS, 'sleevedAt'],
        ...['archetypes', ...DECK_TEXT_NAMES],
      ],
      decks.flatMap(deckRows),
    ),
    section(
      'COLLECTION',
      ['cardId', 'cardName', 'quantity', 'foilQuantity', 'addedAt'],
      collection.map((entry) => [
        entry.cardId,
        entry.cardName,
        entry.quantity,
        entry.foilQuantity,
        entry.addedAt,
      ]),
    ),
    tradeSection('WANT LIST', wants),
    tradeSection('TRADE LIST', trades),
    section(
      'LIKED DECKS',
      ['deckId', 'deckName', 'likedAt'],
      likedDecks.map((like) => [like.deckId, like.deckName, like.likedAt]),
    ),
    section(
      'FOLLOWS',
      ['kind', 'id', 'name', 'followedAt'],
      follows.map(({ kind, id, name, followedAt }) => [kind, id, name, followedAt]),
    ),
    section('VISITS', Object.keys(visits), [Object.values(visits)]),
    section(
      'LOG-IN EMAILS',
      ['address', 'verifiedAt'],
      logInEmails.map(({ address, verifiedAt }) => [address, verifiedAt]),
    ),
    section(
      'PASSKEYS',
      ['id', 'name', 'createdAt', 'lastUsedAt'],
      passkeys.map(({ id, name, createdAt, lastUsedAt }) => [id, name, createdAt, lastUsedAt]),
    ),
    section(
      'MERGED ACCOUNTS',
      ['id', 'name', 'mergedAt'],
      data.mergedAccounts.map(({ id, name, mergedAt }) => [id, name, mergedAt]),
    ),
    section(
      'REPORTS',
      ['kind', 'title', 'reason', 'text', 'createdAt', 'outcome', 'answer'],
      reports.map((row) => [
        ...[row.kind, row.title, row.reason, row.text, row.createdAt],
        ...[row.outcome, row.answer],
      ]),
    ),
    section(
      'RESTRICTIONS',
      ['kind', 'title', 'rule', 'answer', 'madeAt', 'objection'],
      restrictions.map((row) => [
        ...[row.kind, row.title, row.rule, row.answer, row.madeAt, row.objection],
      ]),
    ),
  ];
  return BYTE_ORDER_MARK + sections.join('\r\n');
}

function section(
  title: string,
  header: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): string {
  return [[title], header, ...rows].map(csvRow).join('');
}

function tradeSection(title: string, entries: readonly PersonalTradeEntry[]): string {
  return section(
    title,
    ['cardId', 'cardName', 'printing', 'finish', 'quantity', 'reason', 'addedAt'],
    entries.map((entry) => [
      entry.cardId,
      entry.cardName,
      entry.printing,
      entry.finish,
      entry.quantity,
      entry.reason,
      entry.addedAt,
    ]),
  );
}

function deckRows(deck: PersonalData['decks'][number]): CsvCell[][] {
  const facts = [deck.name, deck.colors.join(' '), deck.format, deck.isPublic, deck.createdAt];
  const more = [
    deck.sleevedAt,
    deck.archetypes.join(' '),
    ...DECK_TEXT_NAMES.map((text) => deck[text]),
  ];
  if (deck.cards.length === 0) return [[...facts, null, null, null, ...more]];
  return deck.cards.map((card) => [...facts, card.cardId, card.cardName, card.quantity, ...more]);
}
