import { afterAll, expect, test } from 'vitest';
import { sent, type Step } from '../testing/device-calls.ts';
import { signIn } from '../testing/open-page.ts';
import { readPreference } from '../lib/local-preferences.ts';
import { clearDevice } from './device-data.ts';

const ID = 'a1b2c3d4e5f6a1b2c3d4e5f6a1b2c3d4';
const COPY = 'b1b2c3d4e5f6a1b2c3d4e5f6a1b2c3d4';

const at = (path: string) => `/decks/${ID}${path}`;

/** In order. */
const STEPS: readonly Step[] = [
  { call: 'GET /decks?language=en' },
  { call: 'GET /collection/stats?language=en' },
  { call: 'GET /reports/mine' },
  { call: 'GET /trades/offers' },
  { call: 'POST /decks', body: { id: ID, name: '  Low Tide ', colors: ['Amber'] }, status: 201 },
  { call: 'POST /decks', body: { id: ID, name: 'Again', colors: [] }, status: 201 },
  { call: 'POST /decks', body: { name: ' ', colors: [] }, status: 400 },
  { call: 'POST /decks', body: { name: 'x'.repeat(101), colors: [] }, status: 400 },
  {
    call: 'POST /decks',
    body: { name: 'Unknown', colors: [], cards: [{ cardId: '1', quantity: 1 }] },
    status: 404,
  },
  {
    call: `POST ${at('/cards?short=true')}`,
    body: { cardId: '900101', quantity: 3, changeId: 'change-one-0001' },
  },
  {
    call: `POST ${at('/cards?short=true')}`,
    body: { cardId: '900101', quantity: 3, changeId: 'change-one-0001' },
  },
  { call: `POST ${at('/cards?short=true')}`, body: { cardId: '900102', quantity: 99 } },
  { call: `POST ${at('/cards?short=true')}`, body: { cardId: '1', quantity: 1 }, status: 404 },
  { call: `DELETE ${at('/cards/900102?short=true&quantity=97')}` },
  { call: `DELETE ${at('/cards/900105?short=true')}` },
  { call: `GET ${at('?language=de&changeIds=change-one-0001&changeIds=other-change-02')}` },
  { call: `PATCH ${at('')}`, body: { name: 'High Tide', base: { name: 'Low Tide' } } },
  { call: `PATCH ${at('')}`, body: { name: 'Mid Tide', base: { name: 'Low Tide' } }, status: 409 },
  { call: `PATCH ${at('')}`, body: { youtubeUrl: 'no address' }, status: 400 },
  { call: `GET ${at('/validate')}` },
  { call: `GET ${at('/versions?language=en')}` },
  { call: `POST ${at('/versions/7/restore')}`, body: {}, status: 404 },
  {
    call: 'PATCH /collection',
    body: {
      cards: [
        { cardId: '900101', quantity: 2, foilQuantity: 1 },
        { cardId: '900612', quantity: 0, foilQuantity: 4 },
      ],
    },
  },
  { call: 'PUT /collection/900102', body: { quantity: 1, foilQuantity: 0 } },
  { call: 'PUT /collection/1', body: { quantity: 1, foilQuantity: 0 }, status: 404 },
  { call: 'GET /collection?language=fr' },
  { call: 'GET /collection/copies' },
  { call: 'GET /collection/stats?language=it&collectionMode=play&playsetQuantity=2' },
  { call: 'GET /collection/chapter/1?language=en' },
  { call: 'GET /collection/chapter/zz?language=en', status: 404 },
  { call: 'GET /collection/card/900101?language=en' },
  { call: `GET ${at('/collection-stats')}` },
  { call: 'GET /decks?language=en&query=tide' },
  { call: 'GET /decks?language=en&query=tide+-high' },
  { call: 'GET /decks?language=en&colors=Steel' },
  { call: 'GET /decks?language=en&sort=missing' },
  { call: 'GET /cards/search?language=en&query=owned%3E%3D1' },
  { call: `PUT ${at('/sleeved')}`, body: { isSleeved: true } },
  { call: 'GET /collection/sleeved' },
  { call: `POST ${at('/duplicate')}`, body: { id: COPY }, status: 201 },
  { call: `GET /decks/${COPY}/collection-stats` },
  { call: 'GET /decks/buildable?language=en&source=own' },
  {
    call: 'POST /collection/import/preview?language=en',
    body: {
      format: 'json',
      data: [
        { globalId: 900_101, quantity: 5 },
        { globalId: 1, quantity: 1 },
      ],
    },
  },
  {
    call: 'POST /collection/import/confirm?language=en',
    body: {
      format: 'json',
      mode: 'add',
      changeId: 'import-one-00001',
      data: [{ globalId: 900_101, quantity: 5 }],
    },
  },
  {
    call: 'POST /collection/import/confirm?language=en',
    body: {
      format: 'json',
      mode: 'add',
      changeId: 'import-one-00001',
      data: [{ globalId: 900_101, quantity: 5 }],
    },
  },
  { call: 'GET /collection/backups' },
  { call: 'POST /collection/backups/1/restore', body: {} },
  { call: 'POST /collection/backups/9/restore', body: {}, status: 404 },
  { call: 'GET /collection/copies' },
  {
    call: 'PATCH /wants',
    body: {
      entries: [
        { cardId: '900101', printing: 'any', finish: 'any', quantity: 2, reason: ' for Ada ' },
        { cardId: '900612', printing: 'one', finish: 'normal', quantity: 1, reason: null },
      ],
    },
  },
  { call: 'GET /wants?language=de' },
  { call: 'POST /decks/analysis?language=en', body: { text: '4 Undersong\n2 Nobody At All' } },
  {
    call: 'POST /decks/import',
    body: { decks: [{ id: 'c'.repeat(32), name: 'Bulk', colors: [] }] },
  },
  { call: 'PATCH /auth/planned-decks', body: { decks: [ID] } },
  { call: `DELETE ${at('')}`, status: 204 },
  { call: `GET ${at('')}`, status: 404 },
];

afterAll(clearDevice);

test('answers like the server answers a player with an account', async () => {
  await signIn('device-contract');
  await clearDevice();
  const token = readPreference('auth_token') ?? '';
  for (const step of STEPS) {
    const [server, device] = [await sent(step, token), await sent(step)];
    expect(device, step.call).toEqual(server);
    expect(device.status, step.call).toBe(step.status ?? 200);
  }
});
