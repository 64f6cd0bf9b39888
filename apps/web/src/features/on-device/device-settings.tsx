import { useQueryClient } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  deviceBackupFileName,
  deviceBackupText,
  readDeviceBackup,
  type DeviceBackupReading,
} from '../../device/backup-file.ts';
import { backupOf, withBackup, type Restored } from '../../device/device-backup.ts';
import {
  changeDevice,
  clearDevice,
  readDevice,
  StorageError,
  type DeviceData,
  isEmpty,
  sumOf,
} from '../../device/device-data.ts';
import { DEVICE_USER } from '../../device/device-decks.ts';
import { catalogueIn } from '../../device/device-server.ts';
import { textOfFile } from '../../lib/file-text.ts';
import { localDay } from '../../lib/format.ts';
import { pageLanguage, useTexts, type TextId, type Translate } from '../../lib/i18n.ts';
import { lazyDialog } from '../../lib/lazy-dialog.ts';
import { writePreference } from '../../lib/local-preferences.ts';
import { deleteUnsentRecords } from '../../lib/player-storage.ts';
import { saveFile } from '../../lib/save-file.ts';
import { showToast } from '../../lib/toasts.ts';
import { recordWrite } from '../../lib/writes.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { FileButton } from '../../ui/paste-field.tsx';
import { endSession } from '../auth/auth.queries.ts';
import { playerKey } from '../auth/session.ts';

const ConfirmDialog = lazyDialog(
  () => import('../../ui/confirm-dialog.tsx'),
  (module) => module.ConfirmDialog,
);

interface Outcome {
  readonly kind: 'success' | 'error';
  readonly text: string;
}

/** Backup of the data of a player without an account, and their end. */
export function DeviceSettings() {
  const { t } = useTexts();
  const [outcome, setOutcome] = useState<Outcome>();
  const restore = useRestore(setOutcome);

  const save = async () => {
    try {
      const name = deviceBackupFileName(localDay());
      saveFile(name, deviceBackupText(backupOf(await readDevice())), 'application/json');
      setOutcome({ kind: 'success', text: t('device.backup.saved', { file: name }) });
    } catch (error) {
      setOutcome({ kind: 'error', text: t(problemOf(error)) });
    }
  };

  return (
    <div className="stack gap-3">
      <p>{t('device.backup.help')}</p>
      <div className="wrap">
        <Button icon={<Download aria-hidden="true" />} onClick={() => void save()}>
          {t('device.backup.save')}
        </Button>
        <FileButton
          label={t('device.backup.restore')}
          accept=".json,application/json"
          onFile={(file) => void restore.read(file)}
        />
      </div>
      <div role="status">{outcome && <Note kind={outcome.kind}>{outcome.text}</Note>}</div>
      <Deletion onFailed={(error) => setOutcome({ kind: 'error', text: t(problemOf(error)) })} />
      <ConfirmDialog
        open={restore.isAsking}
        onOpenChange={restore.cancel}
        title={t('device.backup.question')}
        text={restore.question}
        cancel={t('device.backup.cancel')}
        confirm={t('device.backup.restore')}
        onConfirm={restore.confirm}
      />
    </div>
  );
}

/** Reads a file, asks where something is here or left out, and adds its data. */
function useRestore(onOutcome: (outcome: Outcome | undefined) => void) {
  const { t } = useTexts();
  const client = useQueryClient();
  const [asked, setAsked] = useState<DeviceBackupReading>();
  const [question, setQuestion] = useState('');

  const fail = (error: unknown) => onOutcome({ kind: 'error', text: t(problemOf(error)) });

  const confirm = async (reading = asked) => {
    if (reading === undefined) return;
    try {
      const catalogue = await catalogueIn(pageLanguage());
      let text = '';
      await changeDevice((data) => {
        const restored = withBackup(data, reading.backup, catalogue);
        text = summaryOf(data, restored, reading, t);
        return restored.data;
      });
      recordWrite();
      onOutcome({ kind: 'success', text: `${t('device.backup.done')} ${text}` });
      await client.invalidateQueries({ queryKey: playerKey() });
    } catch (error) {
      fail(error);
    }
    setAsked(undefined);
  };

  const read = async (file: File) => {
    onOutcome(undefined);
    try {
      const text = await textOfFile(file);
      const reading = text === undefined ? undefined : readDeviceBackup(text);
      if (reading !== undefined) await offer(reading);
      else {
        const id = text === undefined ? 'device.backup.unreadable' : 'device.backup.wrongFile';
        onOutcome({ kind: 'error', text: t(id) });
      }
    } catch (error) {
      fail(error);
    }
  };

  const offer = async (reading: DeviceBackupReading) => {
    const data = await readDevice();
    const restored = withBackup(data, reading.backup, await catalogueIn(pageLanguage()));
    if (isEmpty(sumOf(data)) && leftOut(restored, reading, t).length === 0) await confirm(reading);
    else {
      setQuestion(`${summaryOf(data, restored, reading, t)} ${t('device.backup.rule')}`);
      setAsked(reading);
    }
  };

  return {
    read,
    question,
    isAsking: asked !== undefined,
    cancel: () => setAsked(undefined),
    confirm: () => confirm(),
  };
}

/** Deletes everything, after which the player is a visitor. */
function Deletion({ onFailed }: { readonly onFailed: (error: unknown) => void }) {
  const { t } = useTexts();
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);

  const deleteAll = async () => {
    setAsked(false);
    try {
      await clearDevice();
    } catch (error) {
      onFailed(error);
      return;
    }
    endSession(client);
    deleteUnsentRecords(DEVICE_USER);
    writePreference('deviceData', undefined);
    writePreference('deviceBarClosed', undefined);
    showToast({ kind: 'success', text: t('device.delete.done') });
  };

  return (
    <div>
      <Button
        variant="ghost"
        icon={<Trash2 aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setAsked(true)}
      >
        {t('device.delete')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('device.delete.question')}
        text={t('device.delete.warning')}
        cancel={t('device.backup.cancel')}
        confirm={t('device.delete.confirm')}
        isDanger
        onConfirm={deleteAll}
      />
    </div>
  );
}

/** Shows how much a backup adds, and lists its unreadable parts. */
function summaryOf(
  before: DeviceData,
  restored: Restored,
  reading: DeviceBackupReading,
  t: Translate,
): string {
  const [old, next] = [sumOf(before), sumOf(restored.data)];
  const added = {
    decks: next.decks - old.decks,
    cards: next.cards - old.cards,
    wants: next.wants - old.wants,
  };
  const parts = leftOut(restored, reading, t);
  const names = parts.join(', ');
  return [
    t('device.backup.adds', added),
    ...(parts.length > 0 ? [t('device.backup.leftOut', { names })] : []),
  ].join(' ');
}

function leftOut(restored: Restored, reading: DeviceBackupReading, t: Translate): string[] {
  const entries = reading.invalidEntries + restored.refusedEntries;
  return [
    ...reading.invalidDecks,
    ...restored.refusedDecks,
    ...(entries > 0 ? [t('device.backup.entries', { count: entries })] : []),
  ];
}

function problemOf(error: unknown): TextId {
  if (!(error instanceof StorageError)) return 'device.backup.failed';
  return error.code === 'device_full' ? 'device.full' : 'device.refused';
}
