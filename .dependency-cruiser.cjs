/** Rules of imports between folders: docs/architecture.md. */
const folder = (path) => `^${path}/`;
const baseWebFeatures = 'cards|auth|reports|follows';
/** The simulator plays the decks that the deck pages show. */
const theDeckToPlay = '^apps/web/src/features/decks/data/decks\\.queries\\.ts$';

/** The build planner counts the player's copies, and stands among the pages of the collection. */
const theCollectionToPlan =
  '^apps/web/src/features/collection/(collection-tabs\\.tsx|data/(collection\\.queries|use-copies)\\.ts)$';

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
      from: { path: '^packages/domain/src/(art|decks|collection|users)/' },
      to: {
        path: '^packages/domain/src/(art|decks|collection|planner|trades|simulator|users)/',
        pathNot: '^packages/domain/src/$1/',
      },
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
      comment:
        'The home page and that of a player show what the others have; none of them knows these.',
      from: {
        path: '^apps/web/src/features/([^/]+)/',
        pathNot: folder('apps/web/src/features/(home|players)'),
      },
      to: {
        path: '^apps/web/src/features/([^/]+)/',
        pathNot: `^apps/web/src/features/($1|${baseWebFeatures})/|${theDeckToPlay}|${theCollectionToPlan}`,
      },
    },
    {
      name: 'web-simulator-alone-asks-for-decks',
      severity: 'error',
      from: {
        path: '^apps/web/src/features/',
        pathNot: '^apps/web/src/features/(decks|home|players|simulator)/',
      },
      to: { path: theDeckToPlay },
    },
    {
      name: 'web-planner-alone-asks-for-the-collection',
      severity: 'error',
      from: {
        path: '^apps/web/src/features/',
        pathNot: '^apps/web/src/features/(collection|home|players|decks/tools/planner)/',
      },
      to: { path: theCollectionToPlan },
    },
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
