import { shareCacheBytes } from './cache-bytes.ts';
import type { Config } from './config.ts';
import type { CardResponses } from './features/cards/card-responses.ts';
import type { MetaResponses } from './features/game-meta/meta-responses.ts';
import type { DeckListDependencies } from './features/deck-search/deck-list.service.ts';
import { preloadCards } from './features/cards/preload-cards.ts';
import { preloadOperator } from './features/site/preload-operator.ts';
import { preloadPublicCollection } from './features/collection/public/preload-public-collection.ts';
import { preloadDecks } from './features/deck-search/preload-decks.ts';
import { preloadMeta } from './features/game-meta/preload-meta.ts';
import { preloadPlayer } from './features/players/preload-player.ts';
import { emptyIfRejected } from './http/pages/preloaded-data.ts';
import { readSitePages } from './http/pages/page-files.ts';
import { readPageShell } from './http/pages/page-shell.ts';
import { createPageMetas, siteImages } from './page-metas.ts';
import { readMetaTexts } from './http/pages/meta-texts.ts';
import type { BuiltWeb } from './http/pages/static-web.ts';

interface BuiltWebDependencies extends DeckListDependencies, Pick<BuiltWeb, 'limit' | 'siteUrl'> {
  /** Folder of the built page; undefined: API only. */
  readonly webDir: string | undefined;
  readonly setLogosDir?: string | undefined;
  readonly config: Pick<
    Config,
    'defaultLanguage' | 'gameName' | 'operator' | 'discord' | 'mail' | 'cacheBytes'
  >;
  readonly cardResponses: CardResponses;
  readonly metaResponses: MetaResponses;
}

export async function readBuiltWeb(
  dependencies: BuiltWebDependencies,
): Promise<BuiltWeb | undefined> {
  const { webDir, setLogosDir, config, db, catalogue, limit, siteUrl } = dependencies;
  if (webDir === undefined) return undefined;
  const { defaultLanguage, gameName, operator } = config;
  const hasSetLogos = setLogosDir !== undefined;
  const texts = await readMetaTexts(webDir);
  return {
    webDir,
    shell: await readPageShell(webDir, {
      ...{ defaultLanguage, hasSetLogos, gameName },
      doors: [
        ...(config.discord === undefined ? [] : (['discord'] as const)),
        ...(config.mail === undefined ? [] : (['email'] as const)),
      ],
    }),
    pages: await readSitePages(webDir),
    cacheBytes: shareCacheBytes(config.cacheBytes).pageShells,
    defaultLanguage,
    limit,
    setLogosDir,
    metaFor: createPageMetas(texts, { db, catalogue, gameName }),
    preload: (visit) =>
      emptyIfRejected(async () => [
        ...preloadOperator(operator, visit),
        ...preloadCards(dependencies.cardResponses, catalogue.current(), visit),
        ...(await preloadDecks(dependencies, visit)),
        ...(await preloadMeta(dependencies.metaResponses, visit)),
        ...(await preloadPublicCollection(dependencies, visit)),
        ...(await preloadPlayer(dependencies, visit)),
      ]),
    siteImage: siteImages(texts),
    siteUrl,
  };
}
