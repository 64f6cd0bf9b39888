import type { Deck } from '@inkfolio/contract/decks';
import type { Card } from '@inkfolio/domain/cards/card';
import type { CardCopies } from '@inkfolio/domain/planner/planned-deck';
import { swapListOf, type SwapList } from '@inkfolio/domain/planner/swap-list';
import { Copy, Printer, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { formatList } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCopying } from '../../lib/use-copying.ts';
import { Button } from '../../ui/button.tsx';
import { Captioned } from '../../ui/captioned.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CopyOutcomeNote } from '../../ui/copy-outcome-note.tsx';
import { Emphasized } from '../../ui/emphasized.tsx';
import { Select } from '../../ui/select.tsx';
import { shortTitleOf } from '../decks/parts/card-faces.tsx';
import type { PlanAnswer, PlanQuestion } from './plan-answer.ts';
import { swapText, type SwapPart } from './swap-text.ts';
import { COPIED, MoreButton } from './unlock-panel.tsx';

const FIRST_CARDS = 5;

interface SwapPanelProps {
  readonly question: PlanQuestion;
  readonly answer: PlanAnswer;
  readonly byId: ReadonlyMap<string, Deck>;
  readonly cards: ReadonlyMap<string, Card>;
}

/** Swap list for a deck that does not fit; nothing if all fit. */
export function SwapPanel({ question, answer, byId, cards }: SwapPanelProps) {
  const { t } = useTexts();
  const id = useId();
  const [chosen, setChosen] = useState<string>();
  const choices = answer.plan.short.flatMap((short) => byId.get(short.id) ?? []);
  const deck = choices.find((each) => each.id === chosen) ?? choices[0];
  const list = deck && swapListFor(deck.id, question, answer);
  if (deck === undefined || list === undefined || question.decks.length < 2) return null;
  return (
    <section
      className="surface stack skipEmpty p-5 print:border-0 print:bg-transparent print:shadow-none"
      aria-labelledby={id}
      data-printed
    >
      <h2 id={id} className="subtitle">
        {t('planner.swap')}
      </h2>
      <p className="hidden font-display text-xl/none font-bold print:block">{deck.name}</p>
      <div className="print:hidden!">
        <Captioned label={t('planner.takeAlong')}>
          <Select
            label={t('planner.takeAlong')}
            look="field"
            value={deck.id}
            options={choices.map((each) => ({ value: each.id, label: each.name }))}
            onChange={setChosen}
          />
        </Captioned>
      </div>
      <SwapParts key={deck.id} deck={deck} list={list} byId={byId} cards={cards} />
    </section>
  );
}

interface SwapPartsProps extends Pick<SwapPanelProps, 'byId' | 'cards'> {
  readonly deck: Deck;
  readonly list: SwapList;
}

function SwapParts({ deck, list, byId, cards }: SwapPartsProps) {
  const { t, language } = useTexts();
  const { outcome, copy } = useCopying(COPIED);
  const named = (copies: readonly CardCopies[]) =>
    copies.flatMap(({ card: key, copies: quantity }) => {
      const card = cards.get(key);
      return card === undefined ? [] : [{ card, quantity }];
    });
  const parts: readonly SwapPart[] = [
    ...list.fromDecks.map(({ deckId, cards: lent }) => ({
      title: t('planner.takeOut', { deck: byId.get(deckId)?.name ?? '' }),
      cards: named(lent),
    })),
    { title: t('planner.takeFree'), cards: named(list.free) },
  ].filter((part) => part.cards.length > 0);
  const missing = named(list.missing);
  const all = deck.deckCards.map(({ card }) => card);
  const nameOf = (card: Card) => shortTitleOf(card, all, language);
  const still =
    missing.length > 0 &&
    t('planner.still', {
      cards: formatList(
        missing.map(({ card, quantity }) =>
          t('decks.copiesOf', { count: quantity, name: nameOf(card) }),
        ),
        language,
        'unit',
      ),
    });
  return (
    <>
      {parts.map((part) => (
        <SwapPartList key={part.title} part={part} nameOf={nameOf} />
      ))}
      {still && (
        <p className="flex gap-2 text-sm leading-snug font-semibold [&>svg]:mt-0.5 [&>svg]:flex-none [&>svg]:text-warning">
          <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          {still}
        </p>
      )}
      <div className="row print:hidden [&>button]:flex-1">
        <Button
          icon={<Copy aria-hidden="true" />}
          onClick={() =>
            void copy(swapText({ title: deck.name, parts, last: still || undefined, language }))
          }
        >
          {t('planner.copy')}
        </Button>
        <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          {t('planner.print')}
        </Button>
      </div>
      <CopyOutcomeNote outcome={outcome} />
    </>
  );
}

interface SwapPartListProps {
  readonly part: SwapPart;
  readonly nameOf: (card: Card) => string;
}

/** Checklist of one part of the list; its ticks are not stored. */
function SwapPartList({ part, nameOf }: SwapPartListProps) {
  const [isWhole, setWhole] = useState(false);
  const hidden = isWhole ? 0 : Math.max(part.cards.length - FIRST_CARDS, 0);
  return (
    <div className="grid grid-cols-1 [&>button]:ms-12">
      <h3 className="font-text text-sm/snug font-regular tracking-[normal] text-faint [&_b]:font-semibold [&_b]:text-muted [&_b]:lining-nums [&_b]:tabular-nums">
        <Emphasized text={part.title} />
      </h3>
      <ul>
        {part.cards.map(({ card, quantity }, index) => (
          <li
            key={card.id}
            className={hidden > 0 && index >= FIRST_CARDS ? 'hidden print:list-item' : undefined}
          >
            <label className="flex min-h-[36px] cursor-pointer items-center gap-2.5 text-md has-checked:text-faint has-checked:line-through pointer-coarse:min-h-(--touch)">
              <Checkbox />
              <b className="figure min-w-[1.2em] flex-none text-end">{quantity}</b>
              <span className="min-w-0 wrap-anywhere">{nameOf(card)}</span>
            </label>
          </li>
        ))}
      </ul>
      {hidden > 0 && <MoreButton count={hidden} onClick={() => setWhole(true)} />}
    </div>
  );
}

function swapListFor(id: string, { decks, owned }: PlanQuestion, { plan }: PlanAnswer) {
  const deck = decks.find((each) => each.id === id);
  const holders = decks.filter((each) => plan.fitting.includes(each.id));
  return deck && swapListOf(deck, holders, owned);
}
