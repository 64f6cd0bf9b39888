import { CARD_TYPES } from '@inkfolio/domain/cards/card';
import { printingKey } from '@inkfolio/domain/cards/printings';
import { chanceToDraw, STARTING_HAND, type DrawQuestion } from '@inkfolio/domain/decks/deck-odds';
import { totalCards } from '@inkfolio/domain/decks/deck-quantities';
import { firstOddsGroup, oddsGroups, type CountedGroup } from '@inkfolio/domain/decks/odds-groups';
import type { SimulatorDeckCard } from '@inkfolio/domain/simulator/game';
import {
  MAX_KEEP_CONDITIONS,
  type KeepCondition,
  type KeepGroup,
  type KeepRule,
} from '@inkfolio/domain/simulator/keep-rule';
import { HANDS_DEALT } from '@inkfolio/domain/simulator/opening-hands';
import { ChevronDown, SlidersHorizontal, X } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { formatWholeChance } from '../../../../lib/format.ts';
import { useTexts } from '../../../../lib/i18n.ts';
import { IconButton } from '../../../../ui/button.tsx';
import { Choice } from '../../../../ui/choice.tsx';
import { Select } from '../../../../ui/select.tsx';
import { Stepper } from '../../../../ui/stepper.tsx';
import { useKeepRule } from '../../data/keep-rule.ts';
import type { HandsQuestion } from './kept-share.worker.ts';
import { groupHeading, groupName, keepGroupName } from './odds-names.ts';

interface TestOddsProps {
  readonly deckId: string;
  readonly deckCards: readonly SimulatorDeckCard[];
}

/** Three numbers of the deck, and behind them the rule for hands and the odds by turn. */
export function TestOdds({ deckId, deckCards }: TestOddsProps) {
  const { t, language } = useTexts();
  const groups = useMemo(() => oddsGroups(deckCards, language), [deckCards, language]);
  const [rule, setRule] = useKeepRule(deckId);
  const [onThePlay, setOnThePlay] = useState(true);
  const share = useKeptShare(useMemo(() => ({ deckCards, rule }), [deckCards, rule]));
  const deckSize = totalCards(deckCards);
  const chanceOf = (key: string) => {
    const copies = groups.find((group) => group.key === key)?.copies ?? 0;
    const chance = chanceToDraw({ deckSize, copies, atLeast: 1, turn: 2, onThePlay });
    return formatWholeChance(chance, language);
  };
  const kept = share === undefined ? '…' : formatWholeChance(share, language);
  const numbers = [
    ['test.inkableByTurn2', chanceOf('inkable')],
    ['test.twoDrop', chanceOf('cost 2')],
    ['test.handsKept', kept],
  ] as const;
  return (
    <details className="group/odds mt-3.5 rounded-md border border-line-soft bg-surface-sunk">
      <summary className="grid items-center gap-x-6 rounded-[inherit] px-4 py-3 focus-visible:outline-offset-[-3px] max-md:pb-0 md:grid-cols-[1fr_auto]">
        <span className="flex gap-x-[clamp(10px,3vw,44px)]">
          {numbers.map(([id, number]) => (
            <span
              key={id}
              className="flex items-baseline gap-2.5 max-lg:flex-1 max-lg:flex-col max-lg:gap-1"
            >
              <b className="figure text-title">{number}</b>{' '}
              <span className="text-sm/snug text-balance text-muted">{t(id)}</span>
            </span>
          ))}
        </span>
        <span className="row label min-h-(--touch) text-muted group-hover/odds:text-text max-md:mt-2 max-md:border-t max-md:border-line-soft">
          <SlidersHorizontal size={16} aria-hidden="true" />
          <span className="flex-1">{t('test.odds')}</span>
          <ChevronDown className="group-open/odds:rotate-180" aria-hidden="true" />
        </span>
      </summary>
      <div className="grid gap-x-10 gap-y-4 border-t border-line-soft px-5 pt-3 pb-4 max-md:px-3.5 lg:grid-cols-2">
        <section className="stack content-start" aria-label={t('test.rule')}>
          <KeepRuleForm rule={rule} deckCards={deckCards} onChange={setRule} />
          <p className="fineprint" role="status">
            {t('test.fit', { share: kept, dealt: HANDS_DEALT })}
          </p>
        </section>
        <section className="stack content-start" aria-label={t('test.chance')}>
          <h3 className="subtitle">{t('test.chance')}</h3>
          <Chances groups={groups} deckSize={deckSize} onThePlay={onThePlay} />
          <Choice
            label={t('odds.start')}
            value={onThePlay ? 'play' : 'draw'}
            options={[
              { value: 'play', label: t('odds.onThePlay') },
              { value: 'draw', label: t('odds.onTheDraw') },
            ]}
            onChange={(value) => setOnThePlay(value === 'play')}
          />
          <p className="fineprint">{t('odds.note')}</p>
        </section>
      </div>
    </details>
  );
}

interface KeepRuleFormProps {
  readonly rule: KeepRule;
  readonly deckCards: readonly SimulatorDeckCard[];
  readonly onChange: (rule: KeepRule) => void;
}

function KeepRuleForm({ rule: { conditions }, deckCards, onChange }: KeepRuleFormProps) {
  const { t, language } = useTexts();
  const labelOf = ({ group, bound }: Omit<KeepCondition, 'count'>) =>
    t(`test.${bound}`, { group: keepGroupName(group, deckCards, language, t) });
  const used = new Set(conditions.map(labelOf));
  const others = addable(deckCards).filter((condition) => !used.has(labelOf(condition)));
  const change = (index: number, ...by: readonly KeepCondition[]) =>
    onChange({ conditions: conditions.toSpliced(index, 1, ...by) });
  return (
    <>
      <h3 className="subtitle">{t('test.rule')}</h3>
      <ul className="stack gap-1.5">
        {conditions.map((condition, index) => {
          const label = labelOf(condition);
          const stepped = (step: 1 | -1) => condition.count + step;
          return (
            <li key={label}>
              <div className="spread min-h-[42px]" role="group" aria-label={label}>
                <span aria-hidden="true" className="min-w-0 wrap-anywhere">
                  {label}
                </span>
                <span className="row">
                  <Stepper
                    value={condition.count}
                    moreLabel={t('test.more', { label })}
                    fewerLabel={t('test.fewer', { label })}
                    canStep={(step) => stepped(step) >= 0 && stepped(step) <= STARTING_HAND}
                    onStep={(step) => change(index, { ...condition, count: stepped(step) })}
                  />
                  <IconButton
                    size="sm"
                    label={t('test.removeRule', { label })}
                    icon={<X aria-hidden="true" />}
                    onClick={() => change(index)}
                  />
                </span>
              </div>
            </li>
          );
        })}
      </ul>
      {conditions.length < MAX_KEEP_CONDITIONS && (
        <Select
          label={t('test.addRule')}
          value=""
          shown={t('test.addRule')}
          options={[
            { value: '', label: t('test.addRule') },
            ...others.map((condition) => ({
              value: labelOf(condition),
              label: labelOf(condition),
            })),
          ]}
          onChange={(chosen) => {
            const added = others.find((condition) => labelOf(condition) === chosen);
            if (added) onChange({ conditions: [...conditions, added] });
          }}
        />
      )}
    </>
  );
}

/** Rules that can be added: bounds of ink, costs and types, and one copy of each card. */
function addable(deckCards: readonly SimulatorDeckCard[]): readonly KeepCondition[] {
  const atLeastOne = (group: KeepGroup) => ({ group, bound: 'atLeast', count: 1 }) as const;
  const printings = Map.groupBy(deckCards, ({ card }) => printingKey(card)).values();
  const cards = [...printings].flatMap((those) => those.slice(0, 1));
  return [
    { group: { by: 'inkable' }, bound: 'atLeast', count: 2 },
    { group: { by: 'inkable' }, bound: 'atMost', count: 6 },
    { group: { by: 'costAtMost', cost: 2 }, bound: 'atLeast', count: 2 },
    { group: { by: 'costAtLeast', cost: 5 }, bound: 'atMost', count: 2 },
    ...CARD_TYPES.map((type) => atLeastOne({ by: 'type', type })),
    ...cards.map(({ id }) => atLeastOne({ by: 'card', deckCardId: id })),
  ];
}

interface ChancesProps {
  readonly groups: readonly CountedGroup[];
  readonly deckSize: number;
  readonly onThePlay: boolean;
}

/** Turns of the table; the starting hand comes first. */
const TURNS = [2, 4, 6] as const;

function Chances({ groups, deckSize, onThePlay }: ChancesProps) {
  const { t, language } = useTexts();
  const [key, setKey] = useState<string>();
  // The chosen card may have left the deck.
  const chosen = groups.find((group) => group.key === key) ?? firstOddsGroup(groups);
  if (chosen === undefined) return null;
  const { copies } = chosen;
  const asked: readonly Pick<DrawQuestion, 'turn' | 'onThePlay'>[] = [
    { turn: 1, onThePlay: true },
    ...TURNS.map((turn) => ({ turn, onThePlay })),
  ];
  return (
    <>
      <Select
        look="field"
        label={t('odds.group')}
        value={chosen.key}
        options={groups.map((each) => ({
          value: each.key,
          label: t('odds.copies', {
            group: groupName(each.group, language, t),
            copies: each.copies,
          }),
          group: groupHeading(each.group, t),
        }))}
        onChange={setKey}
      />
      <table className="w-full text-sm [&_tbody_tr]:border-t [&_tbody_tr]:border-line-soft [&_td]:text-end [&_td]:font-display [&_td]:text-lg [&_td]:font-bold [&_td]:lining-nums [&_th]:py-1.5 [&_th]:font-medium [&_th]:text-muted [&_th:not(:first-child)]:text-end">
        <thead>
          <tr>
            <td />
            <th scope="col">{t('test.hand')}</th>
            {TURNS.map((turn) => (
              <th key={turn} scope="col">
                {t('test.turn', { turn })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[1, 2].map(
            (atLeast) =>
              atLeast <= copies && (
                <tr key={atLeast}>
                  <th scope="row" className="text-start">
                    {t('test.orMore', { count: atLeast })}
                  </th>
                  {asked.map((question) => (
                    <td key={`${question.turn} ${question.onThePlay}`}>
                      {formatWholeChance(
                        chanceToDraw({ deckSize, copies, atLeast, ...question }),
                        language,
                      )}
                    </td>
                  ))}
                </tr>
              ),
          )}
        </tbody>
      </table>
    </>
  );
}

/** Share of kept hands, dealt in a worker; undefined while it runs or if it failed. */
function useKeptShare(question: HandsQuestion): number | undefined {
  const [answered, setAnswered] = useState<readonly [HandsQuestion, number]>();

  useEffect(() => {
    const worker = new Worker(new URL('./kept-share.worker.ts', import.meta.url), {
      type: 'module',
    });
    worker.onmessage = ({ data }: MessageEvent<number>) => setAnswered([question, data]);
    worker.postMessage(question);
    return () => worker.terminate();
  }, [question]);

  return answered?.[0] === question ? answered[1] : undefined;
}
