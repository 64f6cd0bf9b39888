import { useTexts } from '../../../lib/i18n.ts';
import { LoadMore } from '../../../ui/load-more.tsx';
import type { DeckList } from './use-deck-list.ts';

/**
 * Number of pages that load by themselves (not in the specification); then the footer can be
 * reached.
 */
const PAGES_BY_THEMSELVES = 3;
/** Distance below the window from the end of the list at which the next page is fetched. */
const AHEAD = '400px';

interface MoreDecksProps {
  readonly found: DeckList;
  /** All that is there is drawn: the end of the list is its end. */
  readonly isWhole: boolean;
  readonly onShowMore: () => void;
}

/**
 * Loads the next page near the end of the list, and from the third page on at the press of a
 * button.
 */
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
