import type { Deck } from '@inkfolio/contract/decks';
import type { Format } from '@inkfolio/domain/cards/card';
import { deckValidity, type FormatValidity } from '@inkfolio/domain/decks/deck-validity';
import {
  deckWarnings,
  leavingAtRotation,
  type DeckWarning,
  type LeavingCard,
} from '@inkfolio/domain/decks/deck-warnings';
import { MIN_DECK_SIZE } from '@inkfolio/domain/decks/deck';
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { InfoPopover } from '../../../ui/info-popover.tsx';
import { leavingText, warningText, problemText, type ValidityWords } from './validity-texts.ts';

/**
 * Badges for the validity by format. A popover explains the reasons, tournament warnings, and cards
 * that will leave the format.
 */
export function DeckValidity({ deck }: { readonly deck: Deck }) {
  const { t, language } = useTexts();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const { deckCards, format } = deck;
  const { core, infinity } = useMemo(() => deckValidity(deckCards), [deckCards]);
  const words: ValidityWords = { deckCards, language, t };
  const said = new Set([...core.problems, ...infinity.problems].map(sentenceKey));
  const warnings = useMemo(
    () => deckWarnings(deckCards, format, today),
    [deckCards, format, today],
  ).filter((one) => !said.has(sentenceKey(one)));
  const leaving = useMemo(() => leavingAtRotation(deckCards, today), [deckCards, today]);
  return (
    <span className="wrap">
      {(['CORE', 'INFINITY'] as const).map((each) => (
        <FormatValidityBadge
          key={each}
          format={each}
          validity={each === 'CORE' ? core : infinity}
          warnings={each === format ? warnings : []}
          leaving={each === 'CORE' ? leaving : []}
          words={words}
        />
      ))}
    </span>
  );
}

interface FormatValidityProps {
  readonly format: Format;
  readonly validity: FormatValidity;
  readonly warnings: readonly DeckWarning[];
  readonly leaving: readonly LeavingCard[];
  readonly words: ValidityWords;
}

function FormatValidityBadge(props: FormatValidityProps) {
  const { format: formatId, validity, warnings, leaving, words } = props;
  const { t } = words;
  const { valid, problems } = validity;
  const format = t(`format.${formatId}`);
  const label = t(valid ? 'deck.validity.valid' : 'deck.validity.notValid', { format });
  const hasWarnings = valid && warnings.length > 0;
  return (
    <InfoPopover
      label={hasWarnings ? `${label}. ${t('deck.warnings')}` : label}
      summary={
        <>
          {hasWarnings ? (
            <TriangleAlert className="text-warning" aria-hidden="true" />
          ) : valid ? (
            <CircleCheck className="text-success" aria-hidden="true" />
          ) : (
            <CircleX className="text-danger" aria-hidden="true" />
          )}
          {format}
        </>
      }
    >
      <div className="stack">
        <p>{t(`format.${formatId}Text`)}</p>
        <Reasons
          title={t(valid ? 'deck.validity.mayPlay' : 'deck.validity.mayNotPlay', { format })}
          text={valid ? t('deck.validity.mayPlayText', { required: MIN_DECK_SIZE }) : undefined}
          reasons={problems.map((one) => [sentenceKey(one), problemText(one, words)])}
        />
        {warnings.length > 0 && (
          <Reasons
            title={t('deck.warnings')}
            reasons={warnings.map((one) => [sentenceKey(one), warningText(one, words)])}
          />
        )}
        {leaving.length > 0 && (
          <Reasons
            title={t('deck.leaving')}
            reasons={leaving.map((one) => [one.cardId, leavingText(one, words)])}
          />
        )}
      </div>
    </InfoPopover>
  );
}

interface ReasonsProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly reasons: readonly (readonly [key: string, text: string])[];
}

function Reasons({ title, text, reasons }: ReasonsProps) {
  return (
    <div>
      <p className="mb-1.5 font-bold text-text">{title}</p>
      {text !== undefined && <p>{text}</p>}
      {reasons.length > 0 && (
        <ul className="stack list-disc gap-1 ps-4 wrap-anywhere marker:text-line-strong">
          {reasons.map(([key, reason]) => (
            <li key={key}>{reason}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Equal keys for reasons that produce the same sentence. */
function sentenceKey(reason: { readonly code: string; readonly cardId?: string }): string {
  return `${reason.code} ${reason.cardId ?? ''}`;
}
