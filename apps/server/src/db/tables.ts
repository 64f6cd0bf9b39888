/** The tables as the query builder sees them; the same on both engines. Times are epoch ms. */
export interface Tables {
  catalogue: CatalogueTable;
  catalogue_sets: CatalogueSetsTable;
  catalogue_cards: CatalogueCardsTable;
}

/** One row: which catalogue stands. */
interface CatalogueTable {
  id: number;
  /** Hash of the content: the same content has the same version. */
  version: string;
  source: string;
  imported_at: number;
}

interface CatalogueSetsTable {
  set_code: string;
  /** The domain's CardSet as JSON. */
  document: string;
}

interface CatalogueCardsTable {
  global_id: number;
  /** The domain's Card as JSON. */
  document: string;
  /** 1 for a card of the sample catalogue. */
  is_sample: number;
  /** 1 when the card has left the catalogue but may still be owned or played. */
  is_retired: number;
}
