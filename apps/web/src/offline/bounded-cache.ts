/** Stores a response as the newest of its cache, and deletes the oldest beyond `most`. */
export async function keepNewest(
  cache: Cache,
  request: Request,
  response: Response,
  most: number,
): Promise<void> {
  // A cache lists its requests in the order in which they came.
  await cache.delete(request, { ignoreVary: true });
  await cache.put(request, response);
  const requests = await cache.keys();
  const tooMany = requests.slice(0, Math.max(0, requests.length - most));
  await Promise.all(tooMany.map((old) => cache.delete(old, { ignoreVary: true })));
}
