import { MAX_SHOPPING_DECKS } from '@inkfolio/domain/collection/shopping-list';
import { Lock } from 'lucide-react';
import { useId, useState } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Note } from '../../../../ui/note.tsx';
import { DeckInks } from '../../parts/deck-inks.tsx';
import { groupsNamed } from '../choice/deck-groups.ts';
import { DeckLinkForm } from '../choice/deck-link-form.tsx';
import { DeckSearchField } from '../choice/deck-search-field.tsx';
import type { ShoppingChoice, ShoppingRole } from '../../data/shopping-url.ts';
import type { PickableDeck, PickableGroup } from './use-pickable-decks.ts';

interface DeckPickerProps {
  readonly groups: readonly PickableGroup[];
  readonly choice: ShoppingChoice;
  readonly onToggle: (role: ShoppingRole, id: string) => void;
  readonly onClear: () => void;
}

/** Chooses the decks to complete, and those that stay together. */
export function DeckPicker({ groups, choice, onToggle, onClear }: DeckPickerProps) {
  const { t } = useTexts();
  const id = useId();
  const [query, setQuery] = useState('');
  const found = groupsNamed(groups, query);
  const count = groups.reduce((sum, { decks }) => sum + decks.length, 0);
  const isFull = (role: ShoppingRole) => choice[role].length >= MAX_SHOPPING_DECKS;
  const chosen = choice.decks.length + choice.lockedDecks.length;
  const add = (deckId: string) => {
    if (isFull('decks')) return t('shopping.tooMany', { max: MAX_SHOPPING_DECKS });
    if (!choice.decks.includes(deckId)) onToggle('decks', deckId);
    return undefined;
  };
  return (
    <section className="surface stack p-4" aria-labelledby={id}>
      <div className="spread">
        <h2 id={id} className="text-lg">
          {t('shopping.decks')}
        </h2>
        <Button size="sm" variant="ghost" disabled={chosen === 0} onClick={onClear}>
          {t('shopping.clear')}
        </Button>
      </div>
      <p className="fineprint">
        {t('shopping.help')}{' '}
        <Lock size={13} className="inline-block [vertical-align:-0.1em]" aria-hidden="true" />{' '}
        {t('shopping.lockedHelp')}
      </p>
      <DeckSearchField count={count} query={query} onChange={setQuery} />
      {(isFull('decks') || isFull('lockedDecks')) && (
        <Note kind="error">{t('shopping.tooMany', { max: MAX_SHOPPING_DECKS })}</Note>
      )}
      {found.length === 0 && count > 0 && (
        <p className="fineprint" role="status">
          {t('deckChoice.noMatch')}
        </p>
      )}
      {found.length > 0 && (
        <div className="stack -mx-2 max-h-[min(60vh,560px)] overflow-y-auto max-lg:max-h-[300px]">
          {found.map(({ name, decks }) => (
            <section key={name} aria-labelledby={`${id}-${name}`}>
              <h3 id={`${id}-${name}`} className="caption px-2">
                {t(`deckChoice.${name}`)}
              </h3>
              <ul>
                {decks.map((deck) => (
                  <PickerRow
                    key={deck.id}
                    deck={deck}
                    isWanted={choice.decks.includes(deck.id)}
                    isLocked={choice.lockedDecks.includes(deck.id)}
                    countsSleeved={choice.countSleeved === true}
                    isFull={isFull}
                    onToggle={(role) => onToggle(role, deck.id)}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      <DeckLinkForm submitText={t('shopping.add')} onSubmit={add} />
    </section>
  );
}

interface PickerRowProps {
  readonly deck: PickableDeck;
  readonly isWanted: boolean;
  readonly isLocked: boolean;
  readonly countsSleeved: boolean;
  readonly isFull: (role: ShoppingRole) => boolean;
  readonly onToggle: (role: ShoppingRole) => void;
}

function PickerRow(props: PickerRowProps) {
  const { deck, isWanted, isLocked, countsSleeved, isFull, onToggle } = props;
  const { t } = useTexts();
  const { name, colors, cardCount } = deck;
  const shownName = name ?? t('shopping.goneDeck');
  // Its cards are already excluded.
  const isReserved = deck.isSleeved === true && !isWanted && !countsSleeved;
  return (
    <li
      className="row gap-1.5 rounded-sm has-[label:hover]:bg-surface-2"
      data-locked={isLocked || undefined}
    >
      <label className="row min-h-[50px] min-w-0 flex-1 cursor-pointer gap-3 px-2 py-1.5 leading-snug wrap-anywhere has-disabled:cursor-not-allowed has-disabled:text-faint">
        <Checkbox
          checked={isWanted}
          disabled={!isWanted && (name === undefined || isFull('decks'))}
          onChange={() => onToggle('decks')}
        />
        <span>
          <span className="block font-semibold">{shownName}</span>
          {name !== undefined && (
            <span className="wrap fineprint gap-1.5">
              <DeckInks colors={colors} /> {t('decks.cards', { count: cardCount })}
              {isLocked && (
                <span className="font-semibold text-accent">{t('shopping.locked')}</span>
              )}
              {isReserved && (
                <span className="font-semibold text-accent">{t('decks.sleeved')}</span>
              )}
            </span>
          )}
        </span>
      </label>
      <IconButton
        label={t('shopping.keepOf', { name: shownName })}
        icon={<Lock aria-hidden="true" />}
        className="aria-pressed:bg-accent-soft aria-pressed:text-accent aria-pressed:[box-shadow:inset_0_0_0_1.5px_var(--accent)]"
        aria-pressed={isLocked}
        disabled={!isLocked && (isReserved || name === undefined || isFull('lockedDecks'))}
        onClick={() => onToggle('lockedDecks')}
      />
    </li>
  );
}
