import { deckStatistics } from '@inkfolio/domain/decks/deck-statistics';
import { compareDecks } from '@inkfolio/domain/decks/deck-comparison';
import { ArrowLeftRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useTexts, type Translate } from '../../../../lib/i18n.ts';
import { useDocumentTitle } from '../../../../lib/use-document-title.ts';
import { Button } from '../../../../ui/button.tsx';
import { Toggle } from '../../../../ui/toggle.tsx';
import {
  comparePath,
  comparisonFrom,
  PASTED_DECK,
  type ComparedSide,
} from '../../data/compare-url.ts';
import { CompareCurves } from './compare-curves.tsx';
import { CompareTable } from './compare-table.tsx';
import { ComparedHead } from './compared-head.tsx';
import { DeckChooser } from './deck-chooser.tsx';
import { ToolPage } from '../tool-page.tsx';
import { useComparedDeck, type ComparedDeck } from './use-compared-deck.ts';

type Place = 'left' | 'right';

/** `/decks/{id}/compare`: compares two decks or versions. */
export function DeckComparePage() {
  const { id = '' } = useParams();
  const isPasted = id === PASTED_DECK;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { t } = useTexts();
  const { left, right } = comparisonFrom(id, params);
  const states = { left: useComparedDeck(left), right: useComparedDeck(right) };
  const [choosing, setChoosing] = useState<Place>();
  /** Side chosen last; its deck takes the focus from the choice. */
  const [chosen, setChosen] = useState<Place>();
  const compared = {
    left: states.left.status === 'ready' ? states.left.compared : undefined,
    right: states.right.status === 'ready' ? states.right.compared : undefined,
  };
  useDocumentTitle(
    compared.left && compared.right
      ? t('compare.titleOf', { left: nameOf(compared.left, t), right: nameOf(compared.right, t) })
      : t('compare.title'),
  );

  const head = (place: Place) => {
    const other = place === 'left' ? 'right' : 'left';
    if (choosing === place || states[place].status === 'none') {
      return (
        <DeckChooser
          beside={compared[other]}
          pathTo={(side: ComparedSide) =>
            place === 'left' ? comparePath(side, right) : comparePath(left, side)
          }
          onChosen={() => {
            setChoosing(undefined);
            setChosen(place);
          }}
          onCancel={states[place].status === 'none' ? undefined : () => setChoosing(undefined)}
        />
      );
    }
    return (
      <ComparedHead
        state={states[place]}
        takesFocus={chosen === place}
        onChange={() => setChoosing(place)}
      />
    );
  };

  return (
    <ToolPage
      back={isPasted ? '/decks' : `/decks/${encodeURIComponent(id)}`}
      backName={isPasted ? t('nav.decks') : (compared.left?.deck.name ?? t('compare.back'))}
      title={t('compare.title')}
      action={
        right && (
          <Button
            icon={<ArrowLeftRight aria-hidden="true" />}
            onClick={() => void navigate(comparePath(right, left), { replace: true })}
          >
            {t('compare.swap')}
          </Button>
        )
      }
    >
      <div className="group/sides grid grid-cols-2 gap-3 has-[form]:items-start max-md:has-[form]:grid-cols-1">
        <section aria-label={t('compare.left')}>{head('left')}</section>
        <section aria-label={t('compare.right')}>{head('right')}</section>
      </div>
      {compared.left && compared.right && (
        <Differences left={compared.left} right={compared.right} />
      )}
    </ToolPage>
  );
}

function nameOf({ deck, version }: ComparedDeck, t: Translate): string {
  if (version === undefined) return deck.name;
  return `${deck.name} (${t('deck.version', { number: version.number })})`;
}

interface DifferencesProps {
  readonly left: ComparedDeck;
  readonly right: ComparedDeck;
}

function Differences({ left, right }: DifferencesProps) {
  const { t, language } = useTexts();
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const sections = useMemo(
    () => compareDecks(left.entries, right.entries, language),
    [left, right, language],
  );
  const curves = useMemo(
    () => ({
      left: deckStatistics(left.entries).costCurve,
      right: deckStatistics(right.entries).costCurve,
    }),
    [left, right],
  );
  const count = sections
    .flatMap(({ cards }) => cards)
    .filter((card) => card.left !== card.right).length;
  return (
    <div className="columns mt-6">
      <div className="stack gap-4">
        <div className="wrap justify-between text-muted">
          <p role="status">{t('compare.differences', { count })}</p>
          <span className="rule max-lg:hidden" />
          {count > 0 && (
            <Toggle
              shape="pill"
              pressed={onlyDifferent}
              onToggle={() => setOnlyDifferent(!onlyDifferent)}
            >
              {t('compare.onlyDifferences')}
            </Toggle>
          )}
        </div>
        <CompareTable sections={sections} onlyDifferent={onlyDifferent && count > 0} />
      </div>
      <aside className="stickyAside max-w-[560px]" aria-label={t('deck.statistics')}>
        <CompareCurves left={curves.left} right={curves.right} />
      </aside>
    </div>
  );
}
