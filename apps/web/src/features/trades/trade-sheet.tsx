import { translationOf } from '@inkfolio/domain/cards/card';
import { printingCode } from '@inkfolio/domain/cards/printed-number';
import { tradedCopies, tradedKey, type TradedCard } from '@inkfolio/domain/trades/trade-lists';
import { useTexts } from '../../lib/i18n.ts';
import type { Paper } from '../../lib/paper-size.ts';
import styles from './trade-sheet.module.css';

interface TradeSheetProps {
  readonly title: string;
  readonly parts: readonly { readonly title: string; readonly cards: readonly TradedCard[] }[];
  /** Undefined: the printer's. */
  readonly paper?: Paper | undefined;
}

/** Printable checklists, hidden on screen. */
export function TradeSheet({ title, parts, paper }: TradeSheetProps) {
  const { t, language } = useTexts();
  return (
    <article className={styles['tradeSheet']} data-paper={paper}>
      <h2>{title}</h2>
      {parts.map((part) => (
        <section key={part.title}>
          <h3>
            {part.title} <span>{tradedCopies(part.cards)}</span>
          </h3>
          <ul>
            {part.cards.map((traded) => {
              const words = translationOf(traded.card, language);
              const facts = [
                ...(traded.printing === 'one' ? [printingCode(traded.card)] : []),
                ...(traded.finish === 'any' ? [] : [t(`trades.finish.${traded.finish}`)]),
              ];
              return (
                <li key={tradedKey(traded)}>
                  <span className={styles['tick']} aria-hidden="true" />
                  <b>{traded.quantity}</b>
                  <span lang={words.language}>{words.fullName}</span>
                  <small>{facts.join(', ')}</small>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </article>
  );
}
