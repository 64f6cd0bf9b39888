/** Signs in through the mock provider as a browser would; what a call of this player carries. */
export async function signIn(siteUrl: string): Promise<Record<string, string>> {
  const asked = await step(`${siteUrl}/api/auth/discord?login=bench`, '');
  const back = await step(asked.target, '');
  const done = await step(back.target, asked.cookie);
  return bearer(new URL(done.target).searchParams.get('token') ?? '');
}

/** Header of the player whose token it is. */
export function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

async function step(url: string, cookie: string): Promise<{ target: string; cookie: string }> {
  const response = await fetch(url, { headers: { cookie }, redirect: 'manual' });
  const target = response.headers.get('location');
  if (target === null) throw new Error(`${url} answered ${response.status}`);
  const [set = ''] = response.headers.getSetCookie();
  return { target: new URL(target, url).href, cookie: set.split(';', 1)[0] ?? '' };
}
