import type { Player } from '@inkfolio/contract/players';
import { INK_ICONS } from '@inkfolio/domain/art/icon-shapes';
import type { Color } from '@inkfolio/domain/cards/card';
import { PLAYER_PAGE_DECKS } from '@inkfolio/domain/decks/deck';
import { sortsByCollection } from '@inkfolio/domain/decks/deck-order';
import { queryOfEveryInk, NO_DECK_FILTER } from '@inkfolio/domain/decks/query/deck-term-filter';
import { useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { inkProperties } from '../cards/face/card-icons.ts';
import type { DeckListFilter } from '../decks/data/decks.api.ts';
import { useFocusKeeper } from '../decks/list/deck-focus.ts';
import { DeckGrid } from '../decks/list/deck-grid.tsx';
import { DeckListProblem } from '../decks/list/deck-list-state.tsx';
import {
  withoutSearch,
  colorsFromParams,
  sortFromParam,
  type DeckListAddress,
} from '../decks/list/deck-list-url.ts';
import { DeckSortSelect } from '../decks/list/deck-sort-select.tsx';
import { LoadingDecks } from '../decks/list/deck-tile.tsx';
import { useDeckList, type DeckList } from '../decks/data/use-deck-list.ts';
import type { EditDeckList } from '../decks/list/use-deck-list-state.ts';
import { useSimulateKey } from '../decks/list/use-simulate-key.ts';

interface PlayerDecksProps {
  readonly id: string;
  readonly player: Player;
  /** Undefined for visitors. */
  readonly viewerId: string | undefined;
}

/** Lists the player's public decks, filtered by ink and sorted. */
export function PlayerDecks({ id, player, viewerId }: PlayerDecksProps) {
  const { t, language } = useTexts();
  const headingId = useId();
  const place = useRef<HTMLDivElement>(null);
  const { list: address, onEdit } = usePlayerDecksState();
  const isVisitor = viewerId === undefined;
  const { colors, sort } = address;
  const list: DeckListFilter = {
    ...address,
    // A deck must have all of several inks.
    ...(colors.length > 1 && { colors: [], query: queryOfEveryInk(colors) }),
    playerId: id,
    // Orders by collection need a signed-in player.
    sort: isVisitor && sort !== undefined && sortsByCollection(sort) ? undefined : sort,
    limit: PLAYER_PAGE_DECKS,
  };
  const hasDecks = player.deckCount > 0;
  const found = useDeckList(list, language, hasDecks);
  const keepFocus = useFocusKeeper(place, found.decks);
  useSimulateKey();
  return (
    <section aria-labelledby={headingId} className="min-w-0">
      <SectionHeading id={headingId} count={hasDecks ? player.deckCount : undefined}>
        {t('player.decks')}
      </SectionHeading>
      {hasDecks ? (
        <>
          <div className="mt-3 mb-4 flex items-center justify-between gap-3 max-md:flex-col max-md:items-stretch [&>:last-child]:flex-none">
            <InkFilter inks={player.inks} chosen={colors} onEdit={onEdit} />
            <DeckSortSelect list={list} onEdit={onEdit} isVisitor={isVisitor} />
          </div>
          <div ref={place} {...keepFocus}>
            <FoundDecks
              found={found}
              expected={expectedDecks(player, colors)}
              viewerId={viewerId}
              onEdit={onEdit}
            />
          </div>
        </>
      ) : (
        <EmptyState
          title={t('player.noDecks')}
          text={t('player.noDecksText')}
          action={
            viewerId === id && (
              <Button variant="primary" to="/decks?tab=myDecks">
                {t('player.yourDecks')}
              </Button>
            )
          }
        />
      )}
    </section>
  );
}

interface InkFilterProps {
  readonly inks: Player['inks'];
  readonly chosen: readonly Color[];
  readonly onEdit: EditDeckList;
}

/** Inks of the decks with their counts; several inks match decks that have all of them. */
function InkFilter({ inks, chosen, onEdit }: InkFilterProps) {
  const { t } = useTexts();
  return (
    <div className="wrap gap-1.5" role="group" aria-label={t('player.byInk')}>
      {inks.map(({ color, deckCount }) => {
        const ink = t(`color.${color}`);
        return (
          <Toggle
            key={color}
            shape="pill"
            pressed={chosen.includes(color)}
            onToggle={() =>
              onEdit((current) => ({
                ...current,
                colors: current.colors.includes(color)
                  ? current.colors.filter((each) => each !== color)
                  : [...current.colors, color],
              }))
            }
          >
            <span className="inline-grid text-lg text-(color:--a)" style={inkProperties([color])}>
              <Icon name={INK_ICONS[color]} />
            </span>
            {ink} <b className="lining-nums tabular-nums">{deckCount}</b>
          </Toggle>
        );
      })}
    </div>
  );
}

/** Most decks that may have all these inks; at least one, so that loading is visible. */
function expectedDecks({ deckCount, inks }: Player, colors: readonly Color[]): number {
  const counts = colors.map((color) => inks.find((ink) => ink.color === color)?.deckCount ?? 0);
  return Math.max(1, Math.min(deckCount, PLAYER_PAGE_DECKS, ...counts));
}

interface FoundDecksProps {
  readonly found: DeckList;
  /** Number of decks to show while they load. */
  readonly expected: number;
  readonly viewerId: string | undefined;
  readonly onEdit: EditDeckList;
}

function FoundDecks({ found, expected, viewerId, onEdit }: FoundDecksProps) {
  const { t } = useTexts();
  const [focusAt, setFocusAt] = useState<number>();
  switch (found.status) {
    case 'loading':
      return <LoadingDecks tab="community" count={expected} />;
    case 'offline':
    case 'error':
    case 'unreadable':
      return <DeckListProblem status={found.status} retry={found.retry} />;
    case 'ready':
      if (found.decks.length === 0) {
        return (
          <EmptyState
            title={t('decks.none.filtered')}
            text={t('decks.none.filteredText')}
            action={
              <Button variant="primary" onClick={() => onEdit(withoutSearch)}>
                {t('decks.clearFilters')}
              </Button>
            }
          />
        );
      }
      return (
        <>
          <DeckGrid
            label={t('player.decks')}
            decks={found.decks}
            tab="player"
            viewerId={viewerId}
            focusAt={focusAt}
            isOutdated={found.isOutdated}
            isGrowing={false}
          />
          {found.hasMore && (
            <LoadMore
              state={found.more}
              texts={{
                more: t('player.moreDecks'),
                again: t('ui.tryAgain'),
                error: t('decks.error'),
                offline: t('decks.offline'),
              }}
              onPress={() => {
                setFocusAt(found.decks.length);
                found.loadMore();
              }}
            />
          )}
        </>
      );
  }
}

/** Provides ink filter and order of a player's decks, stored in the address. */
function usePlayerDecksState(): {
  readonly list: DeckListAddress;
  readonly onEdit: EditDeckList;
} {
  const { search } = useLocation();
  const navigate = useNavigate();
  return {
    list: listFrom(search),
    onEdit: (edit) => {
      const { colors, sort } = edit(listFrom(window.location.search));
      const params = new URLSearchParams();
      if (sort !== undefined) params.set('sort', sort);
      for (const color of colors) params.append('colors', color);
      void navigate({ search: params.toString() });
    },
  };
}

function listFrom(search: string): DeckListAddress {
  const params = new URLSearchParams(search);
  return {
    ...NO_DECK_FILTER,
    tab: 'community',
    text: '',
    onlyLiked: false,
    colors: colorsFromParams(params),
    sort: sortFromParam(params.get('sort')),
  };
}
