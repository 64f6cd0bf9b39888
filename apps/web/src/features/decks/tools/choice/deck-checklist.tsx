import { useId, useState } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { QueryState } from '../../../../ui/query-state.tsx';
import type { NamedDeck } from '../../data/recent-decks.ts';
import { DeckInks } from '../../parts/deck-inks.tsx';
import { groupsNamed, type DeckGroup, type DeckGroupName } from './deck-groups.ts';
import { DeckSearchField } from './deck-search-field.tsx';

interface DeckChecklistProps {
  readonly status: 'loading' | 'offline' | 'error' | 'ready';
  readonly groups: readonly DeckGroup<DeckGroupName | 'official'>[];
  readonly retry: () => void;
  /** Text if there are no decks. */
  readonly none: string;
  readonly isChosen: (id: string) => boolean;
  readonly isFull: boolean;
  readonly onToggle: (deck: NamedDeck) => void;
}

/** Groups of decks with checkboxes, and a search by name. Needs the texts `decks`. */
export function DeckChecklist(props: DeckChecklistProps) {
  const { status, groups, retry, none, isChosen, isFull, onToggle } = props;
  const { t } = useTexts();
  const id = useId();
  const [query, setQuery] = useState('');
  if (status !== 'ready') {
    const fetchStatus = status === 'offline' ? 'paused' : 'fetching';
    return (
      <QueryState
        query={{ isError: status === 'error', fetchStatus, refetch: retry }}
        offline={t('decks.offline')}
        error={t('deckChoice.error')}
        loading={t('decks.loading')}
      />
    );
  }
  const found = groupsNamed(groups, query);
  const count = groups.reduce((sum, { decks }) => sum + decks.length, 0);
  return (
    <div className="stack">
      <DeckSearchField count={count} query={query} onChange={setQuery} />
      {found.length === 0 && (
        <p className="fineprint" role="status">
          {count === 0 ? none : t('deckChoice.noMatch')}
        </p>
      )}
      {found.map(({ name, decks }) => (
        <section key={name} aria-labelledby={`${id}-${name}`}>
          <h3 id={`${id}-${name}`} className="caption">
            {t(name === 'official' ? 'decks.source.official' : `deckChoice.${name}`)}
          </h3>
          <ul>
            {decks.map((deck) => (
              <li key={deck.id}>
                <label className="row -mx-2 min-h-(--touch) cursor-pointer gap-3 rounded-sm px-2 hover:bg-surface-2">
                  <Checkbox
                    checked={isChosen(deck.id)}
                    disabled={isFull && !isChosen(deck.id)}
                    onChange={() => onToggle(deck)}
                  />
                  <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{deck.name}</span>
                  <span className="row fineprint flex-none gap-1.5 lining-nums tabular-nums">
                    <DeckInks colors={deck.colors} />
                    {t('decks.cards', { count: deck.cardCount })}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
