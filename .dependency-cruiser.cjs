/** Rules of imports between folders: docs/architecture.md. */
const folder = (path) => `^${path}/`;
/** Web features that each feature may import. */
const BASE_FEATURES = 'auth|cards|follows|moderation|on-device';
/** What features import besides the base; `home` and `players` show parts of all others. */
const FEATURE_IMPORTS = {
  find: '[^/]+',
  'game-meta': 'decks',
  home: '[^/]+',
  'on-device': 'decks',
  planner: 'collection|decks',
  players: '[^/]+',
  simulator: 'decks',
  trades: 'collection|decks',
};

/** Folders of the decks feature: each imports only those before it, pages and tools all of them. */
const DECK_LAYERS = ['data', 'parts', 'dialogs', 'actions', 'editor', '(detail|list|tools)'];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'domain-is-pure',
      comment: 'The domain imports nothing but itself.',
      severity: 'error',
      from: { path: folder('packages/domain/src'), pathNot: '\\.test\\.ts$' },
      to: { pathNot: folder('packages/domain/src') },
    },
    {
      name: 'domain-cards-is-the-base',
      severity: 'error',
      from: { path: folder('packages/domain/src/cards') },
      to: { path: '^packages/domain/src/(art|decks|collection|planner|trades|simulator|users)/' },
    },
    {
      name: 'domain-decks-and-collection-use-cards-only',
      severity: 'error',
      from: { path: '^packages/domain/src/(art|decks|collection)/' },
      to: {
        path: '^packages/domain/src/(art|decks|collection|planner|trades|simulator|users)/',
        pathNot: '^packages/domain/src/$1/',
      },
    },
    {
      name: 'domain-users-use-cards-and-decks',
      comment: 'Personal data contain the texts of decks.',
      severity: 'error',
      from: { path: folder('packages/domain/src/users') },
      to: { path: '^packages/domain/src/(art|collection|planner|trades|simulator)/' },
    },
    {
      name: 'domain-planner-and-trades-use-the-collection',
      severity: 'error',
      from: { path: '^packages/domain/src/(planner|trades)/' },
      to: {
        path: '^packages/domain/src/(art|decks|planner|trades|simulator|users)/',
        pathNot: '^packages/domain/src/$1/',
      },
    },
    {
      name: 'domain-simulator-uses-cards-and-decks',
      severity: 'error',
      from: { path: folder('packages/domain/src/simulator') },
      to: { path: '^packages/domain/src/(art|collection|planner|trades|users)/' },
    },
    {
      name: 'contract-imports-domain-and-schema-library',
      severity: 'error',
      from: { path: folder('packages/contract/src') },
      to: { pathNot: '^(packages/(contract|domain)/src/|node_modules/typebox/)' },
    },
    {
      name: 'routes-have-no-query-builder',
      severity: 'error',
      from: { path: '^apps/server/src/(.*\\.routes\\.ts$|http/)' },
      to: { path: 'node_modules/(kysely|pg)/' },
    },
    {
      name: 'services-have-no-http',
      severity: 'error',
      from: { path: '\\.service\\.ts$' },
      to: { path: 'node_modules/(fastify|@fastify)' },
    },
    {
      name: 'ownership-index-has-one-door',
      severity: 'error',
      from: { pathNot: '/deck-search/ownership-index/' },
      to: { path: '/deck-search/ownership-index/', pathNot: '/ownership-index\\.ts$' },
    },
    {
      name: 'repositories-know-tables-only',
      severity: 'error',
      from: { path: '^apps/server/src/(.*\\.repository\\.ts$|db/)', pathNot: '\\.test\\.ts$' },
      to: { path: '(node_modules/(fastify|@fastify)|\\.(routes|service)\\.ts$)' },
    },
    {
      name: 'web-features-stand-alone',
      severity: 'error',
      from: {
        path: '^apps/web/src/features/([^/]+)/',
        pathNot: folder(`apps/web/src/features/(${Object.keys(FEATURE_IMPORTS).join('|')})`),
      },
      to: {
        path: folder('apps/web/src/features'),
        pathNot: folder(`apps/web/src/features/($1|${BASE_FEATURES})`),
      },
    },
    ...Object.entries(FEATURE_IMPORTS).map(([feature, others]) => ({
      name: `web-feature-${feature}`,
      severity: 'error',
      from: { path: folder(`apps/web/src/features/${feature}`) },
      to: {
        path: folder('apps/web/src/features'),
        pathNot: folder(`apps/web/src/features/(${feature}|${BASE_FEATURES}|${others})`),
      },
    })),
    ...DECK_LAYERS.slice(0, -1).map((layer, index) => ({
      name: `web-decks-${layer}-import-downwards`,
      severity: 'error',
      from: { path: folder(`apps/web/src/features/decks/${layer}`) },
      to: {
        path: folder(`apps/web/src/features/decks/(${DECK_LAYERS.slice(index + 1).join('|')})`),
      },
    })),
    {
      name: 'web-features-do-not-know-the-app',
      severity: 'error',
      from: { path: '^apps/web/src/(features|ui|lib)/' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'ui-knows-no-business-word',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|lib)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/web/src/features/' },
    },
    {
      name: 'programs-do-not-import-each-other',
      severity: 'error',
      from: { path: '^apps/(web|server)/' },
      to: { path: '^apps/(web|server)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|node:)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^apps/web/dist/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css', '.svg'],
    },
  },
};
