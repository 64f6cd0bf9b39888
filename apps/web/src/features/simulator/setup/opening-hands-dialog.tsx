import { STARTING_HAND } from '@inkfolio/domain/decks/deck-odds';
import { newGame, type SimulatorDeckCard } from '@inkfolio/domain/simulator/game';
import { keepsHand, type KeepRule } from '@inkfolio/domain/simulator/keep-rule';
import { HANDS_DEALT } from '@inkfolio/domain/simulator/opening-hands';
import { Check, RefreshCw, X } from 'lucide-react';
import { useMemo, useState, useEffect } from 'react';
import { formatChance } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/panel.tsx';
import { Note } from '../../../ui/note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { CardPicture } from '../../cards/face/card-picture.tsx';
import type { HandsAnswer, HandsQuestion } from './deal-hands.ts';
import { keepRuleOf, useKeepForm, type KeepForm } from './keep-form.ts';
import styles from '../simulator.module.css';

const EXAMPLES = [0, 1, 2] as const;

interface OpeningHandsDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly deckCards: readonly SimulatorDeckCard[];
}

/** Simulates a thousand starting hands and applies the player's keep rule. */
export function OpeningHandsDialog({ open, onOpenChange, deckCards }: OpeningHandsDialogProps) {
  const { t } = useTexts();
  const [form, setForm] = useKeepForm();
  const [seed, setSeed] = useState(1);
  const question = useMemo(
    () => ({ deckCards, rule: keepRuleOf(form), seed }),
    [deckCards, form, seed],
  );
  const answer = useOpeningHands(question);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="wide"
      title={t('simulator.openingHands')}
      footer={
        <Button
          icon={<RefreshCw aria-hidden="true" />}
          busy={answer === undefined}
          onClick={() => setSeed(seed + 1)}
        >
          {t('simulator.hands.again')}
        </Button>
      }
    >
      <KeepRuleForm form={form} onChange={setForm} />
      <div className="my-4 min-h-[150px]" role="status">
        {answer === undefined && <Skeleton shape="line" width="70%" />}
        {answer === null && <Note kind="error">{t('simulator.hands.failed')}</Note>}
        {answer && <Result answer={answer} />}
      </div>
      <h3 className="mb-2 font-display text-lg/snug font-bold lining-nums">
        {t('simulator.hands.examples')}
      </h3>
      {EXAMPLES.map((example) => (
        <ExampleHand
          key={example}
          number={example + 1}
          deckCards={deckCards}
          seed={seed * EXAMPLES.length + example}
          rule={question.rule}
        />
      ))}
    </Dialog>
  );
}

function Result({ answer }: { readonly answer: HandsAnswer }) {
  const { t, language } = useTexts();
  const { hands, inkableChances } = answer;
  const share = formatChance(hands.kept / hands.dealt, language, t);
  const exact = formatChance(answer.keepChance, language, t);
  return (
    <>
      <p className="wrap items-baseline">
        <b className="font-display text-2xl/none font-bold lining-nums">{share}</b>
        <span className="flex-[1_1_220px] text-muted">
          {t('simulator.hands.kept', { kept: hands.kept, dealt: HANDS_DEALT, exact })}
        </span>
      </p>
      <table className={styles['hands']}>
        <caption>{t('simulator.hands.byInkable')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('inkable')}</th>
            <th scope="col">{t('simulator.hands.dealt')}</th>
            <th scope="col">{t('simulator.hands.exact')}</th>
          </tr>
        </thead>
        <tbody>
          {inkableChances.map((chance, inkable) => (
            <tr key={inkable}>
              <th scope="row">{inkable}</th>
              <td>
                <Bar share={(hands.byInkable[inkable] ?? 0) / hands.dealt} />
              </td>
              <td>{formatChance(chance, language, t)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Bar({ share }: { readonly share: number }) {
  const { t, language } = useTexts();
  return (
    <span className="relative block rounded-xs border border-transparent bg-surface-sunk px-2 text-end [--value-space:4em]">
      <i
        className="absolute inset-y-0 left-0 rounded-[inherit] border-e-2 border-accent bg-accent-soft"
        style={{ inlineSize: `calc((100% - var(--value-space)) * ${share})` }}
      />
      {formatChance(share, language, t)}
    </span>
  );
}

interface ExampleHandProps {
  readonly number: number;
  readonly deckCards: readonly SimulatorDeckCard[];
  readonly seed: number;
  readonly rule: KeepRule;
}

function ExampleHand({ number, deckCards, seed, rule }: ExampleHandProps) {
  const { t, language } = useTexts();
  const hand = useMemo(() => {
    const known = new Map(deckCards.map((deckCard) => [deckCard.id, deckCard]));
    return newGame(deckCards, seed)
      .deck.slice(0, STARTING_HAND)
      .flatMap(({ instanceId, deckCardId }) => {
        const deckCard = known.get(deckCardId);
        return deckCard ? [{ instanceId, ...deckCard }] : [];
      });
  }, [deckCards, seed]);
  const isKept = keepsHand(rule, hand);
  return (
    <section
      className="[&+&]:mt-4 [&+&]:border-t [&+&]:border-line-soft [&+&]:pt-4"
      aria-label={t('simulator.hands.example', { number })}
    >
      <p
        className="row mb-2 gap-1.5 text-md text-warning data-[kept=true]:text-success"
        data-kept={isKept}
      >
        {isKept ? <Check size={16} aria-hidden="true" /> : <X size={16} aria-hidden="true" />}
        {t(isKept ? 'simulator.hands.youKeep' : 'simulator.hands.youMulligan')}
      </p>
      <ul className="grid grid-cols-7 gap-2 max-sm:grid-cols-4">
        {hand.map(({ instanceId, card }) => (
          <li key={instanceId}>
            <CardPicture card={card} language={language} sizes="120px" />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Maximum cost in the form; it includes all higher costs. */
const MAX_COST = 10;

interface KeepRuleFormProps {
  readonly form: KeepForm;
  readonly onChange: (form: KeepForm) => void;
}

function KeepRuleForm({ form, onChange }: KeepRuleFormProps) {
  const { t } = useTexts();
  const fields = [
    { field: 'inkableMin', least: 0, most: form.inkableMax },
    { field: 'inkableMax', least: form.inkableMin, most: STARTING_HAND },
    { field: 'cheapMin', least: 0, most: STARTING_HAND },
    { field: 'cheapCost', least: 0, most: MAX_COST },
  ] as const;
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(300px,100%),1fr))] gap-x-8 gap-y-1">
      <legend className="mb-2 font-display text-lg/snug font-bold lining-nums">
        {t('simulator.hands.rule')}
      </legend>
      {fields.map(({ field, least, most }) => {
        const label = t(`simulator.hands.${field}`);
        return (
          <div
            key={field}
            className="spread min-h-[44px] border-b border-b-line-soft"
            role="group"
            aria-label={label}
          >
            <span aria-hidden="true">{label}</span>
            <Stepper
              value={form[field]}
              moreLabel={t('simulator.hands.more', { label })}
              fewerLabel={t('simulator.hands.fewer', { label })}
              onStep={(step) => {
                const value = form[field] + step;
                if (value >= least && value <= most) onChange({ ...form, [field]: value });
              }}
            />
          </div>
        );
      })}
    </fieldset>
  );
}

interface Answered {
  readonly question: HandsQuestion;
  /** Null if the worker failed to load. */
  readonly answer: HandsAnswer | null;
}

/** Deals hands in a worker. Undefined while it runs, null if it failed. */
function useOpeningHands(question: HandsQuestion): HandsAnswer | null | undefined {
  const [answered, setAnswered] = useState<Answered>();

  useEffect(() => {
    const worker = new Worker(new URL('./opening-hands.worker.ts', import.meta.url), {
      type: 'module',
    });
    worker.onmessage = ({ data }: MessageEvent<HandsAnswer>) =>
      setAnswered({ question, answer: data });
    worker.onerror = () => setAnswered({ question, answer: null });
    worker.postMessage(question);
    return () => worker.terminate();
  }, [question]);

  return answered?.question === question ? answered.answer : undefined;
}
