import type { Deck } from '@inkfolio/contract/decks';
import { COST_CHOICES, OPEN_ENDED_COST } from '@inkfolio/domain/cards/card-filter';
import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useShortcut } from '../../../lib/shortcuts.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { usePart } from '../../../lib/use-part.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { setsQuery } from '../../cards/cards.queries.ts';
import { hasValue, withParts, withToggled } from '../../cards/filter/card-filter-edits.ts';
import { InkToggles } from '../../cards/filter/ink-toggles.tsx';
import styles from './card-finder.module.css';
import { FinderResults } from './finder-results.tsx';
import { KindChoice } from './kind-choice.tsx';
import { useFinder } from './use-finder.ts';

const loadSheet = () => import('../../cards/filter/card-filter-sheet.tsx');

const TYPING_PAUSE = 200;
const MAX_QUERY_LENGTH = 200;

interface CardFinderProps extends Omit<
  ComponentProps<typeof FinderResults>,
  'found' | 'onClear' | 'deckCards'
> {
  readonly deck: Deck;
}

/** The left half of the editor: find a card, click it, and it is in the deck. */
export function CardFinder({ deck, ...actions }: CardFinderProps) {
  const { t, language } = useTexts();
  const { filter, found, edit, clear } = useFinder(deck);
  const sets = useQuery(setsQuery(language));
  const [sheetOpen, setSheetOpen] = useState(false);
  const sheet = usePart(loadSheet, sheetOpen);
  useShortcut({
    keys: 'f',
    descriptionId: 'cards.shortcut.filters',
    run: () => setSheetOpen(true),
  });

  const panel = { filter, onEdit: edit, sets: sets.isError ? null : sets.data };
  return (
    <section className={styles['finder']} aria-label={t('edit.find')}>
      <search className={styles['search']}>
        <SearchField
          id="card-search"
          size="lg"
          label={t('edit.findByName')}
          clearLabel={t('cards.searchClear')}
          placeholder={t('edit.findByName')}
          value={filter.query ?? ''}
          onChange={(query) => edit(withParts({ query }), true)}
          delay={TYPING_PAUSE}
          maxLength={MAX_QUERY_LENGTH}
        />
        <Button
          size="lg"
          className={styles['filters']}
          icon={<SlidersHorizontal aria-hidden="true" />}
          aria-label={t('edit.moreFilters')}
          aria-haspopup="dialog"
          onClick={() => setSheetOpen(true)}
        >
          {t('edit.moreFilters')}
        </Button>
      </search>
      <div className={styles['quick']}>
        <InkToggles filter={filter} onEdit={edit} look="strip" />
        <div className={styles['costs']} role="group" aria-label={t('cost')}>
          {COST_CHOICES.map((cost) => (
            <Toggle
              key={cost}
              shape="cell"
              pressed={hasValue(filter, 'costs', cost)}
              onToggle={() => edit(withToggled('costs', cost))}
              {...(cost === OPEN_ENDED_COST ? { label: t('cards.costOrMore', { cost }) } : {})}
            >
              {cost === OPEN_ENDED_COST ? `${String(cost)}+` : cost}
            </Toggle>
          ))}
        </div>
        <KindChoice filter={filter} onEdit={edit} />
      </div>
      <div className={styles['results']} data-scroller>
        <div className={styles['head']}>
          <p role="status" className={styles['count']}>
            {found.status === 'ready' && t('edit.found', { total: found.total })}
          </p>
          <span className={styles['rule']} />
          <p className={styles['keys']} aria-hidden="true">
            <KeyHint text={t('edit.keys')} />
          </p>
        </div>
        <FinderResults {...actions} deckCards={deck.deckCards} found={found} onClear={clear} />
      </div>
      {sheet && (
        <sheet.CardFilterSheet
          {...panel}
          open={sheetOpen}
          onOpenChange={setSheetOpen}
          found={found}
          onReset={clear}
        />
      )}
    </section>
  );
}

/** A text in which `<kbd>` marks the keys. */
function KeyHint({ text }: { readonly text: string }) {
  return text
    .split(/<kbd>(.*?)<\/kbd>/)
    .map((piece, index) => (index % 2 === 1 ? <kbd key={index}>{piece}</kbd> : piece));
}
