import { useDraggable, useDroppable } from '@dnd-kit/core';
import type { Deck } from '@inkfolio/contract/decks';
import type { BuildPlan, ShortDeck } from '@inkfolio/domain/planner/build-planner';
import { CircleCheck, CircleX, GripVertical } from 'lucide-react';
import { Link } from 'react-router';
import { useState, type KeyboardEvent } from 'react';
import { classes } from '../../ui/classes.ts';
import { formatList } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Switch } from '../../ui/switch.tsx';
import { CardThumb } from '../cards/card-crop.tsx';
import { Marble } from '../cards/face/marble.tsx';
import { edgeOf, originText } from '../decks/parts/deck-look.ts';
import { useSleeved } from '../decks/data/sleeved-outbox.ts';
import { DeckInks } from '../decks/parts/deck-inks.tsx';
import { lazyDialog } from '../../lib/lazy-dialog.ts';
import type { OrderActions } from './deck-order-menu.tsx';
import styles from './planner.module.css';

const ART =
  'size-[48px] overflow-hidden rounded-sm group-data-short/row:[filter:grayscale(0.85)] group-data-short/row:opacity-75 max-md:hidden';

interface PriorityRowProps {
  readonly deck: Deck;
  /** Priority, from 1. */
  readonly place: number;
  readonly count: number;
  readonly plan: BuildPlan | undefined;
  readonly names: ReadonlyMap<string, string>;
  readonly viewerId: string;
  /** CSS length by which the row is shifted for a dragged one. */
  readonly shift: string | undefined;
  readonly onMove: (place: number) => void;
  readonly onRemove: () => void;
}

/** Renders a deck of the planner: priority, and whether it can be sleeved beside the others. */
export function PriorityRow(props: PriorityRowProps) {
  const { deck, place, count, plan, names, viewerId, shift, onMove, onRemove } = props;
  const { t } = useTexts();
  const drag = useDraggable({ id: deck.id });
  const drop = useDroppable({ id: deck.id });
  const short = plan?.short.find(({ id }) => id === deck.id);
  const sleeved = useSleeved(deck);
  const isKnown = short !== undefined || (plan?.fitting.includes(deck.id) ?? false);
  const translate = drag.isDragging ? `0 ${drag.transform?.y ?? 0}px` : shift;
  return (
    <li
      ref={(element) => {
        drag.setNodeRef(element);
        drop.setNodeRef(element);
      }}
      className={classes('group/row', styles['row'])}
      style={{ ...edgeOf(deck.colors, 180), translate }}
      data-row={deck.id}
      data-held={drag.isDragging || undefined}
      data-short={short !== undefined || undefined}
      data-sleeved={sleeved.isSleeved === true || undefined}
    >
      <DeckGrip
        deckId={deck.id}
        label={t('planner.grip', { name: deck.name, place, count })}
        describedBy={drag.attributes['aria-describedby']}
        listeners={drag.listeners}
        place={place}
        count={count}
        onMove={onMove}
        onRemove={onRemove}
      />
      <b className="figure text-center text-xl text-muted group-data-short/row:text-faint max-md:row-[1_/_span_2]">
        {place}
      </b>
      {deck.coverCard === null ? (
        <Marble seed={deck.id} colors={deck.colors} width={48} height={48} className={ART} />
      ) : (
        <CardThumb card={deck.coverCard} className={ART} />
      )}
      <div className="min-w-0">
        <h3 className="text-lg/tight wrap-anywhere">
          <Link
            to={`/decks/${deck.id}`}
            className="hover:underline hover:decoration-1 hover:underline-offset-3 pointer-coarse:-my-2 pointer-coarse:block pointer-coarse:py-2"
          >
            {deck.name}
          </Link>
        </h3>
        <p className="row mt-1 gap-1.5 text-sm text-faint">
          <DeckInks colors={deck.colors} />
          <span className="truncate">{originText(deck, viewerId, t)}</span>
        </p>
      </div>
      {isKnown && <Verdict deck={deck} short={short} isSleeved={sleeved.isSleeved === true} />}
      {sleeved.isSleeved !== undefined && (
        <span className="max-md:order-1 max-md:col-[3]">
          <Switch
            label={t('decks.sleeved')}
            fullLabel={t('planner.sleeved', { name: deck.name })}
            isOff={short !== undefined && !sleeved.isSleeved}
            {...(sleeved.isWaiting && { help: t('decks.sleevedWaiting') })}
            checked={sleeved.isSleeved}
            onChange={sleeved.change}
          />
        </span>
      )}
      {short !== undefined && <Reason short={short} names={names} />}
    </li>
  );
}

interface VerdictProps {
  readonly deck: Deck;
  readonly short: ShortDeck | undefined;
  readonly isSleeved: boolean;
}

function Verdict({ deck, short, isSleeved }: VerdictProps) {
  const { t } = useTexts();
  const Icon = short === undefined ? CircleCheck : CircleX;
  return (
    <p
      className="row min-w-[158px] gap-1.5 text-sm font-semibold lining-nums tabular-nums max-md:col-[3] data-[fits=false]:[&>svg]:text-danger data-[fits=true]:[&>svg]:text-success"
      data-fits={short === undefined}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      {short !== undefined
        ? t('planner.short', { count: short.copies })
        : isSleeved
          ? t('planner.reserved', { count: deck.cardCount })
          : t('planner.fits')}
    </p>
  );
}

/** "4 in The Ferry Ledger, 1 not owned". */
function Reason({ short, names }: { readonly short: ShortDeck } & Pick<PriorityRowProps, 'names'>) {
  const { t, language } = useTexts();
  const parts = short.heldBy.map(({ deckId, copies }) =>
    t('planner.heldBy', { count: copies, deck: names.get(deckId) ?? '' }),
  );
  if (short.notOwned > 0) parts.push(t('planner.notOwned', { count: short.notOwned }));
  return (
    <p className="col-[4_/_-1] mb-1 text-sm leading-snug text-muted lining-nums tabular-nums max-md:col-[3]">
      {formatList(parts, language, 'unit')}
    </p>
  );
}

const DeckOrderMenu = lazyDialog(
  () => import('./deck-order-menu.tsx'),
  (module) => module.DeckOrderMenu,
);

interface DeckGripProps extends OrderActions {
  readonly deckId: string;
  readonly label: string;
  readonly describedBy: string;
  readonly listeners: ReturnType<typeof useDraggable>['listeners'];
}

/** Drag handle of a row: drag it, press it for a menu, or use the arrow keys. */
function DeckGrip(props: DeckGripProps) {
  const { deckId, label, describedBy, listeners, ...actions } = props;
  const { place, count, onMove } = actions;
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);
  const keyPlaces: Readonly<Record<string, number>> = {
    ArrowUp: place - 1,
    ArrowDown: place + 1,
    Home: 1,
    End: count,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = keyPlaces[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  };
  return (
    <>
      <button
        ref={setAnchor}
        type="button"
        className={styles['grip']}
        data-grip={deckId}
        aria-label={label}
        aria-describedby={describedBy}
        aria-haspopup="menu"
        aria-expanded={open}
        {...listeners}
        onPointerEnter={DeckOrderMenu.preload}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      >
        <GripVertical size={17} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <DeckOrderMenu
        {...actions}
        open={open}
        onOpenChange={setOpen}
        anchor={anchor}
        label={label}
      />
    </>
  );
}
