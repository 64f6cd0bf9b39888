/** Statuses of an operation, by caller. */
type Statuses = readonly [nobody: number, player: number, owner: number, other: number];

const EVERYONE: Statuses = [200, 200, 200, 200];
const EVERYONE_IS_SENT_ON: Statuses = [302, 302, 302, 302];
const PLAYERS: Statuses = [401, 200, 200, 200];
const MODERATORS: Statuses = [401, 403, 403, 403];
/** Statuses where a player has kept something private. */
const PRIVATE: Statuses = [403, 403, 403, 403];
const TRADE = { cardId: '900101', printing: 'any', finish: 'any', quantity: 1, reason: null };
const ASSERTION = { id: 'x', clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' };
const OWNERS_ALONE: Statuses = [404, 404, 200, 404];
const OWNERS_PUBLIC_WRITE: Statuses = [401, 403, 200, 403];

/**
 * Statuses and payload of every request of the API; a path names the value of each parameter.
 * `OWNER` is the owner's id, `OPEN` a public and `CLOSED` a private deck of theirs, `SESSION`
 * another session of theirs.
 */
export const OPERATIONS: Readonly<Record<string, readonly [statuses: Statuses, payload?: object]>> =
  {
    'GET /api/sets': [EVERYONE],
    'GET /api/sets/{code=1}': [EVERYONE],
    'GET /api/cards': [EVERYONE],
    'GET /api/cards/search': [EVERYONE],
    'GET /api/cards/catalogue?language=fr': [EVERYONE],
    'GET /api/cards/{id=900101}': [EVERYONE],
    'GET /api/cards/global/{id=900101}': [EVERYONE],
    'GET /api/cards/printings': [EVERYONE],
    'GET /api/cards/{id=900101}/reprints': [EVERYONE],
    'GET /api/proxy/image?url=https://elsewhere.example/x.png': [[403, 403, 403, 403]],
    'GET /api/auth/discord': [EVERYONE_IS_SENT_ON],
    'GET /api/auth/discord/callback': [EVERYONE_IS_SENT_ON],
    'POST /api/auth/email': [[202, 202, 202, 202], { email: 'wren@quillpost.example' }],
    'POST /api/auth/email/code': [[400, 400, 400, 400], { code: '417902' }],
    'POST /api/auth/emails': [[401, 202, 202, 202], { email: 'wren@quillpost.example' }],
    'POST /api/auth/emails/code': [[401, 400, 400, 400], { code: '417902' }],
    'POST /api/auth/emails/removal': [[401, 404, 404, 404], { email: 'wren@quillpost.example' }],
    'GET /api/auth/me': [PLAYERS],
    'GET /api/auth/sign-in': [PLAYERS],
    'GET /api/auth/sessions': [PLAYERS],
    'DELETE /api/auth/sessions/{id=SESSION}': [[401, 404, 204, 404]],
    'DELETE /api/auth/sessions': [[401, 204, 204, 204]],
    'POST /api/auth/passkey-login/options': [EVERYONE],
    'POST /api/auth/passkey-login': [PRIVATE, ASSERTION],
    'GET /api/auth/login-ways': [PLAYERS],
    'POST /api/auth/passkeys/options': [PLAYERS],
    'POST /api/auth/passkeys': [
      [401, 403, 403, 403],
      { id: 'x', clientDataJSON: 'x', attestationObject: 'x', transports: [] },
    ],
    'PATCH /api/auth/passkeys/{id=unknown}': [[401, 404, 404, 404], { name: 'Laptop' }],
    'DELETE /api/auth/passkeys/{id=unknown}': [[401, 404, 404, 404]],
    'POST /api/auth/discord/link': [[401, 409, 409, 409]],
    'POST /api/auth/discord/link/finish': [[401, 403, 403, 403]],
    'DELETE /api/auth/discord': [[401, 409, 409, 409]],
    'PATCH /api/auth/username': [PLAYERS, { username: 'Countess' }],
    'PATCH /api/auth/language': [PLAYERS, { language: 'it' }],
    'PATCH /api/auth/collection-visibility': [PLAYERS, { isPublic: false }],
    'PATCH /api/auth/trade-visibility': [PLAYERS, { list: 'wants', isPublic: false }],
    'PATCH /api/auth/want-sources': [PLAYERS, { sources: ['deck:CLOSED'] }],
    'PATCH /api/auth/planned-decks': [PLAYERS, { decks: ['0'.repeat(32)] }],
    'GET /api/trades/offers': [PLAYERS],
    'GET /api/wants': [PLAYERS],
    'PATCH /api/wants': [PLAYERS, { entries: [TRADE] }],
    'GET /api/trades': [PLAYERS],
    'PATCH /api/trades': [PLAYERS, { entries: [TRADE] }],
    'GET /api/trades/players?name=owner': [EVERYONE],
    'GET /api/trades/public/{userId=OWNER}': [PRIVATE],
    'GET /api/users/me/personal-data': [PLAYERS],
    'GET /api/users/me/merge': [[401, 403, 403, 403]],
    'POST /api/users/me/merge': [[401, 403, 403, 403], { copies: 'larger' }],
    'GET /api/users/{id=OWNER}/public-profile': [EVERYONE],
    'GET /api/players/{id=OWNER}': [EVERYONE],
    'GET /api/follows': [PLAYERS],
    'PUT /api/follows/players/{id=OWNER}': [[401, 204, 403, 204]],
    'DELETE /api/follows/players/{id=OWNER}': [[401, 204, 204, 204]],
    'PUT /api/follows/cards/{id=900101}': [[401, 204, 204, 204]],
    'DELETE /api/follows/cards/{id=900101}': [[401, 204, 204, 204]],
    'POST /api/follows/feed': [PLAYERS],
    'DELETE /api/follows/feed': [[401, 204, 204, 204]],
    'GET /api/news': [PLAYERS],
    'GET /feeds/follows/{token=unknown}.atom': [[404, 404, 404, 404]],
    'GET /feeds/decks.atom': [EVERYONE],
    'GET /feeds/players/{id=OWNER}': [EVERYONE],
    'GET /feeds/sets.atom': [EVERYONE],
    'GET /api/players/{id=OWNER}/decks': [EVERYONE],
    'GET /api/decks': [PLAYERS],
    'GET /api/decks/buildable': [PLAYERS],
    'POST /api/decks/buildable': [
      EVERYONE,
      { copies: [{ cardId: '900101', quantity: 1, foilQuantity: 0 }] },
    ],
    'GET /api/cards/{id=900101}/usage': [EVERYONE],
    'POST /api/decks/suggestions': [EVERYONE, { cards: [{ cardId: '900101', quantity: 4 }] }],
    'GET /api/decks/{id=CLOSED}/similar': [OWNERS_ALONE],
    'POST /api/decks': [[401, 201, 201, 201], { name: 'New', colors: [] }],
    'GET /api/decks/public': [EVERYONE],
    'POST /api/decks/analysis': [PLAYERS, { text: '4 Nobody' }],
    'POST /api/decks/import': [
      PLAYERS,
      { decks: [{ id: '0'.repeat(32), name: 'New', colors: [] }] },
    ],
    'GET /api/decks/{id=CLOSED}': [OWNERS_ALONE],
    'PATCH /api/decks/{id=OPEN}': [OWNERS_PUBLIC_WRITE, { name: 'Renamed' }],
    'DELETE /api/decks/{id=OPEN}': [[401, 403, 204, 404]],
    'POST /api/decks/{id=OPEN}/cards': [OWNERS_PUBLIC_WRITE, { cardId: '900101', quantity: 1 }],
    'DELETE /api/decks/{id=OPEN}/cards/{cardId=900101}': [OWNERS_PUBLIC_WRITE],
    'GET /api/decks/{id=CLOSED}/validate': [OWNERS_ALONE],
    'POST /api/decks/{id=CLOSED}/duplicate': [[401, 404, 201, 404]],
    'POST /api/decks/{id=OPEN}/like': [[401, 200, 403, 200]],
    'GET /api/decks/{id=CLOSED}/image.webp': [OWNERS_ALONE],
    'GET /api/decks/{id=CLOSED}/image.png': [OWNERS_ALONE],
    'POST /api/decks/image.webp': [EVERYONE, { id: '0'.repeat(32), name: 'Sent', colors: [] }],
    'POST /api/decks/image.png': [EVERYONE, { id: '0'.repeat(32), name: 'Sent', colors: [] }],
    'GET /api/decks/{id=CLOSED}/likes/count': [OWNERS_ALONE],
    'GET /api/decks/{id=OPEN}/collection-stats': [PLAYERS],
    'PUT /api/decks/{id=OPEN}/sleeved': [OWNERS_PUBLIC_WRITE, { isSleeved: true }],
    'GET /api/decks/{id=OPEN}/versions': [[401, 403, 200, 403]],
    'POST /api/decks/{id=OPEN}/versions/{number=1}/restore': [[401, 403, 404, 403], {}],
    'GET /api/collection': [PLAYERS],
    'PATCH /api/collection': [
      PLAYERS,
      { cards: [{ cardId: '900101', quantity: 1, foilQuantity: 0 }] },
    ],
    'GET /api/collection/copies': [PLAYERS],
    'GET /api/collection/sleeved': [PLAYERS],
    'GET /api/collection/stats': [PLAYERS],
    'GET /api/collection/chapter/{setCode=1}': [PLAYERS],
    'GET /api/collection/card/{id=900101}': [PLAYERS],
    'PUT /api/collection/{cardId=900101}': [PLAYERS, { quantity: 1, foilQuantity: 0 }],
    'POST /api/collection/import/preview': [PLAYERS, { format: 'json', data: [] }],
    'POST /api/collection/import/confirm': [PLAYERS, { mode: 'merge', format: 'json', data: [] }],
    'GET /api/collection/backups': [PLAYERS],
    'POST /api/collection/backups/{number=1}/restore': [[401, 404, 404, 404], {}],
    'GET /api/collection/public/{userId=OWNER}': [PRIVATE],
    'GET /api/collection/public/{userId=OWNER}/cards': [PRIVATE],
    'GET /api/collection/public/{userId=OWNER}/stats': [PRIVATE],
    'GET /api/collection/public/{userId=OWNER}/chapter/{setCode=1}': [PRIVATE],
    'POST /api/reports': [
      [201, 201, 403, 201],
      { kind: 'deck', targetId: 'OPEN', reason: 'insult', text: '' },
    ],
    'GET /api/reports/mine': [PLAYERS],
    'GET /api/reports/{id=unknown}': [[404, 404, 404, 404]],
    'DELETE /api/reports/{id=unknown}': [[401, 404, 404, 404]],
    'PUT /api/restrictions/{kind=deck}/{targetId=OPEN}/objection': [
      [401, 404, 404, 404],
      { text: 'It is no insult.' },
    ],
    'GET /api/moderation': [MODERATORS],
    'POST /api/moderation/decisions': [
      MODERATORS,
      {
        ...{ kind: 'deck', targetId: 'OPEN', action: 'hide', rule: 'insult' },
        ...{ ownerAnswer: 'Rude.', reporterAnswer: '', closeAll: false },
      },
    ],
    'PUT /api/moderation/words': [MODERATORS, { words: '' }],
    'GET /api/play-sites': [EVERYONE],
    'GET /api/meta': [EVERYONE],
    'GET /api/operator': [EVERYONE],
    'POST /api/auth/logout': [[204, 204, 204, 204]],
    'DELETE /api/users/me': [[401, 204, 204, 204]],
  };

/** Request as documented, without the values of a row. */
export function documentedOperation(operation: string): string {
  return operation.replace(/\?.*/, '').replaceAll(/=\w+\}/g, '}');
}

/** URL of the request with its parameter values. */
export function urlOf(operation: string): string {
  return (operation.split(' ')[1] ?? '').replaceAll(/\{\w+=(\w+)\}/g, '$1');
}
