import { wordsOf } from '@inkfolio/domain/cards/names';
import { INK_ICONS } from '@inkfolio/domain/art/icon-shapes';
import type { Card } from '@inkfolio/domain/cards/card';
import { ClipboardPaste, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { MODIFIER } from '../../lib/shortcuts.tsx';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import { useDelayed } from '../../lib/use-delayed.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FileButton } from '../../ui/paste-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { UserAvatar } from '../auth/user-avatar.tsx';
import { CardThumb } from '../cards/card-crop.tsx';
import { inkLook } from '../cards/face/card-icons.ts';
import { CardPicture } from '../cards/face/card-picture.tsx';
import { useOwnedCounts } from '../cards/results/use-owned-counts.ts';
import { DeckInks } from '../decks/parts/deck-inks.tsx';
import { openFind } from './find-state.ts';
import { matchedParts } from './matched-parts.ts';
import { NothingFound } from './nothing-found.tsx';
import { keyOf, type FindGroup, type FindRow } from './find-rows.ts';
import type { ResultList } from './use-result-keys.ts';

interface FoundBodyProps {
  readonly groups: readonly FindGroup[];
  readonly text: string;
  readonly list: ResultList;
  readonly onPaste: (text: string) => void;
  /** Called if the clipboard cannot be read. */
  readonly onNoPaste: () => void;
}

/** Debounce in milliseconds before the number of results is announced. */
const ANNOUNCE_PAUSE = 600;
const LOADING_DELAY = 200;
const SKELETONS = ['70%', '55%', '62%'];

/** Results in groups, and on desks the chosen card; without words recent finds and actions. */
export function FoundBody({ groups, text, list, onPaste, onNoPaste }: FoundBodyProps) {
  const { t } = useTexts();
  const isDesk = useMediaQuery('(min-width: 1024px)');
  const isOffline = !useOnline();
  const isLoading = groups.some((group) => group.isLoading);
  const isSettled = useDebouncedValue(`${text} ${list.count}`, ANNOUNCE_PAUSE) && !isLoading;
  const words = wordsOf(text);
  const isNone = words.length > 0 && !isLoading && list.count === 0;
  const { active } = list;
  return (
    <>
      <div className="flex min-h-0 flex-auto">
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2.5 pt-1 pb-2.5 max-lg:px-1.5 max-lg:pb-4">
          {!isDesk && text === '' && <PasteCard onPaste={onPaste} onNoPaste={onNoPaste} />}
          <p role="status" className="sr-only">
            {isSettled && words.length > 0 && t('find.count', { count: list.count })}
          </p>
          {isNone && <NothingFound query={text.trim()} />}
          <div id={list.id} role="listbox" aria-label={t('find.results')} tabIndex={-1}>
            {groups.map((group) => (
              <Group key={group.id} group={group} words={words} list={list} />
            ))}
          </div>
          {isOffline && <p className="fineprint px-2.5 py-3">{t('find.offline')}</p>}
        </div>
        {isDesk && active?.card && text !== '' && <Preview card={active.card} />}
      </div>
      {isDesk && <Keys />}
    </>
  );
}

interface GroupProps {
  readonly group: FindGroup;
  readonly words: readonly string[];
  readonly list: ResultList;
}

function Group({ group, words, list }: GroupProps) {
  const { t } = useTexts();
  const { id, rows, all, isLoading = false, onRetry } = group;
  const showsSkeletons = useDelayed(isLoading && rows.length === 0, LOADING_DELAY);
  const titleId = `${list.id}-${id}`;
  if (isLoading && !showsSkeletons && rows.length === 0) return null;
  return (
    <div role="group" aria-labelledby={titleId} className="relative">
      <span id={titleId} className="caption block px-2.5 pt-3 pb-1.5 max-lg:pt-4">
        {t(`find.group.${id}`)}
      </span>
      {rows.map((row) => (
        <Row key={keyOf(row)} row={row} words={words} list={list} />
      ))}
      {showsSkeletons &&
        SKELETONS.map((width) => (
          <span key={width} className="flex min-h-[44px] items-center px-2.5" role="presentation">
            <Skeleton shape="line" width={width} />
          </span>
        ))}
      {onRetry && (
        <span className="flex min-h-[44px] flex-wrap items-center gap-2 px-2.5 text-sm text-muted">
          {t('find.failed', { group: t(`find.group.${id}`) })}
          <Button size="sm" onClick={onRetry}>
            {t('ui.tryAgain')}
          </Button>
        </span>
      )}
      {all && <Row row={all} words={[]} list={list} />}
    </div>
  );
}

const ROW =
  'relative flex min-h-[44px] items-center gap-3 rounded-sm px-2.5 py-1 text-start max-lg:min-h-[54px] hover:bg-surface-2 lg:aria-selected:bg-accent-soft lg:aria-selected:[box-shadow:inset_0_0_0_1px_var(--accent-line)]';
const ALL =
  'absolute top-0 right-0 flex min-h-(--touch) items-center rounded-sm px-2.5 text-sm font-medium text-accent lg:-top-1 aria-selected:bg-accent-soft';

function Row({ row, words, list }: Omit<GroupProps, 'group'> & { readonly row: FindRow }) {
  const { t } = useTexts();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const isActive = row === list.active;
  useEffect(() => {
    if (isActive) element?.scrollIntoView({ block: 'nearest' });
  }, [isActive, element]);
  const { kind, title, note, card } = row;
  return (
    <a
      ref={setElement}
      id={list.idOf(row)}
      href={row.to === '' ? undefined : row.to}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={kind === 'all' ? ALL : ROW}
      onClick={(event) => {
        if (event.shiftKey) return;
        event.preventDefault();
        list.open(row, event.ctrlKey || event.metaKey);
      }}
    >
      {kind !== 'all' && <RowPicture row={row} />}
      {kind === 'all' ? (
        title
      ) : (
        <span className="flex min-w-0 flex-1 items-baseline gap-2.5 max-lg:grid max-lg:gap-0">
          <span className="font-semibold wrap-anywhere lg:truncate">
            <Marked text={title} words={words} />
          </span>
          {note && (
            <span
              className={`wrap-anywhere text-faint lg:truncate ${kind === 'card' ? 'font-display text-sm italic [word-spacing:0.08em]' : 'text-sm'}`}
            >
              {kind === 'card' ? <Marked text={note} words={words} /> : note}
            </span>
          )}
        </span>
      )}
      {card && (
        <span className="flex items-center gap-2.5 font-display font-semibold text-muted">
          <span className="flex gap-1">
            {card.colors.map((color) => (
              <span key={color} className="flex text-(color:--ink-text)" style={inkLook(color)}>
                <Icon name={INK_ICONS[color]} />
                <span className="sr-only">{t(`color.${color}`)}</span>
              </span>
            ))}
          </span>
          <span className="min-w-[1ch] lining-nums tabular-nums">
            <span className="sr-only">{t('cost')} </span>
            {card.cost}
          </span>
        </span>
      )}
    </a>
  );
}

function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  return matchedParts(text, words).map(({ text: part, isMatch }, at) =>
    isMatch ? (
      <mark key={at} className="bg-transparent font-bold text-accent">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

function RowPicture({ row: { kind, title, card, colors = [], icon } }: { readonly row: FindRow }) {
  if (card) return <CardThumb card={card} className="size-9 flex-none rounded-sm max-lg:size-10" />;
  return (
    <span
      // Up to three inks side by side.
      className={`grid size-9 flex-none place-items-center text-sm text-muted max-lg:size-10 [&>svg]:size-[17px] ${kind === 'deck' ? 'w-12! justify-items-start' : ''}`}
      aria-hidden="true"
    >
      {kind === 'deck' && <DeckInks colors={colors} />}
      {kind === 'player' && <UserAvatar user={{ displayName: title, avatar: null }} size="sm" />}
      {kind === 'set' && (
        <span className="grid h-8 min-w-[26px] place-items-center rounded-xs border-s-[6px] border-s-(--ink-sapphire-deep) bg-(--vellum) px-1 font-display font-bold text-[oklch(0.25_0.035_252)] shadow-1">
          {icon}
        </span>
      )}
      {(kind === 'search' || kind === 'card') && <Search />}
      {kind === 'action' && icon}
    </span>
  );
}

/** Card that is chosen in the list, which names it. */
function Preview({ card }: { readonly card: Card }) {
  const { t, language } = useTexts();
  const { slots, copiesOf, onRead } = useOwnedCounts();
  const copies = copiesOf?.(card.id);
  const count = copies && copies.quantity + copies.foilQuantity;
  return (
    <div className="w-[268px] flex-none overflow-y-auto border-s border-s-line-soft bg-surface-sunk px-6 py-5">
      <CardPicture
        card={card}
        language={language}
        sizes="220px"
        loading="eager"
        decorative
        upright
      />
      {slots && <slots.OwnedCopiesReader mode="card" onRead={onRead} />}
      {count !== undefined && (
        <p className="mt-4 text-sm font-semibold">{t('find.owned', { count })}</p>
      )}
    </div>
  );
}

/** Before typing on compact screens: paste or choose a file. */
function PasteCard({ onPaste, onNoPaste }: Pick<FoundBodyProps, 'onPaste' | 'onNoPaste'>) {
  const { t } = useTexts();
  const [isRefused, setRefused] = useState(false);
  const paste = async () => {
    const text = await navigator.clipboard.readText().catch(() => '');
    if (text.trim() !== '') onPaste(text);
    else {
      setRefused(true);
      onNoPaste();
    }
  };
  return (
    <div className="surface mx-2.5 mt-3 grid grid-cols-2 gap-2 p-4">
      <p className="col-span-full text-sm text-muted">
        <b className="block font-display text-lg text-text">{t('find.gotList')}</b>
        {t('find.gotListHelp')}
      </p>
      <Button size="lg" icon={<ClipboardPaste aria-hidden="true" />} onClick={() => void paste()}>
        {t('find.paste')}
      </Button>
      <div className="grid">
        <FileButton
          label={t('find.chooseFile')}
          accept=".txt,.csv,.tsv,.json,text/plain,text/csv,application/json"
          onFile={(file) => openFind({ file })}
        />
      </div>
      <p role="status" className="fineprint col-span-full empty:hidden">
        {isRefused && t('find.holdToPaste')}
      </p>
    </div>
  );
}

function Keys() {
  const { t } = useTexts();
  const keys = [
    [['↑', '↓'], t('find.key.move')],
    [[t('find.enter')], t('find.key.open')],
    [['Tab'], t('find.key.group')],
    [[MODIFIER, 'V'], t('find.key.paste')],
  ] as const;
  return (
    <div
      className="flex flex-none gap-5 border-t border-t-line-soft px-5 py-2.5 text-xs text-faint"
      aria-hidden="true"
    >
      {keys.map(([names, does]) => (
        <span key={does} className="inline-flex items-center gap-1.5">
          {names.map((name) => (
            <kbd key={name}>{name}</kbd>
          ))}
          {does}
        </span>
      ))}
    </div>
  );
}
