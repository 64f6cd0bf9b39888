/** Destination of a moved card; the deck has three (specification, section 2). */
export type Destination =
  | 'hand'
  | 'board'
  | 'inkZone'
  | 'discard'
  | 'deckTop'
  | 'deckBottom'
  | 'deckRandom';

/** Groups for sorting viewed cards; `viewedCards` are those not sorted yet. */
export type ScryGroup = 'viewedCards' | 'toHand' | 'toTop' | 'toBottom';

/** Action of a player; plain data, so that games can be stored and replayed. */
export type GameAction = GameMove & {
  /** Time in epoch milliseconds, shown in the history. */
  readonly at?: number;
};

/** Action without its time; cards are identified by `instanceId`. */
export type GameMove =
  /** "Draws the first 7 cards of the shuffled deck" (specification, section 4). */
  | { readonly type: 'startClassic' }
  /** Seven cards of the starting hand, by `deckCardId`; repeated for several copies. */
  | { readonly type: 'startManual'; readonly deckCardIds: readonly string[] }
  /** Cards to return: none keeps the hand, all cards are a full mulligan, others a partial one. */
  | { readonly type: 'mulligan'; readonly instanceIds: readonly number[] }
  | { readonly type: 'draw' }
  | { readonly type: 'move'; readonly instanceId: number; readonly to: Destination }
  | { readonly type: 'shuffle' }
  | { readonly type: 'nextTurn'; readonly readyAll: boolean }
  /** `count` is one of `SCRY_CHOICES`. */
  | { readonly type: 'scryStart'; readonly count: number }
  /** `index` is the new position in the group, 0 for the first; last by default. */
  | {
      readonly type: 'scrySort';
      readonly instanceId: number;
      readonly to: ScryGroup;
      readonly index?: number;
    }
  | { readonly type: 'scryComplete' }
  | { readonly type: 'scryCancel' }
  | { readonly type: 'exert'; readonly instanceId: number }
  | { readonly type: 'ready'; readonly instanceId: number }
  | { readonly type: 'readyAll' }
  /** `change` is an integer from -99 to 99; damage stays within 0 and 99. */
  | { readonly type: 'damage'; readonly instanceId: number; readonly change: number }
  /** `change` is an integer from -99 to 99; lore stays within 0 and 99. */
  | { readonly type: 'lore'; readonly change: number }
  | { readonly type: 'reset' };
