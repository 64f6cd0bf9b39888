import { DeckListQuery } from '@inkfolio/contract/decks';
import { firstAnswer, type FirstAnswer } from '../../http/first-answer.ts';
import { readParams } from '../../http/read-params.ts';
import type { PageVisit } from '../../http/static-web.ts';
import { listDecks, type DeckListParts } from './deck-list.service.ts';
import { getDeck } from './deck-reading.service.ts';

const DECK_PATH = /^\/decks\/([\w-]{1,64})$/;
/** The parameters of the list's address that its call has too, in the same order. */
const PARAMETERS: ReadonlySet<string> = new Set(['format', 'colors', 'archetypes']);
/** What only players are answered. */
const PERSONAL = ['showOnlyLiked', 'owned'];
const TABS: readonly (string | null)[] = [null, 'community', 'official'];

/**
 * What the list of decks or the page of a deck asks for at this address, as a visitor is answered;
 * nothing when what it asks for depends on who asks.
 * @throws AppError when the deck is missing or private, as the call does.
 */
export async function firstDecks(
  parts: DeckListParts,
  { path, params, language }: PageVisit,
): Promise<readonly FirstAnswer[]> {
  if (path === '/decks') return firstPage(parts, params, language);
  const id = DECK_PATH.exec(path)?.[1];
  if (id === undefined) return [];
  const deck = await getDeck(parts, id, undefined, language);
  return [firstAnswer(`/decks/${id}?language=${language}`, deck)];
}

async function firstPage(
  parts: DeckListParts,
  params: URLSearchParams,
  language: PageVisit['language'],
): Promise<readonly FirstAnswer[]> {
  const tab = params.get('tab');
  if (!TABS.includes(tab) || PERSONAL.some((name) => params.has(name))) return [];
  const asked = new URLSearchParams({ language });
  for (const [name, value] of params) if (PARAMETERS.has(name)) asked.append(name, value);
  if (tab === 'official') asked.set('showOnlyOfficial', 'true');
  const query = readParams(DeckListQuery, asked);
  if (query === undefined) return [];
  const page = await listDecks(parts, query, { viewerId: undefined });
  return [firstAnswer(`/decks/public?${asked.toString()}`, page)];
}
