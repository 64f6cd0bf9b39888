import type { OwnedCopies } from '@inkfolio/contract/collection';
import type { DeckSummary } from '@inkfolio/contract/decks';
import type { CatalogueIndex } from '@inkfolio/domain/cards/catalogue-index';
import type { Collection } from '@inkfolio/domain/collection/collection';
import type { CopiesChoice } from '@inkfolio/domain/collection/collection-import';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { useState } from 'react';
import { readDevice, type DeviceData, isEmpty, sumOf, textOf } from '../../device/device-data.ts';
import { catalogueIn } from '../../device/device-server.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { getJson, HttpError } from '../../lib/http.ts';
import { pageLanguage, useTexts } from '../../lib/i18n.ts';
import { writePreference } from '../../lib/local-preferences.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Dialog } from '../../ui/panel.tsx';
import { playerKey } from '../auth/session.ts';
import { getOwnDecks } from '../decks/data/decks.api.ts';
import { CopiesChoiceField } from './copies-choice.tsx';
import { takeOver } from './take-over.ts';
import { DeckRow, knownDeckFinder, Row } from './take-over-rows.tsx';

interface TakeOverDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly name: string;
}

/** Data of this device and of the account. */
interface Both {
  readonly device: DeviceData;
  readonly decks: readonly DeckSummary[];
  readonly owned: Collection;
  /** Undefined without a connection: decks are then listed without their covers. */
  readonly catalogue: CatalogueIndex | undefined;
}

const bothQuery = () => ({
  queryKey: playerKey('on-device'),
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Both> => {
    const [device, decks, owned, catalogue] = await Promise.all([
      readDevice(),
      getOwnDecks(signal),
      getJson<OwnedCopies>('/collection/copies', { signal }),
      catalogueIn(pageLanguage()).catch(() => undefined),
    ]);
    return {
      device,
      decks,
      owned: new Map(owned.map(({ cardId, ...copies }) => [cardId, copies])),
      catalogue,
    };
  },
  staleTime: 0,
});

/** Offers to add the decks and cards of this device to the account, after a log-in. */
export function TakeOverDialog({ open, onOpenChange, name }: TakeOverDialogProps) {
  const { data, isFetchedAfterMount } = useQuery({ ...bothQuery(), enabled: open });
  if (data === undefined || !isFetchedAfterMount || isEmpty(sumOf(data.device))) return null;
  return <TakeOverForm both={data} name={name} open={open} onOpenChange={onOpenChange} />;
}

type State =
  | { readonly kind: 'ready' | 'busy' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly added: readonly string[] };

interface TakeOverFormProps extends TakeOverDialogProps {
  readonly both: Both;
}

function TakeOverForm({ both, name, open, onOpenChange }: TakeOverFormProps) {
  const { t } = useTexts();
  const client = useQueryClient();
  const { device, decks, owned, catalogue } = both;
  const sum = sumOf(device);
  // The want list alone is one thing, too.
  const count = Math.max(1, sum.decks + sum.cards);
  const isKnown = knownDeckFinder(decks);
  // After an interruption the account has a part of what was chosen.
  const { begunTakeOver: begun } = device;
  const [chosen, setChosen] = useState(
    () => begun?.deckIds ?? device.decks.filter((deck) => !isKnown(deck)).map(({ id }) => id),
  );
  const [takesCards, setTakesCards] = useState(begun === undefined || begun.copies !== undefined);
  const [copies, setCopies] = useState<CopiesChoice>(begun?.copies ?? 'larger');
  const [state, setState] = useState<State>({ kind: 'ready' });
  const inBoth = [...device.collection.keys()].filter((id) => owned.has(id)).length;
  const isBusy = state.kind === 'busy';
  const hasCards = device.collection.size > 0;
  const isNothingChosen = sum.wants === 0 && !device.decks.some(({ id }) => chosen.includes(id));

  const add = async () => {
    setState({ kind: 'busy' });
    try {
      await takeOver({ deckIds: chosen, copies: takesCards ? copies : undefined });
      const isAllGone = isEmpty(sumOf(await readDevice()));
      writePreference('deviceData', isAllGone ? undefined : 'later');
      showToast({ kind: 'success', text: t('device.takeOver.done') });
    } catch (error) {
      const left = await readDevice();
      // A deck whose id another account has gets a new one.
      setChosen(left.begunTakeOver?.deckIds ?? chosen);
      const gone = device.decks.filter((deck) => !left.decks.some(({ id }) => id === deck.id));
      const added = gone.map((deck) => deck.name);
      if (hasCards && left.collection.size === 0) {
        added.push(t('device.takeOver.cards', { count: sum.cards }));
      }
      setState({ kind: 'failed', error, added });
    }
    await client.invalidateQueries({ queryKey: playerKey() });
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!isBusy) onOpenChange(next);
      }}
      title={t(textOf('takeOver.title', sum), sum)}
      initialFocus="title"
      footer={
        <>
          <p className="help flex-[1_1_180px]! self-center max-md:flex-[1_0_100%]! max-md:text-center">
            {t('device.takeOver.until', { count })}
          </p>
          <Button variant="ghost" size="lg" disabled={isBusy} onClick={() => onOpenChange(false)}>
            {t('device.takeOver.later')}
          </Button>
          <Button
            variant="primary"
            size="lg"
            busy={isBusy}
            disabled={isNothingChosen && !(hasCards && takesCards)}
            onClick={() => void add()}
          >
            {t(state.kind === 'failed' ? 'ui.tryAgain' : 'device.takeOver.add')}
          </Button>
        </>
      }
    >
      <p className="mb-2 text-muted">{t('device.takeOver.question', { name, count })}</p>
      <ul className="divided">
        {device.decks.map((deck) => (
          <DeckRow
            key={deck.id}
            deck={deck}
            catalogue={catalogue}
            isKnown={isKnown(deck)}
            isChecked={chosen.includes(deck.id)}
            onChange={(isChecked) =>
              setChosen(isChecked ? [...chosen, deck.id] : chosen.filter((id) => id !== deck.id))
            }
          />
        ))}
        {hasCards && (
          <Row
            picture={
              <span className="grid size-12 place-items-center rounded-sm bg-surface-2">
                <Layers size={22} strokeWidth={1.75} aria-hidden="true" />
              </span>
            }
            title={t('device.takeOver.cards', { count: sum.cards })}
            note={
              owned.size === 0 ? '' : t('device.takeOver.both', { owned: owned.size, both: inBoth })
            }
            isChecked={takesCards}
            onChange={setTakesCards}
          />
        )}
      </ul>
      {hasCards && takesCards && inBoth > 0 && (
        <div className="stack mb-2 gap-1.5 md:ms-9.5">
          <CopiesChoiceField value={copies} onChange={setCopies} />
        </div>
      )}
      <div role="alert" className="stack mt-2 gap-1 empty:hidden">
        {state.kind === 'failed' && <Failure error={state.error} added={state.added} />}
      </div>
    </Dialog>
  );
}

/** Reason, and what the account has now. */
function Failure({ error, added }: Pick<State & { kind: 'failed' }, 'error' | 'added'>) {
  const { t } = useTexts();
  const isFull = error instanceof HttpError && error.code === 'too_many_decks';
  return (
    <>
      <Note kind="error">
        {isFull ? t('device.takeOver.full') : errorMessage(error, t, 'device.takeOver.failed')}
      </Note>
      {added.length > 0 && (
        <p className="help">{t('device.takeOver.added', { names: added.join(', ') })}</p>
      )}
    </>
  );
}
