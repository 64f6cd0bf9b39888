import {
  cardOdds,
  DRAWS_SHOWN,
  groupOdds,
  type GroupOdds,
} from '@inkfolio/domain/simulator/draw-odds';
import { Fragment, useMemo } from 'react';
import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import { useTexts, type Translate } from '../../../lib/i18n.ts';
import { Choice } from '../../../ui/choice.tsx';
import { CostPip } from '../../cards/face/cost-pip.tsx';
import { nameOf } from '../data/move-texts.ts';
import { useTable } from '../table/table-context.ts';
import styles from '../simulator.module.css';
import { compareCards } from './card-order.ts';
import { formatChance, formatList } from '../../../lib/format.ts';

interface OddsTabProps {
  readonly draws: number;
  readonly onDraws: (draws: number) => void;
}

/** Lists the cards left in the deck with the chance to draw them soon. */
export function OddsTab({ draws, onDraws }: OddsTabProps) {
  const { t, language } = useTexts();
  const { game, cards } = useTable();
  const { deck } = game;
  const rows = useMemo(() => {
    const withCards = cardOdds(deck).flatMap((odds) => {
      const card = cards.get(odds.deckCardId);
      return card ? [{ ...odds, card }] : [];
    });
    return withCards.toSorted(
      (a, b) => b.copies - a.copies || compareCards(a.card, b.card, language),
    );
  }, [deck, cards, language]);
  const groups = useMemo(
    () => Map.groupBy(groupOdds(deck, cards), (odds) => headingOf(odds)),
    [deck, cards],
  );
  const chance = (chances: readonly number[]) => formatChance(chances[draws - 1] ?? 0, language, t);

  if (deck.length === 0) return <p className="fineprint py-3">{t('simulator.deckEmpty')}</p>;
  return (
    <>
      <div className="spread fineprint flex-wrap pb-2">
        <span aria-hidden="true">{t('simulator.odds.within')}</span>
        <Choice
          label={t('simulator.odds.within')}
          value={String(draws)}
          options={DRAWS_SHOWN.map((count) => ({ value: String(count), label: String(count) }))}
          onChange={(value) => onDraws(Number(value))}
        />
      </div>
      <SeenCards />
      <table className={styles['odds']} aria-label={t('simulator.odds')}>
        <colgroup>
          <col />
          <col />
          <col />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {t('simulator.odds.card')}
            </th>
            <th scope="col">{t('simulator.odds.left')}</th>
            <th scope="col">{t('simulator.odds.chance', { count: draws })}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ deckCardId, copies, chances, card }) => (
            <tr key={deckCardId}>
              <td>
                <CostPip cost={card.cost} inkable={card.inkwell} colors={card.colors} decorative />
              </td>
              <th scope="row">
                <CardName card={card} />
              </th>
              <td>{copies}</td>
              <td className={styles['chance']}>{chance(chances)}</td>
            </tr>
          ))}
          {[...groups].map(([heading, members]) => (
            <Fragment key={heading}>
              <tr>
                <th colSpan={4} scope="colgroup" className={styles['section']}>
                  {t(`simulator.odds.heading.${heading}`)}
                </th>
              </tr>
              {members.map((odds) => (
                <tr key={odds.key}>
                  <th scope="row" colSpan={2}>
                    {groupName(odds, t)}
                  </th>
                  <td>{odds.copies}</td>
                  <td className={styles['chance']}>{chance(odds.chances)}</td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
      <p className="fineprint py-3">{t('simulator.odds.note')}</p>
    </>
  );
}

function SeenCards() {
  const { t, language } = useTexts();
  const { game, cards } = useTable();
  const names = (members: readonly { readonly deckCardId: string }[]) =>
    members
      .map(({ deckCardId }) => cards.get(deckCardId))
      .filter((card) => card !== undefined)
      .map((card) => nameOf(card, language));
  const firstUnseen = game.deck.findIndex(({ isSeen }) => !isSeen);
  const top = names(game.deck.slice(0, firstUnseen === -1 ? game.deck.length : firstUnseen));
  const bottom = names(game.deck.filter(({ isSeenBottom }) => isSeenBottom));
  if (top.length + bottom.length === 0) return null;
  return (
    <div className="stack fineprint mb-2 gap-1 rounded-sm bg-surface-sunk p-2">
      {top.length > 0 && (
        <p>{t('simulator.seenTop', { names: formatList(top, language, 'unit') })}</p>
      )}
      {bottom.length > 0 && (
        <p>{t('simulator.seenBottom', { names: formatList(bottom, language, 'unit') })}</p>
      )}
    </div>
  );
}

function headingOf({ group }: GroupOdds): 'inkwell' | 'types' | 'inks' | 'costs' {
  switch (group.by) {
    case 'type':
    case 'song':
      return 'types';
    case 'color':
      return 'inks';
    case 'cost':
    case 'costAtMost':
      return 'costs';
    default:
      return 'inkwell';
  }
}

function groupName({ group }: GroupOdds, t: Translate): string {
  switch (group.by) {
    case 'type':
      return t(`type.${group.type}`);
    case 'song':
      return t('type.SONG');
    case 'color':
      return t(`color.${group.color}`);
    case 'cost':
      return t('simulator.odds.cost', { cost: group.cost });
    case 'costAtMost':
      return t('simulator.odds.costAtMost', { cost: group.cost });
    case 'notInkable':
      return t('notInkable');
    default:
      return t('inkable');
  }
}

export function CardName({ card }: { readonly card: Card }) {
  const { language } = useTexts();
  const { openPreview } = useTable();
  const { name, version } = translationOf(card, language);
  return (
    <button
      type="button"
      className="min-h-[38px] max-w-full py-1 text-start text-sm leading-snug font-medium hover:text-accent"
      onClick={() => openPreview(card)}
    >
      {name}
      {version !== null && (
        <i className="block font-display text-xs/snug font-regular text-faint italic"> {version}</i>
      )}
    </button>
  );
}
