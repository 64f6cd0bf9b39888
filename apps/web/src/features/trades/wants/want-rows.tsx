import { translationOf } from '@inkfolio/domain/cards/card';
import { BY_HAND } from '@inkfolio/domain/trades/wants';
import { printingCode } from '@inkfolio/domain/cards/printed-number';
import { Check, Sparkles } from 'lucide-react';
import { memo, useEffect, useRef, useState, type KeyboardEvent, type TouchEvent } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { useProgressiveList } from '../../../lib/use-progressive-list.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { CardCrop } from '../../cards/card-crop.tsx';
import { CostPip } from '../../cards/face/cost-pip.tsx';
import { edgeOf } from '../../decks/parts/deck-look.ts';
import type { ShownSource, WantedCard } from '../data/use-wants.ts';
import { sourceName } from './source-name.ts';
import type { WantGroup } from './want-groups.ts';

const FIRST_ROWS = 24;
/** Time to undo *Got it*, in milliseconds. */
const UNDO_TIME = 8000;
/** Minimum swipe distance in pixels. */
const SWIPE = 70;

/** Copies added to the collection a moment ago; their row stays to undo it. */
export interface GotCard {
  readonly want: WantedCard;
  readonly count: number;
  readonly undo: () => void;
}

interface WantRowsProps {
  readonly groups: readonly WantGroup[];
  readonly sources: readonly ShownSource[];
  readonly got: ReadonlyMap<string, GotCard>;
  readonly onGot: (want: WantedCard) => void;
  readonly onForget: (key: string) => void;
  /** Opens the choice of copies and finish. */
  readonly onChoose: (want: WantedCard) => void;
}

export function WantRows(props: WantRowsProps) {
  const { groups, sources, got, onGot, onForget, onChoose } = props;
  const { t, language } = useTexts();
  const list = useRef<HTMLDivElement>(null);
  const all = groups.flatMap(({ wants }) => wants);
  const shown = new Set(useProgressiveList(all, FIRST_ROWS));
  const byKey = new Map(sources.map((source) => [source.key, source]));
  const last = [...got.values()].at(-1);
  /** "2 Moonwater Lens are in your collection now. Moths is complete." */
  const textOf = ({ want, count }: GotCard) => {
    const completed = want.sources.flatMap((key) => {
      const { kind, missing, name = '' } = byKey.get(key) ?? {};
      return kind === 'deck' && missing === 0 ? [t('wants.completed', { name })] : [];
    });
    const { fullName: name } = translationOf(want.card, language);
    return [t('wants.got', { count, name }), ...completed].join(' ');
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || !(target instanceof Element)) return;
    const rows = [...(list.current?.querySelectorAll('[data-want]') ?? [])];
    const place = rows.findIndex((row) => row.contains(target));
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step !== undefined) rows[place + step]?.querySelector<HTMLElement>('[data-got]')?.focus();
    else if (key.toLowerCase() === 'g')
      rows[place]?.querySelector<HTMLElement>('[data-got]')?.click();
    else return;
    event.preventDefault();
  };
  return (
    <div ref={list} className="stack gap-5" onKeyDown={onKeyDown}>
      {groups.map(({ id, title, wants }) => {
        const rows = wants.filter((want) => shown.has(want));
        if (rows.length === 0) return null;
        const copies = wants.reduce(
          (sum, { key, quantity }) => sum + (got.has(key) ? 0 : quantity),
          0,
        );
        return (
          <section key={id} className="stack gap-1" aria-label={title}>
            <SectionHeading count={copies}>{title}</SectionHeading>
            <ul className="divided">
              {rows.map((want) => {
                const done = got.get(want.key);
                return done === undefined ? (
                  <WantRow
                    key={want.key}
                    want={want}
                    sources={want.sources.flatMap((key) => byKey.get(key) ?? [])}
                    onGot={onGot}
                    onChoose={onChoose}
                  />
                ) : (
                  <GotRow key={want.key} got={done} text={textOf(done)} onForget={onForget} />
                );
              })}
            </ul>
          </section>
        );
      })}
      <p className="sr-only" role="status">
        {last && textOf(last)}
      </p>
    </div>
  );
}

interface WantRowProps extends Pick<WantRowsProps, 'onGot' | 'onChoose'> {
  readonly want: WantedCard;
  readonly sources: readonly ShownSource[];
}

const WantRow = memo(function WantRow({ want, sources, onGot, onChoose }: WantRowProps) {
  const { t, language } = useTexts();
  const { card, quantity, owned, printing, finish } = want;
  const { name, version, fullName } = translationOf(card, language);
  const start = useRef<number>(undefined);
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches.item(0);
    if (start.current !== undefined && start.current - touch.clientX > SWIPE) onGot(want);
    start.current = undefined;
  };
  return (
    <li
      className="relative grid min-h-[62px] [touch-action:pan-y_pinch-zoom] grid-cols-[70px_28px_minmax(0,1fr)_auto_auto] items-center gap-3.5 py-1.5 ps-3 [contain-intrinsic-block-size:auto_62px] [content-visibility:auto] before:absolute before:inset-y-2 before:start-0 before:w-1 before:rounded-xs before:[background:var(--edge)] max-md:grid-cols-[28px_minmax(0,1fr)_auto_auto] max-md:gap-2.5"
      style={edgeOf(card.colors, 180)}
      data-want={want.key}
      onTouchStart={({ touches }) => {
        start.current = touches.length === 1 ? touches.item(0).clientX : undefined;
      }}
      onTouchEnd={onTouchEnd}
      onContextMenu={(event) => {
        if (event.target instanceof Element && event.target.closest('a')) return;
        event.preventDefault();
        onChoose(want);
      }}
    >
      <CardCrop card={card} className="h-12 w-[70px] rounded-xs max-md:hidden" sizes="80px" />
      <CostPip cost={card.cost} inkable={card.inkwell} colors={card.colors} decorative />
      <div className="min-w-0 leading-snug wrap-anywhere">
        <Link
          to={`/cards/${card.id}`}
          className="inline-block min-h-[24px] font-semibold hover:underline hover:decoration-1 hover:underline-offset-3"
        >
          {name} {version !== null && <i className="version max-md:block">{version}</i>}
        </Link>
        <p className="flex flex-wrap gap-x-2.5 text-sm text-faint">
          {printing === 'one' && <span>{printingCode(card)}</span>}
          {finish !== 'any' && (
            <span className="row gap-1">
              {finish === 'foil' && <Sparkles size="1em" aria-hidden="true" />}
              {t(`trades.finish.${finish}`)}
            </span>
          )}
          {sources.map((source) =>
            source.to === undefined ? (
              <span key={source.key}>
                {source.key === BY_HAND
                  ? (want.entry?.reason ?? t('wants.addedByHand'))
                  : sourceName(source, t)}
              </span>
            ) : (
              <Link
                key={source.key}
                to={source.to}
                className="min-h-[24px] text-muted hover:underline"
              >
                {source.name}
              </Link>
            ),
          )}
        </p>
      </div>
      <button
        type="button"
        className="quiet grid min-h-(--touch) min-w-[44px] content-center justify-items-end px-1 leading-tight md:min-w-[88px]"
        aria-haspopup="dialog"
        onClick={() => onChoose(want)}
      >
        <VisuallyHidden>{t('wants.copiesOf', { name: fullName })}</VisuallyHidden>
        <b className="figure text-xl text-text">{quantity}</b>
        <span className="text-sm text-faint">{t('wants.youHave', { count: owned })}</span>
      </button>
      <Button
        className="max-md:w-(--touch) max-md:p-0 max-md:[&>span]:hidden"
        icon={<Check aria-hidden="true" />}
        aria-label={t('wants.gotOf', { name: fullName })}
        data-got
        onClick={(event) => (event.altKey ? onChoose : onGot)(want)}
      >
        {t('wants.gotIt')}
      </Button>
    </li>
  );
});

interface GotRowProps {
  readonly got: GotCard;
  readonly text: string;
  readonly onForget: (key: string) => void;
}

/** Says that the copies are in the collection, with *Undo*; leaves after a while. */
function GotRow({ got: { want, undo }, text, onForget }: GotRowProps) {
  const { t } = useTexts();
  const [isHeld, setHeld] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = want;
  useEffect(() => {
    // The pressed button had the focus and is gone.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => onForget(key), UNDO_TIME);
    return () => clearTimeout(timer);
  }, [isHeld, key, onForget]);
  return (
    <li
      className="row min-h-[62px] gap-2.5 rounded-md bg-success-soft px-3.5"
      data-want={key}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <Check size={16} className="flex-none text-success" aria-hidden="true" />
      <p className="min-w-0 flex-1 wrap-anywhere">{text}</p>
      <Button
        ref={button}
        size="sm"
        variant="ghost"
        data-got
        onClick={() => {
          undo();
          onForget(key);
        }}
      >
        {t('trades.undo')}
      </Button>
    </li>
  );
}
