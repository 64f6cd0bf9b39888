import type { OwnReports } from '@inkfolio/contract/moderation';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { mockProviderUser } from '../features/auth/mock-provider/mock-provider-accounts.ts';
import { openSampleApp, type Method, type SampleApp, type SignedIn } from './sample-app.ts';

type Sent = Promise<LightMyRequestResponse>;

/** Requests to a site, and the players of the running test. */
export interface ModeratedSite {
  readonly at: {
    readonly owner: SignedIn;
    readonly reader: SignedIn;
    readonly moderator: SignedIn;
    /** Public deck of the owner. */
    readonly deckId: string;
    /** Unique per test. */
    readonly round: number;
  };
  readonly request: (method: Method, url: string, who?: SignedIn, payload?: object) => Sent;
  readonly reportDeck: (who?: SignedIn, text?: string) => Sent;
  readonly reportName: (who?: SignedIn) => Sent;
  /** Decides about the deck, or about the given subject. */
  readonly decide: (action: string, change?: object) => Sent;
  readonly ofName: () => { readonly kind: 'name'; readonly targetId: string };
  readonly mine: (who: SignedIn) => Promise<OwnReports>;
  readonly publicNames: () => Promise<string>;
  readonly codeOf: (response: { json: () => unknown }) => string | undefined;
}

/** Starts a site with a moderator; each test has its own players, one with a public deck. */
export function useModeratedSite(): ModeratedSite {
  let site: SampleApp;
  const nobody: SignedIn = { userId: '', token: '', headers: { authorization: '' } };
  const at = { owner: nobody, reader: nobody, moderator: nobody, deckId: '', round: 0 };
  const request: ModeratedSite['request'] = (method, url, who, payload) =>
    site.app.inject({
      method,
      url: `/api${url}`,
      headers: who?.headers ?? {},
      ...(payload && { payload }),
    });

  beforeAll(async () => {
    site = await openSampleApp({
      config: { moderators: [mockProviderUser('warden').id] },
      parts: { requestLimits: { reportsOfAddress: 10_000 } },
    });
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    at.round += 1;
    at.owner = await site.signIn(`owner ${String(at.round)}`);
    at.reader = await site.signIn(`reader ${String(at.round)}`);
    at.moderator = await site.signIn('warden');
    const name = `Salt and Spite ${String(at.round)}`;
    const made = await request('POST', '/decks', at.owner, { name, colors: [], isPublic: true });
    at.deckId = made.json<{ id: string }>().id;
  });

  return {
    at,
    request,
    reportDeck: (who, text = '') =>
      request('POST', '/reports', who, {
        ...{ kind: 'deck', targetId: at.deckId, reason: 'insult', text },
      }),
    reportName: (who) =>
      request('POST', '/reports', who, {
        ...{ kind: 'name', targetId: at.owner.userId, reason: 'hate', text: '' },
      }),
    decide: (action, change = {}) =>
      request('POST', '/moderation/decisions', at.moderator, {
        ...{ kind: 'deck', targetId: at.deckId, action, rule: 'insult', closeAll: false },
        ...{ ownerAnswer: 'Rude.', reporterAnswer: 'Thank you.' },
        ...change,
      }),
    ofName: () => ({ kind: 'name', targetId: at.owner.userId }),
    mine: async (who) => (await request('GET', '/reports/mine', who)).json<OwnReports>(),
    publicNames: async () => (await request('GET', '/decks/public?limit=50')).body,
    codeOf: (response) => (response.json() as { code?: string }).code,
  };
}
