import { keepNewest } from './bounded-cache.ts';

const CACHE = 'inkfolio-pictures';
/** Maximum number of pictures, about 20 MB: a card picture is 20 to 50 kB. */
const MAX_PICTURES = 600;

const PICTURE = /^\/(?:api\/proxy\/image|logo\/sets\/.*)$/;

export function isPicture({ pathname, searchParams }: URL): boolean {
  // Excludes avatars: their addresses identify players.
  return PICTURE.test(pathname) && !searchParams.get('url')?.includes('/avatars/');
}

/** Responds from the cache, else from the network; `keeping` receives the pending write. */
export async function pictureFor(
  request: Request,
  keeping: (work: Promise<unknown>) => void,
): Promise<Response> {
  const cache = await caches.open(CACHE);
  const cached = await cache.match(request, { ignoreVary: true });
  if (cached !== undefined) return cached;
  const response = await fetch(request);
  // A missing logo is answered with the HTML page.
  const isPicture = response.ok && response.headers.get('content-type')?.startsWith('image/');
  if (isPicture) keeping(keepNewest(cache, request, response.clone(), MAX_PICTURES));
  return response;
}
