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
import { CalendarClock, CircleCheck, CircleX, Gavel } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import styles from './deck-validity.module.css';
import { InfoPopover } from '../../../ui/info-popover.tsx';
import { leavingText, warningText, problemText, type ValidityWords } from './validity-texts.ts';

/** Validity of the deck by format with the reasons, and the warnings of official tournaments. */
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
    <>
      <FormatValidityBadge format="CORE" validity={core} words={words} />
      <FormatValidityBadge format="INFINITY" validity={infinity} words={words} />
      {warnings.length > 0 && <Warnings warnings={warnings} words={words} />}
      {leaving.length > 0 && <Leaving leaving={leaving} words={words} />}
    </>
  );
}

interface FormatValidityProps {
  readonly format: Format;
  readonly validity: FormatValidity;
  readonly words: ValidityWords;
}

function FormatValidityBadge({ format: formatId, validity, words }: FormatValidityProps) {
  const { t } = words;
  const { valid, problems } = validity;
  const format = t(`format.${formatId}`);
  const Icon = valid ? CircleCheck : CircleX;
  return (
    <InfoPopover
      label={t(valid ? 'deck.verdict.valid' : 'deck.verdict.notValid', { format })}
      summary={
        <>
          <Icon className={valid ? styles['valid'] : styles['notValid']} aria-hidden="true" />
          {format}
        </>
      }
    >
      <p className={styles['title']}>
        {t(valid ? 'deck.verdict.mayPlay' : 'deck.verdict.mayNotPlay', { format })}
      </p>
      {valid ? (
        <p>{t('deck.verdict.mayPlayText', { required: MIN_DECK_SIZE })}</p>
      ) : (
        <ul className={styles['list']}>
          {problems.map((problem) => (
            <li key={sentenceKey(problem)}>{problemText(problem, words)}</li>
          ))}
        </ul>
      )}
    </InfoPopover>
  );
}

interface WarningsProps {
  readonly warnings: readonly DeckWarning[];
  readonly words: ValidityWords;
}

function Warnings({ warnings, words }: WarningsProps) {
  const { t } = words;
  return (
    <InfoPopover
      label={t('deck.warnings')}
      summary={
        <span className={styles['quiet']}>
          <Gavel className={styles['warning']} aria-hidden="true" />
          {t('deck.warnings.short')}
        </span>
      }
    >
      <p className={styles['title']}>{t('deck.warnings')}</p>
      <ul className={styles['list']}>
        {warnings.map((warning) => (
          <li key={sentenceKey(warning)}>{warningText(warning, words)}</li>
        ))}
      </ul>
    </InfoPopover>
  );
}

interface LeavingProps {
  readonly leaving: readonly LeavingCard[];
  readonly words: ValidityWords;
}

function Leaving({ leaving, words }: LeavingProps) {
  const { t } = words;
  return (
    <InfoPopover
      label={t('deck.leaving')}
      summary={
        <span className={styles['quiet']}>
          <CalendarClock aria-hidden="true" />
          {t('deck.leaving.short')}
        </span>
      }
    >
      <p className={styles['title']}>{t('deck.leaving')}</p>
      <ul className={styles['list']}>
        {leaving.map((card) => (
          <li key={card.cardId}>{leavingText(card, words)}</li>
        ))}
      </ul>
    </InfoPopover>
  );
}

/** The same for two of them that would be said in the same words. */
function sentenceKey(reason: { readonly code: string; readonly cardId?: string }): string {
  return `${reason.code} ${reason.cardId ?? ''}`;
}
