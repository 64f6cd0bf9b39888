import type { Chapter } from '@inkfolio/contract/collection';
import { isQuestSet, setLabel, setNameIn } from '@inkfolio/domain/cards/card-set';
import { allCopies, type CollectionEntry } from '@inkfolio/domain/collection/collection';
import { setNeighbours } from '@inkfolio/domain/collection/set-neighbours';
import { chapterPercentage, totalCopies } from '@inkfolio/domain/collection/set-progress';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { setsQuery } from '../../cards/data/cards.queries.ts';
import { ProgressBar } from '../progress-bar.tsx';
import { localDay } from '../../../lib/format.ts';

interface ChapterHeadProps {
  readonly set: Chapter['set'];
  /** All cards of the set, with unsaved changes. */
  readonly entries: readonly CollectionEntry[];
  readonly search: string;
  readonly actions: ReactNode;
}

/** Head of a chapter: set, owned share, links to other chapters. */
export function ChapterHead({ set, entries, search, actions }: ChapterHeadProps) {
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
      <div className="wrap items-baseline">
        <h1 className="pageTitle" tabIndex={-1}>
          {setNameIn(set, language)}
        </h1>
        <span className="caption">
          {t(isQuest ? 'chapter.quest' : 'chapter.label', { label: setLabel(set.setCode) })}
        </span>
        <span className="row ms-auto flex-wrap max-md:flex-[1_0_100%] max-md:*:flex-auto">
          {actions}
        </span>
      </div>
      <div className="wrap mt-2.5 mb-4 gap-x-4 gap-y-2 text-sm text-muted lining-nums tabular-nums">
        <div
          className="row max-w-[420px] flex-[1_1_240px] gap-3 font-semibold whitespace-nowrap data-complete:text-gilt"
          data-complete={percentage === 100 || undefined}
        >
          <ProgressBar share={percentage / 100} />
          <span>{t('chapter.owned', { share: percentage / 100 })}</span>
        </div>
        <span>{t('chapter.uniqueCards', { owned, total: entries.length })}</span>
        <span>{t('chapter.totalCopies', { count: totalCopies(entries, 'all') })}</span>
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
