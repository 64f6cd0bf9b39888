import type { User } from '@inkfolio/contract/auth';
import type { Deck, DeckCreation } from '@inkfolio/contract/decks';
import { deckFormat } from '@inkfolio/domain/decks/deck';
import { mapDeckTexts } from '@inkfolio/domain/decks/deck-texts';
import type { QueryClient } from '@tanstack/react-query';
import { formatDateTime } from '../../../lib/format.ts';
import { pageLanguage } from '../../../lib/i18n.ts';
import { readPreference } from '../../../lib/local-preferences.ts';
import { readRecord, recordKeys, UNSENT_RECORDS, writeRecord } from '../../../lib/local-records.ts';
import { userQuery } from '../../auth/session.ts';
import type { EditedDeck } from './edit-records.ts';

/** Storage name of the texts of new decks, which alone are deleted with the session. */
const TEXTS = 'newDeckTexts';

/** Deck created offline; its id was generated on this device. */
interface NewDeck {
  readonly creation: DeckCreation & { readonly id: string };
  readonly madeAt: string;
}

/** Stores an empty deck on this device until it is sent; returns it as it will be displayed. */
export function storeNewDeck(user: User, creation: NewDeck['creation']): Deck {
  const { id, format, colors, archetypes, isPublic, cards, ...texts } = creation;
  const rest = { id, format, colors, archetypes, isPublic, cards };
  const madeAt = new Date().toISOString();
  const deck = { userId: user.id, deckId: creation.id };
  writeRecord(keyOf(deck), JSON.stringify({ ...rest, madeAt }));
  writeRecord(keyOf(deck, TEXTS), JSON.stringify(texts));
  return asDeck({ creation, madeAt }, user);
}

/** Request body that creates the new deck; undefined once the server has it. */
export function newDeckCreation(deck: EditedDeck): DeckCreation | undefined {
  return readNewDeck(deck)?.creation;
}

export function forgetNewDeck(deck: EditedDeck): void {
  writeRecord(keyOf(deck), undefined);
  writeRecord(keyOf(deck, TEXTS), undefined);
}

/** Whether the deck is still unsent, whoever created it. */
export function isUnsent(deckId: string): boolean {
  return recordKeys(`${UNSENT_RECORDS.newDecks} `).some((key) => key.endsWith(` ${deckId}`));
}

/** Ids of the player's unsent decks, oldest first. */
export function newDeckIds(userId: string): readonly string[] {
  const prefix = `${UNSENT_RECORDS.newDecks} ${userId} `;
  return recordKeys(prefix)
    .map((key) => key.slice(prefix.length))
    .toSorted((a, b) => madeAtOf(userId, a).localeCompare(madeAtOf(userId, b)));
}

/** Finds an unsent deck of the signed-in player; undefined if there is none. */
export async function unsentDeck(deckId: string, client: QueryClient): Promise<Deck | undefined> {
  if (!isUnsent(deckId)) return undefined;
  return (await unsentDecks(client)).find(({ id }) => id === deckId);
}

/** Lists the unsent decks of the signed-in player, newest first. */
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
  // A deck whose texts were deleted with a session is named after its creation time.
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
  const { discordUsername } = user;
  const username = discordUsername === null ? user.displayName : user.username;
  return {
    id: creation.id,
    userId: user.id,
    name: creation.name,
    ...mapDeckTexts((text) => creation[text] ?? null),
    format: deckFormat([]),
    colors: creation.colors,
    archetypes: creation.archetypes ?? [],
    isPublic: creation.isPublic ?? false,
    isOfficial: false,
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
