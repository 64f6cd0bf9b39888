import { translationOf } from '@inkfolio/domain/cards/card';
import type { DeckEntry } from '@inkfolio/domain/decks/deck';
import { cardsSeen, chanceToDraw, type DrawQuestion } from '@inkfolio/domain/decks/deck-odds';
import { totalCards } from '@inkfolio/domain/decks/deck-quantities';
import {
  firstOddsGroup,
  oddsGroups,
  type CountedGroup,
  type OddsGroup,
} from '@inkfolio/domain/decks/odds-groups';
import type { Language } from '@inkfolio/domain/language';
import { useMemo, useState } from 'react';
import { formatChance } from '../../../../lib/format.ts';
import { useTexts, type Translate } from '../../../../lib/i18n.ts';
import { Captioned } from '../../../../ui/captioned.tsx';
import { Choice } from '../../../../ui/choice.tsx';
import { Select } from '../../../../ui/select.tsx';
import { OddsChart } from './odds-chart.tsx';

/** Turns in the chart: later ones add little, and these fit the panel's width. */
const TURNS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const LAST_TURN = 10;

/** "The chance to hold at least k of a card or group by turn n", for the current deck. */
export function OddsCalculator({ deckCards }: { readonly deckCards: readonly DeckEntry[] }) {
  const { t, language } = useTexts();
  const groups = useMemo(() => oddsGroups(deckCards, language), [deckCards, language]);
  const [key, setKey] = useState<string>();
  // The chosen card may have left the deck.
  const chosen = groups.find((group) => group.key === key) ?? firstOddsGroup(groups);
  if (chosen === undefined) return <p className="fineprint">{t('odds.empty')}</p>;
  return (
    <>
      <Captioned label={t('odds.group')}>
        <Select
          look="field"
          label={t('odds.group')}
          value={chosen.key}
          options={groups.map(({ key: value, group, copies }) => ({
            value,
            label: t('odds.copies', { group: groupName(group, language, t), copies }),
            group: groupHeading(group, t),
          }))}
          onChange={setKey}
        />
      </Captioned>
      <Chances chosen={chosen} deckSize={totalCards(deckCards)} />
    </>
  );
}

interface ChancesProps {
  readonly chosen: CountedGroup;
  readonly deckSize: number;
}

function Chances({ chosen: { group, copies }, deckSize }: ChancesProps) {
  const { t, language } = useTexts();
  const [turn, setTurn] = useState(() => turnToPlay(group));
  const [wanted, setWanted] = useState(1);
  const [onThePlay, setOnThePlay] = useState(true);
  const most = Math.min(copies, cardsSeen({ deckSize, turn: LAST_TURN, onThePlay: false }));
  const atLeast = Math.min(wanted, most);
  const question: DrawQuestion = { deckSize, copies, atLeast, turn, onThePlay };
  return (
    <>
      <div className="grid grid-cols-[1fr_1fr] gap-3">
        <Captioned label={t('odds.atLeast')}>
          <NumberSelect
            label={t('odds.atLeast')}
            value={atLeast}
            numbers={Array.from({ length: most }, (_, index) => index + 1)}
            onChange={setWanted}
          />
        </Captioned>
        <Captioned label={t('odds.byTurn')}>
          <NumberSelect label={t('odds.byTurn')} value={turn} numbers={TURNS} onChange={setTurn} />
        </Captioned>
      </div>
      <Choice
        label={t('odds.start')}
        value={onThePlay ? 'play' : 'draw'}
        options={[
          { value: 'play', label: t('odds.onThePlay') },
          { value: 'draw', label: t('odds.onTheDraw') },
        ]}
        onChange={(value) => setOnThePlay(value === 'play')}
      />
      <p className="wrap items-baseline text-sm/normal text-muted" role="status">
        <b className="figure text-title text-text">
          {formatChance(chanceToDraw(question), language, t)}
        </b>{' '}
        <span className="min-w-0 flex-[1_1_150px] text-pretty wrap-anywhere">
          {t('odds.result', {
            group: groupName(group, language, t),
            atLeast,
            copies,
            turn,
            seen: cardsSeen(question),
          })}
        </span>
      </p>
      <OddsChart question={question} turns={TURNS} />
      <p className="fineprint">{t('odds.note')}</p>
    </>
  );
}

/** Turn preselected for a group: the cost of its card, otherwise 3. */
function turnToPlay(group: OddsGroup): number {
  return group.by === 'card' ? Math.min(Math.max(group.card.cost, 1), LAST_TURN) : 3;
}

interface NumberSelectProps {
  readonly label: string;
  readonly value: number;
  readonly numbers: readonly number[];
  readonly onChange: (value: number) => void;
}

function NumberSelect({ label, value, numbers, onChange }: NumberSelectProps) {
  return (
    <Select
      look="field"
      label={label}
      value={String(value)}
      options={numbers.map((number) => ({ value: String(number), label: String(number) }))}
      onChange={(text) => onChange(Number(text))}
    />
  );
}

function groupName(group: OddsGroup, language: Language, t: Translate): string {
  switch (group.by) {
    case 'inkable':
      return t('odds.inkable');
    case 'notInkable':
      return t('odds.notInkable');
    case 'song':
      return t('deck.section.songs');
    case 'type':
      return t(`deck.section.${SECTIONS[group.type]}`);
    case 'color':
      return t(`color.${group.color}`);
    case 'cost':
      return t('odds.cost', { cost: group.cost });
    case 'costAtMost':
      return t('odds.costAtMost', { cost: group.cost });
    case 'card':
      return translationOf(group.card, language).fullName;
  }
}

function groupHeading({ by }: OddsGroup, t: Translate): string {
  switch (by) {
    case 'inkable':
    case 'notInkable':
      return t('odds.heading.inkwell');
    case 'type':
    case 'song':
      return t('odds.heading.types');
    case 'color':
      return t('odds.heading.inks');
    case 'cost':
    case 'costAtMost':
      return t('odds.heading.costs');
    case 'card':
      return t('odds.heading.cards');
  }
}

const SECTIONS = {
  CHARACTER: 'characters',
  ACTION: 'actions',
  ITEM: 'items',
  LOCATION: 'locations',
} as const;
