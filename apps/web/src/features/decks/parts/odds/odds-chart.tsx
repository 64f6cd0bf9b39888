import { chanceToDraw, type DrawQuestion } from '@inkfolio/domain/decks/deck-odds';
import { useTexts } from '../../../../lib/i18n.ts';
import { FigureTable } from '../../../../ui/figure-table.tsx';
import styles from '../charts.module.css';
import { formatChance, formatChanceShort } from '../../../../lib/format.ts';

const SLOT = 31;
const BAR = 25;
const TOP = 18;
const FLOOR = 92;
const HEIGHT = 116;
const LOWEST = 1.5;

interface OddsChartProps {
  /** Calculated question; its turn is the highlighted bar. */
  readonly question: DrawQuestion;
  readonly turns: readonly number[];
}

/** Chance for each turn, as bars and, on demand, as a table for both starts. */
export function OddsChart({ question, turns }: OddsChartProps) {
  const { t, language } = useTexts();
  const chanceBy = (turn: number) => chanceToDraw({ ...question, turn });
  const textBy = (turn: number, onThePlay: boolean) =>
    formatChance(chanceToDraw({ ...question, turn, onThePlay }), language, t);
  const sentences = turns.map((turn) =>
    t('odds.bar', { turn, chance: textBy(turn, question.onThePlay) }),
  );
  return (
    <figure>
      <svg
        viewBox={`0 0 ${SLOT * turns.length - (SLOT - BAR)} ${HEIGHT}`}
        className={styles['chart']}
        role="img"
        aria-label={`${t('odds.byTurns')} ${sentences.join(' ')}`}
      >
        {turns.map((turn, index) => {
          const height = Math.max(chanceBy(turn) * (FLOOR - TOP), LOWEST);
          return (
            <g
              key={turn}
              className={styles['turn']}
              transform={`translate(${index * SLOT} 0)`}
              data-chosen={turn === question.turn || undefined}
            >
              <rect y={FLOOR - height} width={BAR} height={height} rx="3" />
              <text x={BAR / 2} y={FLOOR - height - 5}>
                {formatChanceShort(chanceBy(turn))}
              </text>
              <text x={BAR / 2} y={HEIGHT - 6}>
                {turn}
              </text>
            </g>
          );
        })}
      </svg>
      <FigureTable title={t('deck.curve.table')}>
        <thead>
          <tr>
            <th scope="col">{t('odds.byTurn')}</th>
            <th scope="col">{t('odds.onThePlay')}</th>
            <th scope="col">{t('odds.onTheDraw')}</th>
          </tr>
        </thead>
        <tbody>
          {turns.map((turn) => (
            <tr key={turn}>
              <th scope="row">{turn}</th>
              <td>{textBy(turn, true)}</td>
              <td>{textBy(turn, false)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </figure>
  );
}
