import { createServer } from 'node:http';
import { createPostgresPool } from '../apps/server/src/db/postgres-pool.ts';
import { PrimaryServer } from '../apps/server/src/db/primary-server.ts';

/*
 * The baseline of `load`: a bare node:http server that answers a deck with its cards by one prepared
 * query. Nothing is checked, counted, logged or compressed. `PORT` and `DATABASE_URL` as the site has them.
 */

const CONNECTIONS = 10;
const DECK_WITH_CARDS = {
  name: 'deck-with-cards',
  text: `select decks.*, deck_cards.card_id, deck_cards.quantity
    from decks left join deck_cards on deck_cards.deck_id = decks.id
    where decks.id = $1 order by deck_cards.card_id`,
};

const pool = createPostgresPool(new PrimaryServer(process.env['DATABASE_URL'] ?? ''), {
  poolSize: CONNECTIONS,
  statementTimeoutMs: 0,
});

const server = createServer((request, response) => {
  const id = /^\/api\/decks\/([^?]+)/.exec(request.url ?? '')?.[1];
  pool.query({ ...DECK_WITH_CARDS, values: [id] }).then(
    ({ rows }) => {
      const body = JSON.stringify(rows);
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
      });
      response.end(body);
    },
    (error: unknown) => {
      response.writeHead(500).end(String(error));
    },
  );
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
process.once('SIGTERM', () => process.exit());
