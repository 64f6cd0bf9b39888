import type { ListedTradeEntry } from '@inkfolio/contract/trades';
import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import {
  MAX_TRADE_QUANTITY,
  type TradeListName,
  type TradePrinting,
} from '@inkfolio/domain/trades/trade-lists';
import { Plus, Sparkles } from 'lucide-react';
import { useId, useState, type KeyboardEvent, type RefObject } from 'react';
import { printingCode, readSetAndNumber } from '@inkfolio/domain/cards/printed-number';
import type { CardPage } from '@inkfolio/contract/cards';
import type { Language } from '@inkfolio/domain/language';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import menu from '../../../ui/menu.module.css';
import { Stepper } from '../../../ui/stepper.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { CardThumb } from '../../cards/card-crop.tsx';
import { RarityIcon } from '../../cards/rarity-icon.tsx';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';
import { getCards } from '../../cards/data/cards.api.ts';

const MAX_TYPED = 100;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface AddTradeEntryProps {
  readonly list: TradeListName;
  readonly field: RefObject<HTMLInputElement | null>;
  /** Adds the copies to an existing entry of the item. */
  readonly onAdd: (entry: ListedTradeEntry) => void;
}

/** Field for a card name, or set and number; Enter adds the first match. */
export function AddTradeEntry({ list, field, onAdd }: AddTradeEntryProps) {
  const { t, language } = useTexts();
  const id = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const [quantity, setQuantity] = useState(1);
  const [isFoil, setFoil] = useState(false);
  const [added, setAdded] = useState<string>();
  const { cards, isReady, printing } = useCardSuggestions(text);
  const isOpen = text !== '' && cards.length > 0;
  const active = Math.min(chosen, cards.length - 1);

  /** Marks what only the card that is typed needs. */
  const idle = { 'data-idle': text === '' || undefined };

  const type = (next: string) => {
    setText(next);
    setChosen(0);
    setAdded(undefined);
  };
  const add = (card: Card | undefined) => {
    if (card === undefined) return;
    const finish = isFoil ? 'foil' : list === 'wants' ? 'any' : 'normal';
    onAdd({ card, printing, finish, quantity, reason: null });
    type('');
    setQuantity(1);
    setAdded(
      t('trades.add.added', { count: quantity, name: translationOf(card, language).fullName }),
    );
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && text !== '') type('');
    else if (step !== undefined && isOpen) {
      setChosen((active + step + cards.length) % cards.length);
    } else return;
    event.preventDefault();
  };

  return (
    <form
      className="surface p-3"
      onSubmit={(event) => {
        event.preventDefault();
        add(cards[active]);
      }}
    >
      <div className="wrap gap-2">
        <div className="relative min-w-0 flex-[1_1_15rem] max-md:flex-[1_1_9rem]">
          <label className="well min-h-(--control-md) gap-2 px-3 pointer-coarse:min-h-(--touch) [&>svg]:w-[1.1em] [&>svg]:flex-none [&>svg]:text-faint">
            <Plus aria-hidden="true" />
            <VisuallyHidden>{t('trades.add.label')}</VisuallyHidden>
            <input
              ref={field}
              type="text"
              role="combobox"
              aria-expanded={isOpen}
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
              aria-describedby={`${id}-help`}
              placeholder={t('trades.add.placeholder')}
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="enter"
              maxLength={MAX_TYPED}
              value={text}
              onChange={(event) => type(event.target.value)}
              onKeyDown={onKeyDown}
            />
          </label>
          <Suggestions id={id} cards={isOpen ? cards : []} active={active} onChoose={add} />
        </div>
        <span
          role="group"
          aria-label={t('trades.add.copies')}
          className="row gap-2 data-idle:hidden max-md:order-last"
          {...idle}
        >
          <Stepper
            value={quantity}
            moreLabel={t('trades.add.more')}
            fewerLabel={t('trades.add.fewer')}
            canStep={(step) => quantity + step >= 1 && quantity + step <= MAX_TRADE_QUANTITY}
            onStep={(step) => setQuantity(quantity + step)}
          />
          <Toggle shape="pill" pressed={isFoil} onToggle={() => setFoil(!isFoil)}>
            <Sparkles size={15} strokeWidth={1.75} aria-hidden="true" />
            {t('trades.finish.foil')}
          </Toggle>
        </span>
        <Button type="submit" variant="primary" className="data-idle:hidden" {...idle}>
          {t('trades.add.button')}
        </Button>
      </div>
      <VisuallyHidden>
        <span id={`${id}-help`}>{t('trades.add.help')}</span>
        <span role="status">
          {added ?? (text !== '' && isReady && t('trades.add.found', { count: cards.length }))}
        </span>
      </VisuallyHidden>
    </form>
  );
}

interface SuggestionsProps {
  readonly id: string;
  readonly cards: readonly Card[];
  readonly active: number;
  readonly onChoose: (card: Card) => void;
}

/** Suggestions below the field, which keeps the focus and handles the keys. */
function Suggestions({ id, cards, active, onChoose }: SuggestionsProps) {
  const { t, language } = useTexts();
  return (
    <ul
      id={`${id}-list`}
      role="listbox"
      aria-label={t('trades.add.suggestions')}
      className={classes(
        menu['menu'],
        'absolute inset-x-0 top-[calc(100%_+_var(--space-1))] z-popover min-w-[16rem] [&[hidden]]:hidden',
      )}
      hidden={cards.length === 0}
      onMouseDown={(event) => event.preventDefault()}
    >
      {cards.map((card, index) => {
        const { name, version } = translationOf(card, language);
        return (
          <li
            key={card.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            data-highlighted={index === active || undefined}
            className={menu['item']}
            onClick={() => onChoose(card)}
          >
            <CardThumb card={card} />
            <span className="min-w-0 flex-1 wrap-anywhere">
              {name} {version !== null && <i className="version">{version}</i>}
            </span>
            <RarityIcon rarity={card.rarity} />
            <span className="fineprint">{printingCode(card)}</span>
          </li>
        );
      })}
    </ul>
  );
}

const MAX_SUGGESTIONS = '8';
const DEBOUNCE_MS = 200;
const FIVE_MINUTES = 5 * 60 * 1000;
const NONE: readonly Card[] = [];

interface CardSuggestions {
  readonly cards: readonly Card[];
  /** True once the response for the text has arrived. */
  readonly isReady: boolean;
  /** Printing named by the text: one printing by set and number, any by name. */
  readonly printing: TradePrinting;
}

/** Finds cards by a part of their name, or by set and number. */
function useCardSuggestions(text: string): CardSuggestions {
  const { language } = useTexts();
  const search = searchOf(text, language);
  const isSettled = useDebouncedValue(search, DEBOUNCE_MS);
  const { data, isFetched } = useQuery({
    queryKey: ['cards', 'suggestions', search],
    queryFn: ({ signal }): Promise<CardPage> => getCards(search, signal),
    enabled: search !== '' && isSettled,
    staleTime: FIVE_MINUTES,
    retry: false,
  });
  return {
    cards: data?.cards ?? NONE,
    isReady: isFetched,
    printing: readSetAndNumber(text) === undefined ? 'any' : 'one',
  };
}

/** Search query for the text; empty: no search. */
function searchOf(text: string, language: Language): string {
  const place = readSetAndNumber(text);
  const query = place ? `set:${place.setCode} number:${place.number}` : text.trim();
  if (query === '') return '';
  const byName = { searchMode: 'name', deduplicate: 'true', namesFirst: 'true' };
  return new URLSearchParams({
    query,
    language,
    limit: MAX_SUGGESTIONS,
    ...(!place && byName),
  }).toString();
}
