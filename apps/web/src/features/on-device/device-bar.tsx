import { Info, Smartphone, X } from 'lucide-react';
import { allCopies } from '@inkfolio/domain/collection/collection';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readDevice } from '../../device/device-data.ts';
import { useEffect } from 'react';
import { useTexts, type TextId } from '../../lib/i18n.ts';
import { usePreference, writePreference } from '../../lib/local-preferences.ts';
import { onWrite } from '../../lib/writes.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { rememberReturnPath } from '../auth/return-path.ts';
import { playerKey } from '../auth/session.ts';

/** Cards added since the bar was closed, after which it returns. */
const MORE_CARDS = 50;
/** Days after which a closed bar returns. */
const DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Says what is on this device only, and offers to log in and keep it. */
export function DeviceBar() {
  const { t } = useTexts();
  const client = useQueryClient();
  const { data } = useQuery(sumQuery());
  // Edits may be saved after this page is opened.
  useEffect(() => onWrite(() => void client.invalidateQueries(sumQuery())), [client]);
  const closed = usePreference('deviceBarClosed');
  if (data === undefined || data.decks + data.cards === 0) return null;
  if (closed !== undefined && isStillClosed(closed, data.cards)) return null;
  return (
    <section
      aria-label={t('device.mark')}
      className="surface mb-4 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2 ps-4 pe-2 lg:grid-cols-[auto_minmax(0,1fr)_auto_auto]"
    >
      <Smartphone size={20} aria-hidden="true" />
      <p className="text-muted [&_b]:text-text">
        <b>{t(textOf(data), data)}</b> {t('device.why')}
      </p>
      <Button
        to="/login"
        className="max-lg:col-start-2 max-lg:row-start-2 max-lg:mb-1 max-lg:justify-self-start"
        onClick={rememberReturnPath}
      >
        {t('device.keep')}
      </Button>
      <IconButton
        label={t('ui.close')}
        icon={<X aria-hidden="true" />}
        onClick={() => writePreference('deviceBarClosed', `${Date.now()} ${data.cards}`)}
      />
    </section>
  );
}

function textOf({ decks, cards }: { readonly decks: number; readonly cards: number }): TextId {
  if (cards === 0) return 'device.onlyDecks';
  return decks === 0 ? 'device.onlyCards' : 'device.only';
}

/** Warning at the end of the decks of this device. */
export function DeviceWarning() {
  const { t } = useTexts();
  const { data } = useQuery(sumQuery());
  if (data === undefined || data.decks === 0) return null;
  return (
    <p className="row mt-5 text-sm text-faint">
      <Info size={16} aria-hidden="true" />
      {t('device.clear')}
    </p>
  );
}

/** Mark of what only this device has. */
export function DeviceMark() {
  const { t } = useTexts();
  return (
    <span className="row min-h-[24px] gap-1.5 rounded-full border border-line-strong bg-surface-1 px-2 py-0.5 text-xs/snug font-semibold">
      <Smartphone size={14} strokeWidth={1.75} aria-hidden="true" />
      {t('device.mark')}
    </span>
  );
}

const sumQuery = () => ({ queryKey: playerKey('device-sum'), queryFn: sumOfDevice });

async function sumOfDevice() {
  const { decks, collection } = await readDevice();
  const copies = [...collection.values()].map(allCopies);
  return { decks: decks.length, cards: copies.reduce((total, each) => total + each, 0) };
}

/** `closed`: time and number of cards when the bar was closed. */
function isStillClosed(closed: string, cards: number): boolean {
  const [at = 0, cardsThen = 0] = closed.split(' ').map(Number);
  return Date.now() - at < DAYS * DAY_MS && cards - cardsThen < MORE_CARDS;
}
