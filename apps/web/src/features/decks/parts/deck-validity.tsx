import type { Deck } from '@inkfolio/contract/decks';
import { deckValidity } from '@inkfolio/domain/decks/deck-validity';
import { deckWarnings, leavingAtRotation } from '@inkfolio/domain/decks/deck-warnings';
import { MIN_DECK_SIZE } from '@inkfolio/domain/decks/deck';
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { InfoPopover } from '../../../ui/info-popover.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { leavingText, warningText, problemText, type ValidityWords } from './validity-texts.ts';

/**
 * Badges for the validity by format. A popover explains the reasons, tournament warnings, and cards
 * that will leave the format.
 */
export function DeckValidity({ deck }: { readonly deck: Deck }) {
  const { t, language } = useTexts();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const { deckCards, format } = deck;
  const validity = useMemo(() => deckValidity(deckCards), [deckCards]);
  const words: ValidityWords = { deckCards, language, t };
  const problems = [...validity.core.problems, ...validity.infinity.problems];
  const said = new Set(problems.map(sentenceKey));
  const warnings = useMemo(
    () => deckWarnings(deckCards, format, today),
    [deckCards, format, today],
  ).filter((one) => !said.has(sentenceKey(one)));
  const leaving = useMemo(() => leavingAtRotation(deckCards, today), [deckCards, today]);
  const formats = (['CORE', 'INFINITY'] as const).map((id) => {
    const { valid, problems: reasons } = id === 'CORE' ? validity.core : validity.infinity;
    const name = t(`format.${id}`);
    const own = valid && id === format ? warnings : [];
    const label = t(valid ? 'deck.validity.valid' : 'deck.validity.notValid', { format: name });
    const labels = own.length > 0 ? [label, t('deck.warnings')] : [label];
    return { id, valid, reasons, name, warnings: own, labels };
  });
  return (
    <InfoPopover
      summary={formats.map(({ id, valid, name, warnings: own, labels }) => (
        <span key={id} className="inline-flex items-center gap-1 not-first:ms-2">
          {own.length > 0 ? (
            <TriangleAlert className="text-warning" aria-hidden="true" />
          ) : valid ? (
            <CircleCheck className="text-success" aria-hidden="true" />
          ) : (
            <CircleX className="text-danger" aria-hidden="true" />
          )}
          <span aria-hidden="true">{name}</span>
          <VisuallyHidden>{`${labels.join('. ')}. `}</VisuallyHidden>
        </span>
      ))}
    >
      <div className="stack gap-4">
        {formats.map(({ id, valid, reasons, name, warnings: own }) => (
          <div key={id} className="stack gap-2">
            <Reasons
              title={t(valid ? 'deck.validity.mayPlay' : 'deck.validity.mayNotPlay', {
                format: name,
              })}
              text={valid ? t('deck.validity.mayPlayText', { required: MIN_DECK_SIZE }) : undefined}
              reasons={reasons.map((one) => [sentenceKey(one), problemText(one, words)])}
            />
            <p>{t(`format.${id}Text`)}</p>
            {own.length > 0 && (
              <Reasons
                title={t('deck.warnings')}
                reasons={own.map((one) => [sentenceKey(one), warningText(one, words)])}
              />
            )}
          </div>
        ))}
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
