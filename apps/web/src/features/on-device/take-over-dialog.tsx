import type { DeckSummary } from '@inkfolio/contract/decks';
import type { OwnedCopies } from '@inkfolio/contract/collection';
import { allCopies, type Collection } from '@inkfolio/domain/collection/collection';
import { totalCards } from '@inkfolio/domain/decks/deck-quantities';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { readDevice, type DeviceData, type DeviceDeck } from '../../device/device-data.ts';
import { getJson } from '../../lib/http.ts';
import { useTexts, type TextId } from '../../lib/i18n.ts';
import { writePreference } from '../../lib/local-preferences.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Note } from '../../ui/note.tsx';
import { Dialog } from '../../ui/panel.tsx';
import { playerKey } from '../auth/session.ts';
import { takeOver, type CopiesChoice } from './take-over.ts';

interface TakeOverDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly name: string;
}

/** Data of this device beside those of the account. */
interface Both {
  readonly device: DeviceData;
  readonly deckIds: ReadonlySet<string>;
  readonly deckContents: ReadonlySet<string>;
  readonly owned: Collection;
}

const bothQuery = () => ({
  queryKey: playerKey('on-device'),
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Both> => {
    const [device, decks, owned] = await Promise.all([
      readDevice(),
      getJson<{ readonly decks: readonly DeckSummary[] }>('/decks?limit=100', { signal }),
      getJson<OwnedCopies>('/collection/copies', { signal }),
    ]);
    return {
      device,
      deckIds: new Set(decks.decks.map(({ id }) => id)),
      deckContents: new Set(decks.decks.map(({ name, cardCount }) => `${cardCount} ${name}`)),
      owned: new Map(owned.map(({ cardId, ...copies }) => [cardId, copies])),
    };
  },
});

/** Offers to add the decks and cards of this device to the account, after a log-in. */
export function TakeOverDialog({ open, onOpenChange, name }: TakeOverDialogProps) {
  const { t } = useTexts();
  const { data } = useQuery({ ...bothQuery(), enabled: open });
  const count = { decks: data?.device.decks.length ?? 0, cards: cardsOf(data?.device) };
  const later = () => {
    writePreference('deviceData', 'later');
    onOpenChange(false);
  };
  if (data === undefined || count.decks + count.cards === 0) return null;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) later();
      }}
      title={t(titleOf(count), count)}
    >
      <TakeOverForm both={data} name={name} onLater={later} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface TakeOverFormProps {
  readonly both: Both;
  readonly name: string;
  readonly onLater: () => void;
  readonly onDone: () => void;
}

function TakeOverForm({ both, name, onLater, onDone }: TakeOverFormProps) {
  const { t } = useTexts();
  const client = useQueryClient();
  const { device, deckIds, deckContents, owned } = both;
  const isKnown = (deck: DeviceDeck) =>
    deckIds.has(deck.id) || deckContents.has(`${totalCards(deck.cards)} ${deck.name}`);
  const [chosen, setChosen] = useState(() =>
    device.decks.filter((deck) => !isKnown(deck)).map(({ id }) => id),
  );
  const [takesCards, setTakesCards] = useState(device.collection.size > 0);
  const [copies, setCopies] = useState<CopiesChoice>('larger');
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const inBoth = [...device.collection.keys()].filter((id) => owned.has(id)).length;

  const add = async () => {
    setState('busy');
    try {
      await takeOver({ deckIds: chosen, copies: takesCards ? copies : undefined });
      const left = await readDevice();
      const isAllGone = left.decks.length + left.collection.size === 0;
      writePreference('deviceData', isAllGone ? undefined : 'later');
      showToast({ kind: 'success', text: t('device.takeOver.done') });
      onDone();
    } catch {
      setState('failed');
    }
    await client.invalidateQueries({ queryKey: playerKey() });
  };

  return (
    <div className="stack gap-3">
      <p>{t('device.takeOver.question', { name })}</p>
      <ul className="divided">
        {device.decks.map((deck) => (
          <Row
            key={deck.id}
            title={deck.name}
            note={
              isKnown(deck)
                ? t('device.takeOver.known')
                : t('device.takeOver.deckCards', { count: totalCards(deck.cards) })
            }
            isChecked={chosen.includes(deck.id)}
            onChange={(isChecked) =>
              setChosen(isChecked ? [...chosen, deck.id] : chosen.filter((id) => id !== deck.id))
            }
          />
        ))}
        {device.collection.size > 0 && (
          <Row
            icon={<Layers aria-hidden="true" />}
            title={t('device.takeOver.cards', { count: cardsOf(device) })}
            note={t('device.takeOver.both', { owned: owned.size, both: inBoth })}
            isChecked={takesCards}
            onChange={setTakesCards}
          />
        )}
      </ul>
      {takesCards && inBoth > 0 && (
        <div className="stack gap-1">
          <p className="label">{t('device.takeOver.inBoth')}</p>
          <Choice
            label={t('device.takeOver.inBoth')}
            value={copies}
            options={[
              { value: 'larger', label: t('device.takeOver.larger') },
              { value: 'sum', label: t('device.takeOver.sum') },
            ]}
            onChange={setCopies}
          />
        </div>
      )}
      <div role="alert">
        {state === 'failed' && <Note kind="error">{t('device.takeOver.failed')}</Note>}
      </div>
      <div className="wrap justify-end">
        <p className="help flex-[1_1_180px]">{t('device.takeOver.until')}</p>
        <Button variant="ghost" disabled={state === 'busy'} onClick={onLater}>
          {t('device.takeOver.later')}
        </Button>
        <Button
          variant="primary"
          busy={state === 'busy'}
          disabled={chosen.length === 0 && !takesCards}
          onClick={() => void add()}
        >
          {t(state === 'failed' ? 'ui.tryAgain' : 'device.takeOver.add')}
        </Button>
      </div>
    </div>
  );
}

interface RowProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly note: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

function Row({ icon, title, note, isChecked, onChange }: RowProps) {
  const id = useId();
  return (
    <li className="row gap-3 py-2.5">
      <Checkbox
        id={id}
        checked={isChecked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {icon}
      <label htmlFor={id} className="grid min-w-0 flex-1 wrap-anywhere">
        <b>{title}</b>
        <span className="fineprint">{note}</span>
      </label>
    </li>
  );
}

function titleOf({ decks, cards }: { readonly decks: number; readonly cards: number }): TextId {
  if (cards === 0) return 'device.takeOver.titleDecks';
  return decks === 0 ? 'device.takeOver.titleCards' : 'device.takeOver.title';
}

/** Copies of all cards on the device. */
function cardsOf(device: DeviceData | undefined): number {
  const copies = [...(device?.collection.values() ?? [])].map(allCopies);
  return copies.reduce((total, each) => total + each, 0);
}
