/** Stores a response as the newest of its cache; evicts the oldest beyond the limit. */
export async function keepNewest(
  cache: Cache,
  request: Request,
  response: Response,
  limit: number,
): Promise<void> {
  // Cache keys are in insertion order: deleting first moves the request to the end.
  await cache.delete(request, { ignoreVary: true });
  await cache.put(request, response);
  const requests = await cache.keys();
  const tooMany = requests.slice(0, Math.max(0, requests.length - limit));
  await Promise.all(tooMany.map((old) => cache.delete(old, { ignoreVary: true })));
}
