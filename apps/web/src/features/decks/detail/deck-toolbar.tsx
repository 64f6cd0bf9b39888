import { MIN_DECK_SIZE } from '@inkfolio/domain/decks/deck';
import { wantsPath } from '@inkfolio/contract/pages';
import type { DeckCollectionStats } from '@inkfolio/contract/deck-ownership';
import type { DeckStatistics } from '@inkfolio/domain/decks/deck-statistics';
import type { Deck } from '@inkfolio/contract/decks';
import { exportedCards } from '@inkfolio/domain/decks/exported-cards';
import type { Language } from '@inkfolio/domain/language';
import { writeCardList } from '@inkfolio/domain/lists/card-list';
import { Copy, SlidersHorizontal } from 'lucide-react';
import { Link } from 'react-router';
import { formatDecimal, formatPercent } from '../../../lib/format.ts';
import { useShortcut } from '../../../lib/shortcuts.tsx';
import { useTexts, type Translate } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import { Button } from '../../../ui/button.tsx';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { CostBars } from '../parts/cost-bars.tsx';
import { DeckOwnedMark } from '../parts/owned-mark.tsx';
import type { ListLook } from './deck-list-menu.tsx';

const DeckListMenu = lazyDialog(
  () => import('./deck-list-menu.tsx'),
  (module) => module.DeckListMenu,
);

interface DeckToolbarProps extends ListLook {
  readonly deck: Deck;
  /** Undefined if the page shows the ownership elsewhere. */
  readonly owned: DeckCollectionStats | undefined;
}

/** Renders the number of owned cards, the copy of the list, and its menu. */
export function DeckToolbar({ deck, owned, ...look }: DeckToolbarProps) {
  const { t, language } = useTexts();
  const { onChoose } = look;
  useShortcut({
    keys: '1',
    descriptionId: 'deck.shortcut.stack',
    run: () => onChoose('stack'),
  });
  useShortcut({
    keys: '2',
    descriptionId: 'deck.shortcut.badge',
    run: () => onChoose('badge'),
  });
  useShortcut({
    keys: '3',
    descriptionId: 'deck.shortcut.list',
    run: () => onChoose('list'),
  });
  return (
    <div className="wrap mb-4 in-[aside]:mb-0">
      <span className="rule in-[aside]:hidden max-lg:hidden" />
      {/* Wide windows only; narrow ones show it in the summary above. */}
      {owned && (
        <span className="max-lg:hidden!">
          <DeckOwned deckId={deck.id} owned={owned} />
        </span>
      )}
      <span className="row ms-auto gap-1 in-[aside]:mx-auto">
        <Button
          variant="ghost"
          icon={<Copy aria-hidden="true" />}
          onClick={() => void copyList(deck, language, t)}
        >
          {t('deck.copyList')}
        </Button>
        <MenuButton
          label={t('deck.listMenu')}
          look="icon"
          onNear={DeckListMenu.preload}
          menu={(place) => (
            <DeckListMenu {...place} {...look} label={t('deck.listMenu')} deckId={deck.id} />
          )}
        >
          <SlidersHorizontal aria-hidden="true" />
        </MenuButton>
      </span>
    </div>
  );
}

/** Copies the list of cards, named in the language of the page. */
async function copyList({ deckCards }: Deck, language: Language, t: Translate): Promise<void> {
  const known = deckCards.map(({ card }) => card);
  try {
    await navigator.clipboard.writeText(writeCardList(exportedCards(deckCards, known, language)));
    showToast({ kind: 'success', text: t('share.copied') });
  } catch {
    showToast({ kind: 'error', text: t('share.copyFailed') });
  }
}

interface DeckBriefProps {
  readonly deckId: string;
  readonly statistics: DeckStatistics;
  readonly owned: DeckCollectionStats | undefined;
  /** True if the player's ownership will be displayed. */
  readonly hasCollection: boolean;
}

/** Summary of the statistics above the cards of narrow windows; details follow below. */
export function DeckBrief({ deckId, statistics, owned, hasCollection }: DeckBriefProps) {
  const { t, language } = useTexts();
  const cost = formatDecimal(statistics.averageCost, language);
  return (
    <div className="surface mb-3 grid grid-cols-[minmax(0,1fr)_minmax(96px,36%)] items-end gap-x-4 gap-y-1 px-4 py-3 lg:hidden">
      <p className="[&_b]:text-title">
        <b className="figure">{statistics.total}</b>{' '}
        <small className="fineprint">{t('deck.totalCards', { required: MIN_DECK_SIZE })}</small>
      </p>
      <p className="stack fineprint gap-1">
        <span>{t('deck.averageCostIs', { cost })}</span>
        {owned ? (
          <DeckOwned deckId={deckId} owned={owned} />
        ) : (
          hasCollection && (
            // Height of the numbers and the link below them.
            <span className="wrap min-h-[calc(2lh_+_var(--space-1h))] text-sm/snug" />
          )
        )}
      </p>
      <div
        className="col-[2] row-[1_/_3] h-[46px] w-[min(100%,260px)] justify-self-end"
        aria-hidden="true"
      >
        <CostBars curve={statistics.costCurve} />
      </div>
    </div>
  );
}

interface DeckOwnedProps {
  readonly deckId: string;
  readonly owned: DeckCollectionStats;
}

/** Renders the ownership of the deck in words and numbers, and the link to the missing cards. */
function DeckOwned({ deckId, owned }: DeckOwnedProps) {
  const { t, language } = useTexts();
  const { totalOwned, totalRequired, percentage, totalFree = totalOwned } = owned;
  if (totalRequired === 0) return null;
  return (
    <span className="wrap gap-1.5 text-sm/snug text-muted lining-nums tabular-nums">
      <span className="row gap-1.5">
        <DeckOwnedMark stats={owned} />
        {t('deck.owned', {
          owned: totalOwned,
          required: totalRequired,
          percent: formatPercent(percentage, language),
        })}
      </span>
      {totalFree < totalOwned && (
        <span>{t('deck.inOthers', { count: totalOwned - totalFree })}</span>
      )}
      {totalFree < totalRequired && (
        <Link
          to={wantsPath(`deck:${deckId}`)}
          className="relative font-semibold text-accent underline decoration-1 underline-offset-3 after:absolute after:inset-x-[-4px] after:inset-y-[-14px]"
        >
          {t('deck.missingCards')}
        </Link>
      )}
    </span>
  );
}
