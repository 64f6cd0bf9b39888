import { useQuery } from '@tanstack/react-query';
import { Info, Smartphone, X } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { readDevice, isEmpty, sumOf, textOf } from '../../device/device-data.ts';
import { useTexts } from '../../lib/i18n.ts';
import { isAccount, usePreference, writePreference } from '../../lib/local-preferences.ts';
import { onWrite } from '../../lib/writes.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { rememberReturnPath } from '../auth/return-path.ts';
import { playerKey, useIsOnDevice } from '../auth/session.ts';

/** Cards added since the bar was closed, after which it returns. */
const MORE_CARDS = 50;
/** Days after which a closed bar returns. */
const DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Says what is on this device only, and offers to log in and keep it. */
export function DeviceBar() {
  const { t } = useTexts();
  const isOnDevice = useIsOnDevice();
  const { data, isError } = useDeviceSum();
  const closed = usePreference('deviceBarClosed');
  if (!isOnDevice || (data ? isEmpty(data) : !isError)) return null;
  if (data && closed !== undefined && isStillClosed(closed, data.cards)) return null;
  return (
    <Bar
      action={
        <Button to="/login" onClick={rememberReturnPath}>
          {t('device.keep')}
        </Button>
      }
      onClose={data && (() => writePreference('deviceBarClosed', `${Date.now()} ${data.cards}`))}
    >
      {data ? (
        <>
          <b>{t(textOf('only', data), data)}</b> {t('device.why')}
        </>
      ) : (
        <b>{t('device.refused')}</b>
      )}
    </Bar>
  );
}

/** Bar above the player's decks. */
export function DeckListBar() {
  return useIsOnDevice() ? <DeviceBar /> : <LeftOnDevice />;
}

/** Says what an account did not take from this device, and offers it again. */
export function LeftOnDevice() {
  const { t } = useTexts();
  const isLeft = usePreference('deviceData') === 'later';
  const isAccountHere = isAccount(usePreference('auth_token'));
  const { data } = useDeviceSum();
  if (!isLeft || !isAccountHere || data === undefined || isEmpty(data)) return null;
  return (
    <Bar
      action={
        <Button onClick={() => writePreference('deviceData', 'kept')}>
          {t('device.takeOver.add')}
        </Button>
      }
    >
      {t(textOf('left', data), data)}
    </Bar>
  );
}

interface BarProps {
  readonly action: ReactNode;
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
}

function Bar({ action, onClose, children }: BarProps) {
  const { t } = useTexts();
  return (
    <section
      aria-label={t('device.mark')}
      className="surface mb-4 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2 ps-4 pe-2 lg:grid-cols-[auto_minmax(0,1fr)_auto_auto]"
    >
      <Smartphone size={20} aria-hidden="true" />
      <p className="text-muted [&_b]:text-text">{children}</p>
      <span className="max-lg:col-start-2 max-lg:row-start-2 max-lg:mb-1">{action}</span>
      {onClose && (
        <IconButton
          label={t('ui.close')}
          icon={<X aria-hidden="true" />}
          className="max-md:-me-2 max-md:-mt-2"
          onClick={onClose}
        />
      )}
    </section>
  );
}

/** Warning at the end of the decks of this device. */
export function DeviceWarning() {
  const { t } = useTexts();
  const isOnDevice = useIsOnDevice();
  const { data } = useDeviceSum();
  if (!isOnDevice || data === undefined || data.decks === 0) return null;
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
    useIsOnDevice() && (
      <span className="row min-h-[24px] gap-1.5 rounded-full border border-line-strong bg-surface-1 px-2 py-0.5 text-xs/snug font-semibold">
        <Smartphone size={14} strokeWidth={1.75} aria-hidden="true" />
        {t('device.mark')}
      </span>
    )
  );
}

/** Counts the data of this device, again after each change. */
function useDeviceSum() {
  const query = useQuery({
    queryKey: playerKey('device-sum'),
    queryFn: async () => sumOf(await readDevice()),
    staleTime: 0,
    networkMode: 'always',
  });
  const { refetch } = query;
  useEffect(() => onWrite(() => void refetch()), [refetch]);
  return query;
}

/** `closed`: time and number of cards when the bar was closed. */
function isStillClosed(closed: string, cards: number): boolean {
  const [at = 0, cardsThen = 0] = closed.split(' ').map(Number);
  return Date.now() - at < DAYS * DAY_MS && cards - cardsThen < MORE_CARDS;
}
