import type { DeckSummary } from '@inkfolio/contract/decks';
import { playerPath } from '@inkfolio/contract/pages';
import { mayEditDeck } from '@inkfolio/domain/decks/deck-permissions';
import { CircleCheck, Ellipsis, Globe, Lock } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Archetype } from '@inkfolio/domain/decks/deck';
import { useTexts, withTexts } from '../../../lib/i18n.ts';
import { lazyDialog, useLazyModule } from '../../../lib/lazy-dialog.ts';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { CardCrop } from '../../cards/card-crop.tsx';
import { Marble } from '../../cards/face/marble.tsx';
import { DeckInks } from '../parts/deck-inks.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { DeckTab } from '../data/decks.api.ts';
import { useIsOnDevice } from '../../auth/session.ts';
import { useDeviceBar } from '../../on-device/use-device-bar.ts';
import { LikeButton } from '../parts/like-button.tsx';
import { TimeAgo } from '../parts/time-ago.tsx';
import { OwnedBadge } from '../parts/owned-mark.tsx';
import { edgeOf, originText } from '../parts/deck-look.ts';
import styles from './deck-tile.module.css';
import type { TileAction } from './deck-tile-menu.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const DeckTileMenu = lazyDialog(
  () => withTexts(import('./deck-tile-menu.tsx'), 'deck'),
  (module) => module.DeckTileMenu,
);

const loadSleevedMark = () => import('../parts/sleeved-mark.tsx');

const TAGS_SHOWN = 2;
const COVER_SIZES = '(min-width: 40rem) 400px, 94vw';

/** List that contains the tile: a tab, one player's decks, or recently used decks. */
export type TilesOf = DeckTab | 'player' | 'continue';

interface DeckTileProps {
  readonly deck: DeckSummary;
  readonly tab: TilesOf;
  /** Undefined for visitors. */
  readonly viewerId: string | undefined;
  /** Undefined: no actions. */
  readonly onAction?: (deck: DeckSummary, action: TileAction) => void;
  /** Replaces the like button. */
  readonly control?: ((deck: DeckSummary) => ReactNode) | undefined;
  /** Replaces the last line with the card count and the action. */
  readonly facts?: ReactNode;
}

/** Deck in a list. The tile links to the deck, except its action and menu. */
export const DeckTile = memo(function DeckTile(props: DeckTileProps) {
  const { deck, tab, viewerId, onAction, control, facts } = props;
  const { t } = useTexts();
  const device = useDeviceBar();
  const actions = t('decks.actionsOf', { name: deck.name });
  return (
    <article className={styles['tile']} style={edgeOf(deck.colors)}>
      <DeckCover deck={deck} />
      <div className="-mt-6 flex flex-1 flex-col gap-1.5 px-4 pb-2.5">
        <span className="absolute top-[64px] right-[14px] bottom-auto left-auto">
          <DeckInks colors={deck.colors} />
        </span>
        <h2 className="line-clamp-2 pb-[0.1em] text-xl leading-tight text-pretty wrap-anywhere">
          {/* The link covers the whole tile. */}
          <Link
            to={`/decks/${deck.id}`}
            className="after:absolute after:inset-0 focus-visible:outline-none"
            data-deck={deck.id}
          >
            {deck.name}
          </Link>
        </h2>
        <Origin deck={deck} tab={tab} viewerId={viewerId} />
        <DeckTags
          first={t(`format.${deck.format}`)}
          archetypes={deck.archetypes}
          atMost={TAGS_SHOWN}
        />
        <div className="spread mt-auto min-h-[32px] text-sm text-muted lining-nums tabular-nums">
          {facts ?? <DeckFacts deck={deck} tab={tab} control={control} />}
        </div>
      </div>
      <span className="wrap pointer-events-none absolute top-[10px] left-[10px] gap-1.5">
        {device && isOwnList(tab) && <device.DeviceMark />}
        {deck.collectionPercentage !== undefined && tab !== 'continue' && (
          <OwnedBadge percentage={deck.collectionPercentage} />
        )}
      </span>
      {onAction && tab !== 'player' && mayEditDeck(deck, viewerId) && (
        <span className="absolute top-[10px] right-[10px] bottom-auto left-auto z-1">
          <MenuButton
            label={actions}
            look="framed"
            onNear={DeckTileMenu.preload}
            menu={(place) => (
              <DeckTileMenu
                {...place}
                label={actions}
                deck={deck}
                onAction={(action) => onAction(deck, action)}
              />
            )}
          >
            <Ellipsis aria-hidden="true" />
          </MenuButton>
        </span>
      )}
    </article>
  );
});

/** Tile footer: card count and an action. */
function DeckFacts({ deck, tab, control }: Pick<DeckTileProps, 'deck' | 'tab' | 'control'>) {
  const { t } = useTexts();
  return (
    <>
      {tab === 'buildable' ? (
        <span className={styles['complete']}>
          <CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('decks.ownAll', { count: deck.cardCount })}
        </span>
      ) : (
        <span>{t('decks.cards', { count: deck.cardCount })}</span>
      )}
      {control
        ? control(deck)
        : deck.isPublic && (
            <span className="relative z-1 -me-2 flex">
              <LikeButton deck={deck} size="sm" />
            </span>
          )}
    </>
  );
}

const isOwnList = (tab: TilesOf) => tab === 'myDecks' || tab === 'continue';

/** Shows the owner of the deck, or the visibility of an own deck. */
function Origin({ deck, tab, viewerId }: Pick<DeckTileProps, 'deck' | 'tab' | 'viewerId'>) {
  const { t } = useTexts();
  const isOnDevice = useIsOnDevice();
  if (tab === 'official') return null;
  if (isOwnList(tab)) {
    const Icon = deck.isPublic ? Globe : Lock;
    return (
      <p className="row -mt-1 mb-0.5 flex-wrap gap-1.5 text-sm text-faint">
        {!isOnDevice && (
          <span className="row min-w-0 gap-1.5 after:content-['·']">
            <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
            {t(deck.isPublic ? 'decks.public' : 'decks.private')}
          </span>
        )}
        <ChangedAgo deck={deck} />
        <OwnSleevedMark deck={deck} />
      </p>
    );
  }
  return (
    <p className="row -mt-1 mb-0.5 flex-wrap gap-1.5 text-sm text-faint">
      {tab !== 'player' && (
        <span className="row min-w-0 gap-1.5 after:content-['·']">
          <Author deck={deck} viewerId={tab === 'buildable' ? viewerId : undefined} />
        </span>
      )}
      <ChangedAgo deck={deck} />
    </p>
  );
}

function Author({ deck, viewerId }: Pick<DeckTileProps, 'deck' | 'viewerId'>) {
  const { t } = useTexts();
  const text = originText(deck, viewerId, t);
  if (deck.userId === null) return <span className="truncate">{text}</span>;
  return (
    <Link
      to={playerPath(deck.userId)}
      className="relative z-1 -my-1 overflow-hidden py-1 text-ellipsis whitespace-nowrap hover:text-text hover:underline"
    >
      {text}
    </Link>
  );
}

function ChangedAgo({ deck }: Pick<DeckTileProps, 'deck'>) {
  return (
    <span className="flex-none">
      <TimeAgo moment={deck.updatedAt} />
    </span>
  );
}

/** Mark of a sleeved deck; loads the code for unsaved changes on demand. */
function OwnSleevedMark({ deck }: Pick<DeckTileProps, 'deck'>) {
  const part = useLazyModule(loadSleevedMark, deck.isSleeved !== undefined);
  return (
    part && <part.SleevedMark deck={deck} className="row ms-2 gap-1.5 font-semibold text-muted" />
  );
}

/** Cover art that fades out; decks without cards show marbled paper seeded by the id. */
function DeckCover({ deck }: Pick<DeckTileProps, 'deck'>) {
  const { id, colors, coverCard: card } = deck;
  return (
    <span className={styles['cover']} aria-hidden="true">
      {card === null ? (
        <Marble seed={id} colors={colors} width={400} height={150} className="opacity-70" />
      ) : (
        <CardCrop card={card} className="h-full" sizes={COVER_SIZES} />
      )}
    </span>
  );
}

/** "10 skeleton placeholders while loading" (specification, section 2). */
const SKELETONS = 10;

interface LoadingDecksProps {
  readonly tab: TilesOf;
  /** Number of decks, if it is known. */
  readonly count?: number;
}

export function LoadingDecks({ tab, count = SKELETONS }: LoadingDecksProps) {
  return (
    <div className={styles['grid']}>
      {Array.from({ length: count }, (_, index) => (
        <LoadingDeckTile key={index} tab={tab} />
      ))}
    </div>
  );
}

export function LoadingDeckTile({ tab }: { readonly tab: TilesOf }) {
  return (
    <div className={styles['coming']}>
      <div className="-mt-6 flex flex-1 flex-col gap-1.5 px-4 pb-2.5">
        <p className="pb-[0.1em] text-xl leading-tight text-pretty wrap-anywhere">
          <Skeleton shape="line" width="62%" />
        </p>
        {tab !== 'official' && (
          <p className="row -mt-1 mb-0.5 flex-wrap gap-1.5 text-sm text-faint">
            <Skeleton shape="line" width="34%" />
          </p>
        )}
        <p className="h-[26px]">
          <Skeleton shape="line" width="112px" />
        </p>
        <p className="spread mt-auto min-h-[32px] text-sm text-muted lining-nums tabular-nums">
          <Skeleton shape="line" width="25%" />
        </p>
      </div>
    </div>
  );
}

interface DeckTagsProps {
  readonly archetypes: readonly Archetype[];
  /** Fact shown as the first tag, for example the format. */
  readonly first: string;
  /** Maximum number of archetypes shown; the others are counted. */
  readonly atMost: number;
}

function DeckTags({ archetypes, first, atMost }: DeckTagsProps) {
  const { t } = useTexts();
  // A tag "1 more" would take the space of the one it hides.
  const shown = archetypes.length === atMost + 1 ? archetypes : archetypes.slice(0, atMost);
  const names = archetypes.slice(shown.length).map((archetype) => t(`archetype.${archetype}`));
  return (
    <ul className="wrap gap-1.5" aria-label={t('decks.tags')}>
      <Tag>{first}</Tag>
      {shown.map((archetype) => (
        <Tag key={archetype}>{t(`archetype.${archetype}`)}</Tag>
      ))}
      {names.length > 0 && (
        <Tag title={names.join(', ')}>
          <span aria-hidden="true">+{names.length}</span>
          <VisuallyHidden>{names.join(', ')}</VisuallyHidden>
        </Tag>
      )}
    </ul>
  );
}
function Tag({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  return (
    <li
      className="inline-flex min-h-[26px] items-center rounded-[5px] border border-line px-2 py-0.5 text-xs/snug font-semibold text-muted"
      title={title}
    >
      {children}
    </li>
  );
}
