import { normalizeText } from '@inkfolio/domain/cards/names';
import { MAX_SHOPPING_DECKS } from '@inkfolio/domain/collection/shopping-list';
import { Lock } from 'lucide-react';
import { useId, useState } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Note } from '../../../../ui/note.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { DeckInks } from '../../parts/deck-inks.tsx';
import styles from './shopping.module.css';
import type { ShoppingChoice, ShoppingRole } from './shopping-url.ts';
import type { PickableDeck } from './use-pickable-decks.ts';

/** Number of decks from which on there is a search field. */
const SEARCHED_FROM = 8;

interface DeckPickerProps {
  readonly decks: readonly PickableDeck[];
  readonly choice: ShoppingChoice;
  readonly onToggle: (role: ShoppingRole, id: string) => void;
  readonly onClear: () => void;
}

/** The choice of decks to have all at once, and of those that stay together. */
export function DeckPicker({ decks, choice, onToggle, onClear }: DeckPickerProps) {
  const { t } = useTexts();
  const id = useId();
  const [query, setQuery] = useState('');
  const wanted = normalizeText(query);
  const shown = decks.filter(({ name = '' }) => normalizeText(name).includes(wanted));
  const isFull = (role: ShoppingRole) => choice[role].length >= MAX_SHOPPING_DECKS;
  const chosen = choice.decks.length + choice.keptDecks.length;
  return (
    <section className={styles['picker']} aria-labelledby={id}>
      <div className="spread">
        <h2 id={id} className={styles['title']}>
          {t('shopping.decks')}
        </h2>
        <Button size="sm" variant="ghost" disabled={chosen === 0} onClick={onClear}>
          {t('shopping.clear')}
        </Button>
      </div>
      <p className="fineprint">
        {t('shopping.help')} <Lock size={13} className={styles['lock']} aria-hidden="true" />{' '}
        {t('shopping.keptHelp')}
      </p>
      {decks.length >= SEARCHED_FROM && (
        <SearchField
          label={t('shopping.search')}
          placeholder={t('shopping.search')}
          clearLabel={t('shopping.clearSearch')}
          value={query}
          onChange={setQuery}
        />
      )}
      {(isFull('decks') || isFull('keptDecks')) && (
        <Note kind="error">{t('shopping.tooMany', { max: MAX_SHOPPING_DECKS })}</Note>
      )}
      {shown.length === 0 ? (
        <p className="fineprint" role="status">
          {t('shopping.noMatch')}
        </p>
      ) : (
        <ul className={styles['decks']}>
          {shown.map((deck) => (
            <PickerRow
              key={deck.id}
              deck={deck}
              isWanted={choice.decks.includes(deck.id)}
              isKept={choice.keptDecks.includes(deck.id)}
              isFull={isFull}
              onToggle={(role) => onToggle(role, deck.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface PickerRowProps {
  readonly deck: PickableDeck;
  readonly isWanted: boolean;
  readonly isKept: boolean;
  readonly isFull: (role: ShoppingRole) => boolean;
  readonly onToggle: (role: ShoppingRole) => void;
}

function PickerRow({ deck, isWanted, isKept, isFull, onToggle }: PickerRowProps) {
  const { t } = useTexts();
  const { name, colors, cardCount } = deck;
  const shownName = name ?? t('shopping.goneDeck');
  return (
    <li className={styles['row']} data-kept={isKept || undefined}>
      <label className={styles['deck']}>
        <Checkbox
          checked={isWanted}
          disabled={!isWanted && (name === undefined || isFull('decks'))}
          onChange={() => onToggle('decks')}
        />
        <span>
          <span className={styles['name']}>{shownName}</span>
          {name !== undefined && (
            <span className={styles['deckFacts']}>
              <DeckInks colors={colors} /> {t('decks.cards', { count: cardCount })}
              {isKept && <span className={styles['keptWord']}>{t('shopping.kept')}</span>}
            </span>
          )}
        </span>
      </label>
      <IconButton
        label={t('shopping.keepOf', { name: shownName })}
        icon={<Lock aria-hidden="true" />}
        className={styles['keep']}
        aria-pressed={isKept}
        disabled={!isKept && (name === undefined || isFull('keptDecks'))}
        onClick={() => onToggle('keptDecks')}
      />
    </li>
  );
}
