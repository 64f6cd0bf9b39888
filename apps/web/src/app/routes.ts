import type { PageName } from '@inkfolio/contract/pages';
import type { TextPart } from '../lib/i18n.ts';

/** Module of a page below `features`, and its component. */
export interface PageSource {
  readonly module: string;
  readonly component: string;
  /** Text files that the page needs besides the common ones. */
  readonly texts: readonly TextPart[];
}

interface SiteRoute extends PageSource {
  /** Name in the list of addresses (`packages/contract/src/pages.ts`). */
  readonly page: PageName;
  /** Page shown to signed-in players instead. */
  readonly player?: PageSource;
  /** `user`: visitors are redirected to the log-in; `account`: players without an account too. */
  readonly access: 'public' | 'user' | 'account';
  /** True if navigation between its addresses moves neither scroll position nor focus. */
  readonly isOnePage?: true;
}

/** Pages in order of their addresses, for router, preloading and build. */
export const ROUTES = [
  {
    page: 'home',
    module: 'home/visitor-home-page',
    component: 'VisitorHomePage',
    player: {
      module: 'home/player-home-page',
      component: 'PlayerHomePage',
      texts: ['decks', 'community'],
    },
    texts: ['decks', 'home'],
    access: 'public',
  },
  {
    page: 'cards',
    module: 'cards/browser/card-browser-page',
    component: 'CardBrowserPage',
    texts: ['cards'],
    access: 'public',
    // A card opens over its list.
    isOnePage: true,
  },
  {
    page: 'decks',
    module: 'decks/list/deck-list-page',
    component: 'DeckListPage',
    texts: ['decks'],
    access: 'public',
  },
  {
    page: 'meta',
    module: 'game-meta/meta-page',
    component: 'MetaPage',
    texts: ['community', 'deck', 'decks'],
    access: 'public',
    // The address holds format and period.
    isOnePage: true,
  },
  {
    page: 'shoppingList',
    module: 'trades/wants/old-addresses-page',
    component: 'OldShoppingList',
    texts: ['account'],
    access: 'public',
  },
  {
    page: 'deck',
    module: 'decks/detail/deck-detail-page',
    component: 'DeckDetailPage',
    texts: ['deck', 'decks'],
    access: 'public',
  },
  {
    page: 'deckCompare',
    module: 'decks/tools/compare/deck-compare-page',
    component: 'DeckComparePage',
    texts: ['deck'],
    access: 'public',
    isOnePage: true,
  },
  {
    page: 'deckPrint',
    module: 'decks/tools/print/deck-print-page',
    component: 'DeckPrintPage',
    texts: ['deck'],
    access: 'public',
    isOnePage: true,
  },
  {
    page: 'simulator',
    module: 'simulator/simulator-page',
    component: 'SimulatorPage',
    texts: ['simulator'],
    access: 'public',
  },
  {
    page: 'player',
    module: 'players/player-page',
    component: 'PlayerPage',
    texts: ['community', 'decks'],
    access: 'public',
  },
  {
    page: 'collection',
    module: 'collection/overview/collection-page',
    component: 'CollectionPage',
    texts: ['collection', 'cards'],
    access: 'user',
  },
  {
    page: 'buildPlanner',
    module: 'planner/planner-page',
    component: 'PlannerPage',
    texts: ['planner', 'collection', 'decks'],
    access: 'user',
  },
  {
    page: 'missingCollection',
    module: 'collection/public/missing-collection-page',
    component: 'MissingCollectionPage',
    texts: ['collection'],
    access: 'public',
  },
  {
    page: 'chapter',
    module: 'collection/chapter/chapter-page',
    component: 'ChapterPage',
    texts: ['collection', 'cards'],
    access: 'user',
  },
  {
    page: 'wantedList',
    module: 'trades/wants/old-addresses-page',
    component: 'OldWantedList',
    texts: ['account'],
    access: 'public',
  },
  {
    page: 'wantList',
    module: 'trades/wants/wants-page',
    component: 'WantsPage',
    texts: ['trades', 'collection'],
    access: 'user',
    // The address holds the order, and sources to add.
    isOnePage: true,
  },
  {
    page: 'tradeList',
    module: 'trades/lists/trade-list-page',
    component: 'TradeListPage',
    texts: ['trades', 'collection'],
    access: 'account',
  },
  {
    page: 'tradeMatch',
    module: 'trades/match/trade-match-page',
    component: 'TradeMatchPage',
    texts: ['trades', 'collection'],
    access: 'account',
  },
  {
    page: 'publicCollection',
    module: 'collection/public/public-collection-page',
    component: 'PublicCollectionPage',
    texts: ['collection', 'cards'],
    access: 'public',
  },
  {
    page: 'publicChapter',
    module: 'collection/public/public-chapter-page',
    component: 'PublicChapterPage',
    texts: ['collection', 'cards'],
    access: 'public',
  },
  {
    page: 'publicTrades',
    module: 'trades/public-trades-page',
    component: 'PublicTradesPage',
    texts: ['trades', 'collection'],
    access: 'public',
  },
  {
    page: 'login',
    module: 'auth/login-page',
    component: 'LoginPage',
    texts: ['account'],
    access: 'public',
  },
  {
    page: 'callback',
    module: 'auth/callback-page',
    component: 'CallbackPage',
    texts: ['account'],
    access: 'public',
  },
  {
    page: 'profile',
    module: 'users/profile-page',
    component: 'ProfilePage',
    texts: ['settings', 'account'],
    access: 'account',
  },
  {
    page: 'reports',
    module: 'moderation/reports-page',
    component: 'ReportsPage',
    texts: ['moderation'],
    access: 'public',
  },
  {
    page: 'moderation',
    module: 'moderation/moderation-page',
    component: 'ModerationPage',
    texts: ['moderation'],
    access: 'account',
    // The address holds list and case.
    isOnePage: true,
  },
  {
    page: 'settings',
    module: 'settings/settings-page',
    component: 'SettingsPage',
    texts: ['settings', 'account'],
    access: 'public',
  },
  {
    page: 'legalNotice',
    module: 'legal/legal-notice-page',
    component: 'LegalNoticePage',
    texts: ['legal'],
    access: 'public',
  },
  {
    page: 'termsOfService',
    module: 'legal/terms-of-service-page',
    component: 'TermsOfServicePage',
    texts: ['legal'],
    access: 'public',
  },
  {
    page: 'privacyPolicy',
    module: 'legal/privacy-policy-page',
    component: 'PrivacyPolicyPage',
    texts: ['legal'],
    access: 'public',
  },
] as const satisfies readonly SiteRoute[];
