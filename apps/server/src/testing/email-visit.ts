import { expect, vi } from 'vitest';
import { newVisit, type BrowserVisit } from './browser-visit.ts';

const HEADERS = { 'content-type': 'application/json', 'user-agent': 'Firefox/143.0 (Linux)' };

interface EmailResponse {
  readonly response: Response;
  readonly status: number;
  readonly text: string;
  readonly body: Record<string, unknown>;
}

interface EmailVisits {
  readonly post: (
    visit: BrowserVisit,
    path: string,
    payload: object,
    token?: string,
  ) => Promise<EmailResponse>;
  /** Requests a code. */
  readonly ask: (visit: BrowserVisit, email: string, language?: string) => Promise<EmailResponse>;
  readonly enter: (visit: BrowserVisit, code: string) => Promise<EmailResponse>;
  readonly mailbox: () => Promise<string>;
  /** Resolves with the code of the next mail to the address. */
  readonly codeFor: (email: string) => Promise<string>;
  /** Logs in; resolves with the token. */
  readonly logIn: (email: string, visit?: BrowserVisit) => Promise<string>;
  /** Reads a path below `/api` with the token. */
  readonly read: (path: string, token: string) => Promise<Record<string, unknown>>;
}

/** Log-ins by e-mail at a site with the mock mailbox, as browsers send them. */
export function emailVisits(url: string): EmailVisits {
  const seenMails = new Set<string>();

  const post: EmailVisits['post'] = async (visit, path, payload, token) => {
    const response = await visit.fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { ...HEADERS, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(payload),
    });
    const text = await response.text();
    const body = JSON.parse(text === '' ? '{}' : text) as Record<string, unknown>;
    return { response, status: response.status, text, body };
  };

  const ask = (visit: BrowserVisit, email: string, language = 'en') =>
    post(visit, '/auth/email', { email, language });
  const enter = (visit: BrowserVisit, code: string) => post(visit, '/auth/email/code', { code });
  const mailbox = async () => (await fetch(`${url}/mock-provider/mailbox`)).text();

  const codeFor = async (email: string): Promise<string> => {
    const mail = await vi.waitFor(async () => {
      const isNext = (one: string) => one.includes(email.toLowerCase()) && !seenMails.has(one);
      const found = (await mailbox()).split('<article>').find(isNext);
      expect(found).toBeDefined();
      return found ?? '';
    });
    seenMails.add(mail);
    return /<h2>(\d{6}) /.exec(mail)?.[1] ?? '';
  };

  return {
    ...{ post, ask, enter, mailbox, codeFor },
    async logIn(email: string, visit = newVisit()): Promise<string> {
      await ask(visit, email);
      const { status, body } = await enter(visit, await codeFor(email));
      expect(status).toBe(200);
      return String(body['token']);
    },
    async read(path: string, token: string): Promise<Record<string, unknown>> {
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${url}/api${path}`, { headers });
      expect(response.status).toBe(200);
      return (await response.json()) as Record<string, unknown>;
    },
  };
}
