import type { PlannedDecksChange, User } from '@inkfolio/contract/auth';
import type { OwnReports } from '@inkfolio/contract/moderation';
import type { WantSourcesChange } from '@inkfolio/contract/trades';
import type { CatalogueIndex } from '@inkfolio/domain/cards/catalogue-index';
import { LANGUAGES, type Language } from '@inkfolio/domain/language';
import { loadTexts, pageLanguage } from '../lib/i18n.ts';
import { cacheCatalogue, cachedCatalogue } from '../offline/cached-catalogue.ts';
import { errorAnswer, found, type CallAnswer } from '../offline/card-calls.ts';
import { CallError, type Call, type Route } from './device-call.ts';
import { COLLECTION_ROUTES } from './device-collection-calls.ts';
import { changeDevice, readDevice, stored, StorageError, type DeviceData } from './device-data.ts';
import { DECK_ROUTES } from './device-deck-calls.ts';
import { DEVICE_USER } from './device-decks.ts';

const ROUTES: readonly Route[] = [
  ['GET', /^\/api\/auth\/me$/, readUser],
  ['PATCH', /^\/api\/auth\/planned-decks$/, planDecks],
  ['PATCH', /^\/api\/auth\/want-sources$/, changeWantSources],
  ['GET', /^\/api\/reports\/mine$/, listReports],
  ...DECK_ROUTES,
  ...COLLECTION_ROUTES,
];

/**
 * Answers a request of a player without an account as the server answers one with an account;
 * undefined for what only the server knows.
 */
export async function answerOnDevice(request: Request): Promise<Response | undefined> {
  const url = new URL(request.url);
  const path = url.pathname;
  const route = ROUTES.find(([method, pattern]) => method === request.method && pattern.test(path));
  if (route === undefined) return undefined;
  const language = LANGUAGES.find((code) => code === url.searchParams.get('language'));
  try {
    const [, pattern, answer] = route;
    const [, ...parts] = pattern.exec(path) ?? [];
    const text = await request.text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const catalogue = await catalogueIn(language ?? pageLanguage());
    const { signal } = request;
    const result = await answer({ url, parts, language, body, catalogue, signal });
    return result === undefined || result instanceof Response ? result : responseOf(result);
  } catch (error) {
    if (error instanceof StorageError) {
      // The reason is shown in the page's language.
      await loadTexts('device');
      return responseOf({ status: 507, body: { error: error.message, code: error.code } });
    }
    if (!(error instanceof CallError)) throw error;
    // A deck that is not on the device may be on the server.
    if (request.method === 'GET' && error.code === 'deck_not_found') return undefined;
    return responseOf(errorAnswer(error.code));
  }
}

function responseOf({ status, body }: CallAnswer): Response {
  return status === 204 ? new Response(null, { status }) : Response.json(body, { status });
}

/** Rejects like `fetch` if the catalogue is neither cached nor reachable; throws StorageError. */
export async function catalogueIn(language: Language): Promise<CatalogueIndex> {
  const loaded = await stored(async () => {
    const cached = await cachedCatalogue(language);
    if (cached === undefined) await cacheCatalogue(language);
    return cached ?? (await cachedCatalogue(language));
  });
  if (loaded === undefined) throw new TypeError('The catalogue cannot be loaded');
  return loaded;
}

function userOf(data: DeviceData): User {
  return {
    id: DEVICE_USER,
    username: null,
    discordUsername: '',
    discordId: '',
    displayName: '',
    avatar: null,
    email: null,
    preferredLanguage: pageLanguage(),
    isPublicCollection: false,
    isPublicWants: false,
    isPublicTrades: false,
    wantSources: [...data.wantSources],
    plannedDecks: [...data.plannedDecks],
    createdAt: data.startedAt,
  };
}

async function readUser(): Promise<CallAnswer> {
  return found(userOf(await readDevice()));
}

async function planDecks({ body }: Call): Promise<CallAnswer> {
  const { decks } = body as PlannedDecksChange;
  return found(userOf(await changeDevice((data) => ({ ...data, plannedDecks: decks }))));
}

async function changeWantSources({ body }: Call): Promise<CallAnswer> {
  const { sources } = body as WantSourcesChange;
  return found(userOf(await changeDevice((data) => ({ ...data, wantSources: sources }))));
}

/** Nothing of this player is public, so nothing is restricted. */
function listReports(): Promise<CallAnswer> {
  const none: OwnReports = { reports: [], restrictions: [], isModerator: false };
  return Promise.resolve(found(none));
}
