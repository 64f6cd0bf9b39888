import { keepNewest } from './bounded-cache.ts';

const CACHE = 'inkfolio-pictures';
/** Limit of the pictures, some 20 MB: a picture of a card is 20 to 50 kB. */
const MOST_PICTURES = 600;

const PICTURE = /^\/(?:api\/proxy\/image|logo\/sets\/.*)$/;

export function isPicture({ pathname, searchParams }: URL): boolean {
  // The address of a player's own picture names the player.
  return PICTURE.test(pathname) && !searchParams.get('url')?.includes('/avatars/');
}

/** Picture from the cache, else from the network; `keeping` gets the pending write to the cache. */
export async function pictureFor(
  request: Request,
  keeping: (work: Promise<unknown>) => void,
): Promise<Response> {
  const cache = await caches.open(CACHE);
  const cached = await cache.match(request, { ignoreVary: true });
  if (cached !== undefined) return cached;
  const response = await fetch(request);
  // A logo that is not there is answered with the page.
  const isPicture = response.ok && response.headers.get('content-type')?.startsWith('image/');
  if (isPicture) keeping(keepNewest(cache, request, response.clone(), MOST_PICTURES));
  return response;
}
