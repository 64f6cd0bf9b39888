import { MOCK_PROVIDER_PATH } from '../features/auth/mock-provider/mock-provider.routes.ts';

/** Browser without pages: keeps cookies and returns redirects instead of following them. */
export interface BrowserVisit {
  /** Redirect target of the URL; throws without a redirect. */
  readonly go: (url: string) => Promise<URL>;
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  readonly cookies: Map<string, string>;
}

let visits = 0;

/**
 * A new visitor from `address`, as a proxy in front of the site would name them. The mock provider
 * accepts no proxy: requests to it are sent directly.
 */
export function newVisit(address = `203.0.113.${(visits += 1) % 256}`): BrowserVisit {
  const cookies = new Map<string, string>();
  const visit = async (url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    const isToProvider = new URL(url).pathname.startsWith(`${MOCK_PROVIDER_PATH}/`);
    if (!isToProvider) headers.set('x-forwarded-for', address);
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return {
    cookies,
    fetch: visit,
    async go(url) {
      const response = await visit(url, { headers: { accept: 'text/html' } });
      const target = response.headers.get('location');
      if (target === null) throw new Error(`${url} answered ${response.status}`);
      return new URL(target, url);
    },
  };
}
