export interface PlayerFollowsTable {
  user_id: string;
  player_id: string;
  followed_at: number;
}

export interface CardFollowsTable {
  user_id: string;
  /** Id of the first printing. */
  card_id: number;
  followed_at: number;
}

/** Visits of the news page; see domain/users/visits.ts. */
export interface VisitsTable {
  user_id: string;
  last_call_at: number;
  /** Null during the first visit. */
  previous_visit_at: number | null;
}

/** Hashed secrets in the URLs of private feeds; the URL itself is not stored. */
export interface FollowFeedsTable {
  user_id: string;
  token_hash: string;
  made_at: number;
}
