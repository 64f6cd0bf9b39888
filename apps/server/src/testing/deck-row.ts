/** Row of an empty public deck without owner; tests override what matters. */
export const DECK_ROW = {
  user_id: null,
  name: 'A deck',
  format: 'CORE',
  color_mask: 1,
  archetype_mask: 0,
  is_public: 1,
  is_official: 0,
  card_count: 0,
  cover_card_id: null,
  like_count: 0,
  created_at: 0,
  updated_at: 0,
} as const;
