import type { User } from '@inkfolio/contract/auth';
import type { Deck, DeckCreation } from '@inkfolio/contract/decks';
import { deckFormat } from '@inkfolio/domain/decks/deck';
import type { QueryClient } from '@tanstack/react-query';
import { formatDateTime } from '../../../lib/format.ts';
import { pageLanguage } from '../../../lib/i18n.ts';
import { readPreference } from '../../../lib/local-preferences.ts';
import { readRecord, recordKeys, UNSENT_RECORDS, writeRecord } from '../../../lib/local-records.ts';
import { userQuery } from '../../auth/session.ts';
import type { EditedDeck } from './edit-records.ts';

/** Texts of new decks: unlike the rest, they leave the device with the session. */
const TEXTS = 'newDeckTexts';

/** A deck that was made without a network; its id is the page's own. */
interface NewDeck {
  readonly creation: DeckCreation & { readonly id: string };
  readonly madeAt: string;
}

/** Keeps a deck without cards on this device until the server has it; returns it as it will be. */
export function keepNewDeck(user: User, creation: NewDeck['creation']): Deck {
  const { name, description, youtubeUrl, ...rest } = creation;
  const madeAt = new Date().toISOString();
  const deck = { userId: user.id, deckId: creation.id };
  writeRecord(keyOf(deck), JSON.stringify({ ...rest, madeAt }));
  writeRecord(keyOf(deck, TEXTS), JSON.stringify({ name, description, youtubeUrl }));
  return asDeck({ creation, madeAt }, user);
}

/** The new deck as the server is to make it; undefined when it has been made. */
export function newDeckCreation(deck: EditedDeck): DeckCreation | undefined {
  return readNewDeck(deck)?.creation;
}

export function forgetNewDeck(deck: EditedDeck): void {
  writeRecord(keyOf(deck), undefined);
  writeRecord(keyOf(deck, TEXTS), undefined);
}

/** Whether the server is still to make the deck, whoever made it. */
export function isUnsent(deckId: string): boolean {
  return recordKeys(`${UNSENT_RECORDS.newDecks} `).some((key) => key.endsWith(` ${deckId}`));
}

/** Ids of the player's decks that the server is still to make, the oldest first. */
export function newDeckIds(userId: string): readonly string[] {
  const prefix = `${UNSENT_RECORDS.newDecks} ${userId} `;
  return recordKeys(prefix)
    .map((key) => key.slice(prefix.length))
    .toSorted((a, b) => madeAtOf(userId, a).localeCompare(madeAtOf(userId, b)));
}

/** The signed-in player's new deck of the id; undefined when there is none. */
export async function unsentDeck(deckId: string, client: QueryClient): Promise<Deck | undefined> {
  if (!isUnsent(deckId)) return undefined;
  return (await unsentDecks(client)).find(({ id }) => id === deckId);
}

/** The signed-in player's decks that the server is still to make, the newest first. */
export async function unsentDecks(client: QueryClient): Promise<readonly Deck[]> {
  const token = readPreference('auth_token');
  if (token === undefined || recordKeys(`${UNSENT_RECORDS.newDecks} `).length === 0) return [];
  const user = await client.query({ ...userQuery(token), staleTime: 'static' });
  return newDeckIds(user.id)
    .toReversed()
    .flatMap((deckId) => {
      const made = readNewDeck({ userId: user.id, deckId });
      return made === undefined ? [] : [asDeck(made, user)];
    });
}

function madeAtOf(userId: string, deckId: string): string {
  return readNewDeck({ userId, deckId })?.madeAt ?? '';
}

function keyOf({ userId, deckId }: EditedDeck, prefix: string = UNSENT_RECORDS.newDecks): string {
  return `${prefix} ${userId} ${deckId}`;
}

function readNewDeck(deck: EditedDeck): NewDeck | undefined {
  const rest = parsed(readRecord(keyOf(deck)));
  if (rest === undefined || typeof rest.madeAt !== 'string') return undefined;
  const { madeAt, ...creation } = rest;
  const texts = parsed(readRecord(keyOf(deck, TEXTS))) ?? {};
  // A deck whose texts left with a session is named by when it was made.
  const name = formatDateTime(madeAt, pageLanguage());
  return { creation: { name, colors: [], ...creation, ...texts, id: deck.deckId }, madeAt };
}

function parsed(
  text: string | undefined,
): (Partial<DeckCreation> & { readonly madeAt?: string }) | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function asDeck({ creation, madeAt }: NewDeck, user: User): Deck {
  const { username, discordUsername } = user;
  return {
    id: creation.id,
    userId: user.id,
    name: creation.name,
    description: creation.description ?? null,
    format: deckFormat([]),
    colors: creation.colors,
    archetypes: creation.archetypes ?? [],
    isPublic: creation.isPublic ?? false,
    isOfficial: false,
    youtubeUrl: creation.youtubeUrl ?? null,
    cardCount: 0,
    coverCard: null,
    likes: [],
    _count: { likes: 0 },
    user: { username, discordUsername },
    createdAt: madeAt,
    updatedAt: madeAt,
    deckCards: [],
    cards: [],
  };
}
