import type { Chapter } from '@inkfolio/contract/collection';
import { isQuestSet, setLabel, setNameIn } from '@inkfolio/domain/cards/card-set';
import {
  allCopies,
  type CollectionEntry,
  type CollectionGoal,
} from '@inkfolio/domain/collection/collection';
import { setNeighbours } from '@inkfolio/domain/collection/set-neighbours';
import {
  chapterPercentage,
  setProgress,
  totalCopies,
} from '@inkfolio/domain/collection/set-progress';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { setsQuery } from '../../cards/data/cards.queries.ts';
import { ProgressRing } from '../overview/collection-head.tsx';
import { localDay } from '../../../lib/format.ts';

interface ChapterHeadProps {
  readonly set: Chapter['set'];
  /** All cards of the set, with unsaved changes. */
  readonly entries: readonly CollectionEntry[];
  /** Copies that no sleeved deck reserves; undefined without sleeved decks. */
  readonly free: number | undefined;
  readonly search: string;
  readonly actions: ReactNode;
}

const ONE_OF_EACH: CollectionGoal = {
  foilMode: 'all',
  collectionMode: 'master',
  playsetQuantity: 1,
};

/** Head of a chapter: set, owned share, links to other chapters. */
export function ChapterHead({ set, entries, free, search, actions }: ChapterHeadProps) {
  const { t, language } = useTexts();
  const isQuest = isQuestSet(set.setCode);
  const percentage = chapterPercentage(entries);
  const owned = entries.filter((entry) => allCopies(entry) > 0).length;
  return (
    <header>
      <nav className="spread min-h-(--control-md)" aria-label={t('chapter.ways')}>
        <BackLink to={{ pathname: '/collection', search }}>{t('chapter.back')}</BackLink>
        <Neighbours setCode={set.setCode} search={search} />
      </nav>
      <div className="wrap mb-4 gap-x-5 gap-y-3">
        <ProgressRing progress={setProgress(entries, ONE_OF_EACH)}>
          {t('collection.percent', { share: percentage / 100 })}
        </ProgressRing>
        <div className="stack flex-[1_1_200px] gap-1">
          <div className="wrap items-baseline gap-y-0">
            <h1 className="pageTitle" tabIndex={-1}>
              {setNameIn(set, language)}
            </h1>
            <span className="caption">
              {t(isQuest ? 'chapter.quest' : 'chapter.label', { label: setLabel(set.setCode) })}
            </span>
          </div>
          <p className="wrap gap-x-4 gap-y-0.5 text-sm text-muted lining-nums tabular-nums">
            <span>{t('chapter.uniqueCards', { owned, total: entries.length })}</span>
            <span>{t('chapter.totalCopies', { count: totalCopies(entries, 'all') })}</span>
            {free !== undefined && <span>{t('chapter.freeCopies', { count: free })}</span>}
          </p>
        </div>
        <span className="row flex-wrap max-md:flex-[1_0_100%] max-md:*:flex-auto">{actions}</span>
      </div>
    </header>
  );
}

function Neighbours({ setCode, search }: { readonly setCode: string; readonly search: string }) {
  const { t, language } = useTexts();
  const { data: sets = [] } = useQuery(setsQuery(language));
  const known = sets.map((set) => ({ ...set, prereleaseDate: set.prereleaseDate ?? null }));
  const { previous, next } = setNeighbours(known, setCode, localDay());
  return (
    <span className="row gap-1.5">
      {previous && (
        <IconButton
          to={{ pathname: `/collection/chapter/${previous.setCode}`, search }}
          size="sm"
          label={t('chapter.previous', { name: previous.name })}
          icon={<ChevronLeft aria-hidden="true" />}
        />
      )}
      {next && (
        <IconButton
          to={{ pathname: `/collection/chapter/${next.setCode}`, search }}
          size="sm"
          label={t('chapter.next', { name: next.name })}
          icon={<ChevronRight aria-hidden="true" />}
        />
      )}
    </span>
  );
}
