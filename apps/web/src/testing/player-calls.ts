/** Sends a request to the API as the signed-in player. */
export async function callAs(method: string, path: string, body?: object): Promise<unknown> {
  const headers = new Headers({ authorization: `Bearer ${localStorage.getItem('auth_token')}` });
  if (body !== undefined) headers.set('content-type', 'application/json');
  const content = body && { body: JSON.stringify(body) };
  const response = await fetch(`/api${path}`, { method, headers, ...content });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
  return response.status === 204 ? undefined : ((await response.json()) as unknown);
}

/** Id of the created object, or of the player. */
export async function idFrom(method: string, path: string, body?: object): Promise<string> {
  return ((await callAs(method, path, body)) as { readonly id: string }).id;
}

/** Sets the number of normal copies by card id. */
export async function ownCopies(copies: Readonly<Record<string, number>>): Promise<void> {
  const cards = Object.entries(copies).map(([cardId, quantity]) => {
    return { cardId, quantity, foilQuantity: 0 };
  });
  await callAs('PATCH', '/collection', { cards });
}
