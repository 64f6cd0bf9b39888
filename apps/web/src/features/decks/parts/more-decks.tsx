import { useTexts } from '../../../lib/i18n.ts';
import { LoadMore } from '../../../ui/load-more.tsx';
import type { DeckList } from '../data/use-deck-list.ts';

/**
 * Number of pages that load automatically (not in the specification); later ones need a button, so
 * that the footer is reachable.
 */
const PAGES_BY_THEMSELVES = 3;
/** Distance from the end of the list at which the next page is fetched. */
const AHEAD = '400px';

interface MoreDecksProps {
  readonly found: DeckList;
  /** True if all loaded decks are rendered, so that the end of the list is its true end. */
  readonly isWhole: boolean;
  readonly onShowMore: () => void;
}

/** Loads the next page near the end of the list; after the third page a button does. */
export function MoreDecks({ found, isWhole, onShowMore }: MoreDecksProps) {
  const { t } = useTexts();
  const isEarly = found.pageCount < PAGES_BY_THEMSELVES;
  const comesByItself = isWhole && isEarly && !found.isOutdated;
  return (
    <LoadMore
      state={found.more}
      texts={{
        more: t('decks.more'),
        again: t('ui.tryAgain'),
        error: t('decks.error'),
        offline: t('decks.offline'),
      }}
      onPress={onShowMore}
      onNear={comesByItself ? found.loadMore : undefined}
      ahead={AHEAD}
    />
  );
}
