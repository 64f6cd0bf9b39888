import { MIN_DECK_SIZE } from '@inkfolio/domain/decks/deck';
import { wantsPath } from '@inkfolio/contract/pages';
import type { DeckCollectionStats } from '@inkfolio/contract/deck-ownership';
import type { DeckStatistics } from '@inkfolio/domain/decks/deck-statistics';
import type { Deck } from '@inkfolio/contract/decks';
import { exportedCards } from '@inkfolio/domain/decks/exported-cards';
import type { Language } from '@inkfolio/domain/language';
import { writeCardList } from '@inkfolio/domain/lists/card-list';
import { Bookmark, Copy, Download, Layers, List } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDecimal, formatPercent } from '../../../lib/format.ts';
import { useShortcut } from '../../../lib/shortcuts.tsx';
import { useTexts, type Translate } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Select } from '../../../ui/select.tsx';
import { ExportDeckDialog } from '../actions/deck-actions.tsx';
import { CostBars } from '../parts/cost-bars.tsx';
import { DeckOwnedMark } from '../parts/owned-mark.tsx';
import { VIEW_MODES, type ViewMode } from '../parts/use-view-mode.ts';

const ICONS = {
  stack: <Layers aria-hidden="true" />,
  badge: <Bookmark aria-hidden="true" />,
  list: <List aria-hidden="true" />,
} as const satisfies Record<ViewMode, unknown>;

interface DeckToolbarProps {
  readonly deck: Deck;
  readonly mode: ViewMode;
  readonly onChoose: (mode: ViewMode) => void;
  /** Undefined if the page shows the ownership elsewhere. */
  readonly owned: DeckCollectionStats | undefined;
  readonly isReader: boolean;
}

/** Renders the view mode, the number of owned cards, and what takes the list elsewhere. */
export function DeckToolbar({ deck, mode, onChoose, owned, isReader }: DeckToolbarProps) {
  const { t, language } = useTexts();
  const [exporting, setExporting] = useState(false);
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
  const options = VIEW_MODES.map((value) => ({
    value,
    label: t(`deck.view.${value}`),
    icon: ICONS[value],
  }));
  return (
    <div className="wrap mb-4">
      {!isReader && (
        <div className="flex-[0_1_236px]">
          <Choice label={t('deck.view')} value={mode} options={options} onChange={onChoose} />
        </div>
      )}
      <span className="rule max-lg:hidden" />
      {/* Wide windows only; narrow ones show it in the summary above. */}
      {owned && (
        <span className="max-lg:hidden!">
          <DeckOwned deckId={deck.id} owned={owned} />
        </span>
      )}
      <span className="row ms-auto gap-1">
        {isReader && (
          <Select label={t('deck.view')} value={mode} options={options} onChange={onChoose} />
        )}
        <Button
          variant="ghost"
          icon={<Copy aria-hidden="true" />}
          onClick={() => void copyList(deck, language, t)}
        >
          <span className="heardIfCompact">{t('deck.copyList')}</span>
        </Button>
        <IconButton
          label={t('deck.export')}
          icon={<Download aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setExporting(true)}
        />
      </span>
      <ExportDeckDialog deck={deck} open={exporting} onOpenChange={setExporting} />
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
