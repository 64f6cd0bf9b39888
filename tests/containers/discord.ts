import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { argv } from 'node:process';

/*
 * Mock of Discord in a container; signs in everybody as a new player.
 *
 * node discord.ts <key> <certificate> <port>
 */

const [key = '', certificate = '', port] = argv.slice(2);
let players = 0;

createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'https://localhost');
  if (pathname === '/authorize') {
    const back = new URL(searchParams.get('redirect_uri') ?? '');
    back.searchParams.set('code', String((players += 1)));
    back.searchParams.set('state', searchParams.get('state') ?? '');
    response.writeHead(302, { location: back.href }).end();
    return;
  }
  void respond(request).then((body) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
}).listen(Number(port));

/** Responds with a token, which equals the code, or with the player of a token. */
async function respond(request: AsyncIterable<Buffer> & { headers: NodeJS.Dict<unknown> }) {
  const { authorization } = request.headers;
  if (typeof authorization === 'string') {
    const id = authorization.split(' ')[1] ?? '';
    return { id, username: `player-${id}`, avatar: null, email: null };
  }
  const sent: Buffer[] = [];
  for await (const chunk of request) sent.push(chunk);
  const code = new URLSearchParams(Buffer.concat(sent).toString()).get('code');
  return { access_token: code, token_type: 'Bearer' };
}
