/** Statuses of a call, by who makes it. */
type Statuses = readonly [nobody: number, player: number, owner: number, other: number];

/** A call and its statuses. */
interface Row {
  readonly url: string;
  readonly payload?: object;
  readonly statuses: Statuses;
}

const EVERYONE: Statuses = [200, 200, 200, 200];
const EVERYONE_IS_SENT_ON: Statuses = [302, 302, 302, 302];
const PLAYERS: Statuses = [401, 200, 200, 200];
const MODERATORS: Statuses = [401, 403, 403, 403];
/** Statuses where a player has not made something public. */
const PRIVATE: Statuses = [403, 403, 403, 403];
const TRADE = { cardId: '900101', printing: 'any', finish: 'any', quantity: 1, reason: null };
const OWNERS_ALONE: Statuses = [404, 404, 200, 404];
const OWNERS_PUBLIC_WRITE: Statuses = [401, 403, 200, 403];

/**
 * Every call of the API, and what it answers to whom. `OWNER` is the owner's id, `OPEN` a public
 * and `CLOSED` a private deck of theirs, `SESSION` another session of theirs.
 */
export const CALLS: Readonly<Record<string, Row>> = {
  'GET /api/sets': { url: '/api/sets', statuses: EVERYONE },
  'GET /api/sets/{code}': { url: '/api/sets/1', statuses: EVERYONE },
  'GET /api/cards': { url: '/api/cards', statuses: EVERYONE },
  'GET /api/cards/search': { url: '/api/cards/search', statuses: EVERYONE },
  'GET /api/cards/catalogue': { url: '/api/cards/catalogue?language=fr', statuses: EVERYONE },
  'GET /api/cards/{id}': { url: '/api/cards/900101', statuses: EVERYONE },
  'GET /api/cards/global/{id}': { url: '/api/cards/global/900101', statuses: EVERYONE },
  'GET /api/cards/printings': { url: '/api/cards/printings', statuses: EVERYONE },
  'GET /api/cards/{id}/reprints': { url: '/api/cards/900101/reprints', statuses: EVERYONE },
  'GET /api/proxy/image': {
    url: '/api/proxy/image?url=https://elsewhere.example/x.png',
    statuses: [403, 403, 403, 403],
  },
  'GET /api/auth/discord': { url: '/api/auth/discord', statuses: EVERYONE_IS_SENT_ON },
  'GET /api/auth/discord/callback': {
    url: '/api/auth/discord/callback',
    statuses: EVERYONE_IS_SENT_ON,
  },
  'GET /api/auth/me': { url: '/api/auth/me', statuses: PLAYERS },
  'GET /api/auth/sign-in': { url: '/api/auth/sign-in', statuses: PLAYERS },
  'GET /api/auth/sessions': { url: '/api/auth/sessions', statuses: PLAYERS },
  'DELETE /api/auth/sessions/{id}': {
    url: '/api/auth/sessions/SESSION',
    statuses: [401, 404, 204, 404],
  },
  'DELETE /api/auth/sessions': { url: '/api/auth/sessions', statuses: [401, 204, 204, 204] },
  'PATCH /api/auth/username': {
    url: '/api/auth/username',
    payload: { username: 'Countess' },
    statuses: PLAYERS,
  },
  'PATCH /api/auth/language': {
    url: '/api/auth/language',
    payload: { language: 'it' },
    statuses: PLAYERS,
  },
  'PATCH /api/auth/collection-visibility': {
    url: '/api/auth/collection-visibility',
    payload: { isPublic: false },
    statuses: PLAYERS,
  },
  'PATCH /api/auth/trade-visibility': {
    url: '/api/auth/trade-visibility',
    payload: { list: 'wants', isPublic: false },
    statuses: PLAYERS,
  },
  'GET /api/wants': { url: '/api/wants', statuses: PLAYERS },
  'PATCH /api/wants': { url: '/api/wants', payload: { entries: [TRADE] }, statuses: PLAYERS },
  'GET /api/trades': { url: '/api/trades', statuses: PLAYERS },
  'PATCH /api/trades': { url: '/api/trades', payload: { entries: [TRADE] }, statuses: PLAYERS },
  'GET /api/trades/players': { url: '/api/trades/players?name=owner', statuses: EVERYONE },
  'GET /api/trades/public/{userId}': { url: '/api/trades/public/OWNER', statuses: PRIVATE },
  'GET /api/users/me/personal-data': { url: '/api/users/me/personal-data', statuses: PLAYERS },
  'GET /api/users/{id}/public-profile': {
    url: '/api/users/OWNER/public-profile',
    statuses: EVERYONE,
  },
  'GET /api/players/{id}': { url: '/api/players/OWNER', statuses: EVERYONE },
  'GET /api/follows': { url: '/api/follows', statuses: PLAYERS },
  'PUT /api/follows/players/{id}': {
    url: '/api/follows/players/OWNER',
    statuses: [401, 204, 403, 204],
  },
  'DELETE /api/follows/players/{id}': {
    url: '/api/follows/players/OWNER',
    statuses: [401, 204, 204, 204],
  },
  'PUT /api/follows/cards/{id}': {
    url: '/api/follows/cards/900101',
    statuses: [401, 204, 204, 204],
  },
  'DELETE /api/follows/cards/{id}': {
    url: '/api/follows/cards/900101',
    statuses: [401, 204, 204, 204],
  },
  'POST /api/follows/feed': { url: '/api/follows/feed', statuses: PLAYERS },
  'DELETE /api/follows/feed': { url: '/api/follows/feed', statuses: [401, 204, 204, 204] },
  'GET /api/news': { url: '/api/news', statuses: PLAYERS },
  'GET /feeds/follows/{token}.atom': {
    url: '/feeds/follows/unknown.atom',
    statuses: [404, 404, 404, 404],
  },
  'GET /feeds/decks.atom': { url: '/feeds/decks.atom', statuses: EVERYONE },
  'GET /feeds/players/{id}': { url: '/feeds/players/OWNER', statuses: EVERYONE },
  'GET /feeds/sets.atom': { url: '/feeds/sets.atom', statuses: EVERYONE },
  'GET /api/players/{id}/decks': { url: '/api/players/OWNER/decks', statuses: EVERYONE },
  'GET /api/decks': { url: '/api/decks', statuses: PLAYERS },
  'GET /api/decks/buildable': { url: '/api/decks/buildable', statuses: PLAYERS },
  'GET /api/cards/{id}/usage': { url: '/api/cards/900101/usage', statuses: EVERYONE },
  'POST /api/decks/suggestions': {
    url: '/api/decks/suggestions',
    payload: { cards: [{ cardId: '900101', quantity: 4 }] },
    statuses: EVERYONE,
  },
  'GET /api/decks/{id}/similar': { url: '/api/decks/CLOSED/similar', statuses: OWNERS_ALONE },
  'POST /api/decks': {
    url: '/api/decks',
    payload: { name: 'New', colors: [] },
    statuses: [401, 201, 201, 201],
  },
  'GET /api/decks/public': { url: '/api/decks/public', statuses: EVERYONE },
  'POST /api/decks/analysis': {
    url: '/api/decks/analysis',
    payload: { text: '4 Nobody' },
    statuses: PLAYERS,
  },
  'POST /api/decks/import': {
    url: '/api/decks/import',
    payload: { decks: [{ id: '0'.repeat(32), name: 'New', colors: [] }] },
    statuses: PLAYERS,
  },
  'GET /api/decks/{id}': { url: '/api/decks/CLOSED', statuses: OWNERS_ALONE },
  'PATCH /api/decks/{id}': {
    url: '/api/decks/OPEN',
    payload: { name: 'Renamed' },
    statuses: OWNERS_PUBLIC_WRITE,
  },
  'DELETE /api/decks/{id}': { url: '/api/decks/OPEN', statuses: [401, 403, 204, 404] },
  'POST /api/decks/{id}/cards': {
    url: '/api/decks/OPEN/cards',
    payload: { cardId: '900101', quantity: 1 },
    statuses: OWNERS_PUBLIC_WRITE,
  },
  'DELETE /api/decks/{id}/cards/{cardId}': {
    url: '/api/decks/OPEN/cards/900101',
    statuses: OWNERS_PUBLIC_WRITE,
  },
  'GET /api/decks/{id}/validate': { url: '/api/decks/CLOSED/validate', statuses: OWNERS_ALONE },
  'POST /api/decks/{id}/duplicate': {
    url: '/api/decks/CLOSED/duplicate',
    statuses: [401, 404, 201, 404],
  },
  'POST /api/decks/{id}/like': { url: '/api/decks/OPEN/like', statuses: [401, 200, 403, 200] },
  'GET /api/decks/{id}/image.webp': { url: '/api/decks/CLOSED/image.webp', statuses: OWNERS_ALONE },
  'GET /api/decks/{id}/image.png': { url: '/api/decks/CLOSED/image.png', statuses: OWNERS_ALONE },
  'GET /api/decks/{id}/likes/count': {
    url: '/api/decks/CLOSED/likes/count',
    statuses: OWNERS_ALONE,
  },
  'GET /api/decks/{id}/collection-stats': {
    url: '/api/decks/OPEN/collection-stats',
    statuses: PLAYERS,
  },
  'PUT /api/decks/{id}/sleeved': {
    url: '/api/decks/OPEN/sleeved',
    payload: { isSleeved: true },
    statuses: OWNERS_PUBLIC_WRITE,
  },
  'GET /api/decks/{id}/versions': {
    url: '/api/decks/OPEN/versions',
    statuses: [401, 403, 200, 403],
  },
  'POST /api/decks/{id}/versions/{number}/restore': {
    url: '/api/decks/OPEN/versions/1/restore',
    payload: {},
    statuses: [401, 403, 404, 403],
  },
  'GET /api/collection': { url: '/api/collection', statuses: PLAYERS },
  'PATCH /api/collection': {
    url: '/api/collection',
    payload: { cards: [{ cardId: '900101', quantity: 1, foilQuantity: 0 }] },
    statuses: PLAYERS,
  },
  'GET /api/collection/copies': { url: '/api/collection/copies', statuses: PLAYERS },
  'GET /api/collection/sleeved': { url: '/api/collection/sleeved', statuses: PLAYERS },
  'GET /api/collection/stats': { url: '/api/collection/stats', statuses: PLAYERS },
  'GET /api/collection/chapter/{setCode}': {
    url: '/api/collection/chapter/1',
    statuses: PLAYERS,
  },
  'GET /api/collection/card/{id}': { url: '/api/collection/card/900101', statuses: PLAYERS },
  'GET /api/collection/shopping-list': {
    url: '/api/collection/shopping-list?decks=CLOSED',
    statuses: [401, 404, 200, 404],
  },
  'PUT /api/collection/{cardId}': {
    url: '/api/collection/900101',
    payload: { quantity: 1, foilQuantity: 0 },
    statuses: PLAYERS,
  },
  'POST /api/collection/import/preview': {
    url: '/api/collection/import/preview',
    payload: { format: 'json', data: [] },
    statuses: PLAYERS,
  },
  'POST /api/collection/import/confirm': {
    url: '/api/collection/import/confirm',
    payload: { mode: 'merge', format: 'json', data: [] },
    statuses: PLAYERS,
  },
  'GET /api/collection/backups': { url: '/api/collection/backups', statuses: PLAYERS },
  'POST /api/collection/backups/{number}/restore': {
    url: '/api/collection/backups/1/restore',
    payload: {},
    statuses: [401, 404, 404, 404],
  },
  'GET /api/collection/public/{userId}': {
    url: '/api/collection/public/OWNER',
    statuses: PRIVATE,
  },
  'GET /api/collection/public/{userId}/cards': {
    url: '/api/collection/public/OWNER/cards',
    statuses: PRIVATE,
  },
  'GET /api/collection/public/{userId}/stats': {
    url: '/api/collection/public/OWNER/stats',
    statuses: PRIVATE,
  },
  'GET /api/collection/public/{userId}/chapter/{setCode}': {
    url: '/api/collection/public/OWNER/chapter/1',
    statuses: PRIVATE,
  },
  'POST /api/reports': {
    url: '/api/reports',
    payload: { kind: 'deck', targetId: 'OPEN', reason: 'insult', text: '' },
    statuses: [201, 201, 403, 201],
  },
  'GET /api/reports/mine': { url: '/api/reports/mine', statuses: PLAYERS },
  'GET /api/reports/{id}': { url: '/api/reports/unknown', statuses: [404, 404, 404, 404] },
  'DELETE /api/reports/{id}': { url: '/api/reports/unknown', statuses: [401, 404, 404, 404] },
  'PUT /api/restrictions/{kind}/{targetId}/objection': {
    url: '/api/restrictions/deck/OPEN/objection',
    payload: { text: 'It is no insult.' },
    statuses: [401, 404, 404, 404],
  },
  'GET /api/moderation': { url: '/api/moderation', statuses: MODERATORS },
  'POST /api/moderation/decisions': {
    url: '/api/moderation/decisions',
    payload: {
      ...{ kind: 'deck', targetId: 'OPEN', action: 'hide', rule: 'insult' },
      ...{ ownerAnswer: 'Rude.', reporterAnswer: '', closeAll: false },
    },
    statuses: MODERATORS,
  },
  'PUT /api/moderation/words': {
    url: '/api/moderation/words',
    payload: { words: '' },
    statuses: MODERATORS,
  },
  'GET /api/play-sites': { url: '/api/play-sites', statuses: EVERYONE },
  'GET /api/meta': { url: '/api/meta', statuses: EVERYONE },
  'GET /api/operator': { url: '/api/operator', statuses: EVERYONE },
  'POST /api/auth/logout': { url: '/api/auth/logout', statuses: [204, 204, 204, 204] },
  'DELETE /api/users/me': { url: '/api/users/me', statuses: [401, 204, 204, 204] },
};
