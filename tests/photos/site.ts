import type { Card } from '@inkfolio/domain/cards/card';
import type { Language } from '@inkfolio/domain/language';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { readConfig } from '../../apps/server/src/config.ts';
import { readCatalogue } from '../../apps/server/src/features/cards/catalogue/catalogue-reading.ts';
import { SAMPLE_SOURCE } from '../../apps/server/src/features/cards/catalogue/catalogue-start.ts';
import { importCatalogue } from '../../apps/server/src/features/cards/catalogue/catalogue.service.ts';
import { keepSampleDecks } from '../../apps/server/src/features/decks/official/sample-decks.ts';
import {
  HOST,
  sends,
  startImageTestServer,
} from '../../apps/server/src/features/images/image-test-server.ts';
import { createImageService } from '../../apps/server/src/features/images/images.service.ts';
import { openSampleApp } from '../../apps/server/src/testing/sample-app.ts';
import { cardPhoto } from '../../apps/server/src/testing/card-photo.ts';

/*
 * Site with sample cards that behave like real ones: each card has a picture at the publisher's
 * address, drawn on demand by a local stand-in server. Fetching, checks, cache and thumbnails are
 * the site's own.
 */

const SAMPLE = resolve(import.meta.dirname, '../../catalogue/sample');
const WEB = resolve(import.meta.dirname, '../../apps/web/dist');

const config = readConfig(process.env);
// Separate from the data of the same site without pictures.
const dataDir = join(config.dataDir, 'photos');
const publisher = await startImageTestServer();
const site = await openSampleApp({
  place: { dataDir, databaseUrl: undefined },
  config,
  parts: {
    webDir: WEB,
    images: createImageService({
      hosts: [HOST],
      cacheDir: join(dataDir, 'images'),
      cacheLimitBytes: config.imageCacheBytes,
      network: publisher.network(),
    }),
  },
});
await importCatalogue(site.database, {
  source: SAMPLE_SOURCE,
  isSample: true,
  replace: false,
  importedAt: Date.now(),
  async read(standing) {
    const reading = await readCatalogue(SAMPLE, { standing });
    return { ...reading, cards: reading.cards.map(withPhotos) };
  },
});
await site.catalogue.refresh();
await keepSampleDecks(site.database.db, site.catalogue.current(), Date.now());
for (const card of site.catalogue.current().cards) {
  for (const { language } of card.translations) {
    publisher.handlers.set(photoPath(card, language), (request, response) => {
      void cardPhoto(card, language).then((photo) => sends(photo)(request, response));
    });
  }
}

await site.app.listen({ port: config.port, host: config.host });
process.once('SIGTERM', () => {
  void Promise.all([site.close(), publisher.close()]).then(() => process.exit(0));
});
const { port } = site.app.server.address() as AddressInfo;
process.stdout.write(`Inkfolio is ready: http://localhost:${port}\n`);

function withPhotos(card: Card): Card {
  return {
    ...card,
    imageUrl: `https://${HOST}${photoPath(card, 'en')}`,
    translations: card.translations.map((words) => ({
      ...words,
      imageUrl: `https://${HOST}${photoPath(card, words.language)}`,
    })),
  };
}

function photoPath({ id }: Card, language: Language): string {
  return `/images/${language}/${id}.jpg`;
}
