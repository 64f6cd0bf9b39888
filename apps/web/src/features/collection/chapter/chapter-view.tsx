import type { User } from '@inkfolio/contract/auth';
import type { Chapter } from '@inkfolio/contract/collection';
import { wantsPath } from '@inkfolio/contract/pages';
import type { Card } from '@inkfolio/domain/cards/card';
import { NO_COPIES, type Copies } from '@inkfolio/domain/cards/copies';
import { editsOfChanges, type CopiesChange } from '@inkfolio/domain/collection/copies-edits';
import { totalCopies } from '@inkfolio/domain/collection/set-progress';
import { Keyboard, ListChecks } from 'lucide-react';
import { useCallback, useMemo, useState, useEffect } from 'react';
import { useLocation, type Location } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { useLazyModule } from '../../../lib/lazy-dialog.ts';
import { useShortcut } from '../../../lib/shortcuts.tsx';
import { useLatest } from '../../../lib/use-latest.ts';
import { Button } from '../../../ui/button.tsx';
import { SaveStatus } from '../../../ui/save-status.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { CardDetailModal } from '../../cards/detail/lazy-card-detail.ts';
import { useFocusReturn } from '../../cards/use-focus-return.ts';
import { useCopies } from '../data/use-copies.ts';
import { useCopiesText } from '../entry/step-text.ts';
import { useEntryLog } from '../entry/use-entry-log.ts';
import { useCopyPlaces, useFreeCopies } from '../owned/use-copy-places.ts';
import { CollectionFilters } from '../filter/collection-filters.tsx';
import { useCollectionFilter } from '../filter/use-collection-filter.ts';
import { ChapterEntries } from './chapter-entries.tsx';
import { ChapterHead } from './chapter-head.tsx';
import { NoEntries } from './no-entries.tsx';
import { FAST_ENTRY_FIELD, type QUICK_ADD } from '../entry/quick-add.ts';
import { searchWithCard, useCardOverChapter, useChapterCardSteps } from './card-over-chapter.tsx';
import { useShownEntries } from './use-shown-entries.ts';

const loadEntry = () => import('../entry/fast-entry-panel.tsx');

interface ChapterViewProps {
  readonly chapter: Chapter;
  readonly user: User;
}

export function ChapterView({ chapter, user }: ChapterViewProps) {
  const { t, language } = useTexts();
  const location = useLocation() as Location<Partial<typeof QUICK_ADD> | null>;
  const search = searchWithCard(location.search, undefined);
  const copies = useCopies(user.id);
  const { copiesOf, isUnsaved, save } = copies;
  const placesOf = useCopyPlaces(user.id);
  const entries = useMemo(
    () =>
      chapter.cards.map((entry) => {
        const now = copiesOf(entry.card.id, entry);
        return now === entry ? entry : { ...entry, ...now };
      }),
    [chapter.cards, copiesOf],
  );
  const free = useFreeCopies(entries);
  const { filter, showMode, reset } = useCollectionFilter();
  const { matching, shown, hold } = useShownEntries(entries, chapter, filter, showMode, language);
  const unsaved = useMemo(
    () => new Set(entries.map(({ card }) => card.id).filter(isUnsaved)),
    [entries, isUnsaved],
  );
  const justSaved = useJustSaved(unsaved);

  const change = (changes: readonly CopiesChange[]) => {
    hold(changes.map(({ cardId }) => cardId));
    copies.change(changes);
  };
  const [said, setSaid] = useState('');
  const copiesText = useCopiesText();
  const onChange = useLatest((card: Card, wanted: Copies) => {
    const changes = [{ cardId: card.id, rarity: card.rarity, copies: wanted }];
    const before = entries.find((entry) => entry.card.id === card.id) ?? NO_COPIES;
    const now = editsOfChanges(changes).get(card.id) ?? before;
    const finish = now.quantity === before.quantity ? 'foilQuantity' : 'quantity';
    const delta = now[finish] - before[finish];
    if (delta !== 0) setSaid(copiesText({ card, finish, delta, now: now[finish] }));
    change(changes);
  });
  const saveOf = useCallback(
    (cardId: string) =>
      unsaved.has(cardId)
        ? // The page says once why nothing is saved.
          save === 'saving'
          ? 'saving'
          : undefined
        : justSaved.has(cardId)
          ? 'saved'
          : undefined,
    [unsaved, justSaved, save],
  );

  const [entering, setEntering] = useState(location.state?.focus === FAST_ENTRY_FIELD);
  const entry = useLazyModule(loadEntry, entering);
  const log = useEntryLog(entries, change);
  useShortcut({
    keys: 'e',
    descriptionId: 'chapter.shortcut.entry',
    run: () => setEntering(!entering),
  });
  useShortcut({ keys: '+', descriptionId: 'chapter.shortcut.more' });
  useShortcut({ keys: '-', descriptionId: 'chapter.shortcut.fewer' });
  useShortcut({ keys: 'w', descriptionId: 'chapter.shortcut.where' });

  const openCard = useCardOverChapter();
  const steps = useChapterCardSteps(shown);
  useFocusReturn(openCard.id);

  return (
    <article>
      <ChapterHead
        set={chapter.set}
        entries={entries}
        free={free}
        search={search}
        actions={
          <>
            <Button
              to={wantsPath(
                `set:${chapter.set.setCode}:${filter.collectionMode === 'play' ? 'playset' : 'master'}`,
              )}
              icon={<ListChecks aria-hidden="true" />}
            >
              {t('chapter.wanted')}
            </Button>
            <Button
              variant={entering ? 'secondary' : 'primary'}
              icon={<Keyboard aria-hidden="true" />}
              aria-pressed={entering}
              onClick={() => setEntering(!entering)}
            >
              {t('chapter.entry')}
            </Button>
          </>
        }
      />
      <CollectionFilters showModes found={shown.length} />
      <div
        className="lg:data-entering:grid lg:data-entering:grid-cols-[minmax(0,1fr)_var(--aside-w)] lg:data-entering:items-start lg:data-entering:gap-6 lg:data-entering:[&>:last-child]:[grid-area:1/1]"
        data-entering={entering && entry !== undefined ? '' : undefined}
      >
        {entering && entry && (
          <entry.FastEntryPanel
            entries={entries}
            matching={matching}
            goal={filter}
            log={log}
            onClose={() => setEntering(false)}
          />
        )}
        <div onPointerOver={CardDetailModal.preload} onFocus={CardDetailModal.preload}>
          <div className="spread sticky top-(--header-h) z-sticky mb-1 min-h-[40px] flex-wrap bg-page text-sm text-muted max-lg:in-data-entering:static">
            <p role="status" className="lining-nums tabular-nums">
              {t('chapter.shown', { shown: shown.length, total: matching.length })}
            </p>
            <VisuallyHidden>
              <span role="status">{said}</span>
            </VisuallyHidden>
            <SaveStatus save={copies.save} onRetry={copies.retry} />
          </div>
          {shown.length > 0 ? (
            <ChapterEntries
              entries={shown}
              goal={filter}
              isBegun={totalCopies(entries, 'all') > 0}
              saveOf={saveOf}
              onChange={onChange}
              placesOf={placesOf}
            />
          ) : (
            <NoEntries chapter={chapter} text={filter.query} onReset={reset} />
          )}
        </div>
      </div>
      <CardDetailModal open={openCard.id !== undefined} openCard={openCard} found={steps} />
    </article>
  );
}

/** "Success: said where the action was, 2 s" (design brief, section 6). */
const IN_VIEW_MS = 2000;

const NOTHING: ReadonlySet<string> = new Set();

/** Ids of cards saved a moment ago. `unsaved` are those in flight. */
function useJustSaved(unsaved: ReadonlySet<string>): ReadonlySet<string> {
  const [state, setState] = useState({ unsaved, saved: NOTHING });
  if (state.unsaved !== unsaved) {
    const settled = [...state.unsaved].filter((cardId) => !unsaved.has(cardId));
    setState({ unsaved, saved: settled.length > 0 ? new Set(settled) : state.saved });
  }
  const { saved } = state;
  useEffect(() => {
    if (saved.size === 0) return undefined;
    const forget = () => setState((before) => ({ ...before, saved: NOTHING }));
    const timer = setTimeout(forget, IN_VIEW_MS);
    return () => clearTimeout(timer);
  }, [saved]);
  return saved;
}
