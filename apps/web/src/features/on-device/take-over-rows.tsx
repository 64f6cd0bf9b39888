import type { DeckSummary } from '@inkfolio/contract/decks';
import type { CatalogueIndex } from '@inkfolio/domain/cards/catalogue-index';
import { coverOf } from '@inkfolio/domain/decks/deck-cover';
import { totalCards } from '@inkfolio/domain/decks/deck-quantities';
import { timeAgo } from '@inkfolio/domain/decks/time-ago';
import { useState, type ReactNode } from 'react';
import type { DeviceDeck } from '../../device/device-data.ts';
import { entriesOf } from '../../device/device-decks.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CardCrop } from '../cards/card-crop.tsx';
import { Marble } from '../cards/face/marble.tsx';

/** Finds decks that the account has: by id, else by name and number of cards. */
export function knownDeckFinder(decks: readonly DeckSummary[]): (deck: DeviceDeck) => boolean {
  const keys = new Set(decks.flatMap(({ id, name, cardCount }) => [id, `${cardCount} ${name}`]));
  return ({ id, name, cards }) => keys.has(id) || keys.has(`${totalCards(cards)} ${name}`);
}

interface DeckRowProps {
  readonly deck: DeviceDeck;
  readonly catalogue: CatalogueIndex | undefined;
  readonly isKnown: boolean;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

export function DeckRow({ deck, catalogue, isKnown, ...box }: DeckRowProps) {
  const { t } = useTexts();
  const { id, name, cards, colors, updatedAt } = deck;
  const [now] = useState(() => Date.now());
  const { unit, count } = timeAgo(Date.parse(updatedAt), now, new Date(now).setHours(0, 0, 0, 0));
  const cover = catalogue && coverOf(entriesOf(cards, catalogue));
  return (
    <Row
      {...box}
      picture={
        cover ? (
          <CardCrop card={cover} className="size-12 rounded-sm" sizes="66px" />
        ) : (
          <span className="size-12 overflow-hidden rounded-sm">
            <Marble seed={id} colors={colors} width={48} height={48} />
          </span>
        )
      }
      title={name}
      note={
        isKnown
          ? t('device.takeOver.known')
          : t('device.takeOver.deckCards', {
              count: totalCards(cards),
              ago: t(`deck.ago.${unit}`, { count }),
            })
      }
    />
  );
}

interface RowProps extends Pick<DeckRowProps, 'isChecked' | 'onChange'> {
  readonly picture: ReactNode;
  readonly title: string;
  readonly note: string;
}

export function Row({ picture, title, note, isChecked, onChange }: RowProps) {
  return (
    <li>
      <label className="grid min-h-[66px] cursor-pointer grid-cols-[24px_48px_minmax(0,1fr)] items-center gap-3.5 py-2">
        <Checkbox checked={isChecked} onChange={(event) => onChange(event.currentTarget.checked)} />
        {picture}
        <span className="grid wrap-anywhere">
          <b>{title}</b>
          <span className="fineprint">{note}</span>
        </span>
      </label>
    </li>
  );
}
