import {
  formatOfFileName,
  type CollectionFormat,
} from '@inkfolio/domain/collection/collection-file';
import {
  detectCollectionFormat,
  type ImportMode,
} from '@inkfolio/domain/collection/collection-import';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { textOfFile } from '../../../../lib/file-text.ts';
import { HttpError } from '../../../../lib/http.ts';
import { newRandomId } from '../../../../lib/random-id.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import type { PasteState } from '../../../../lib/paste-state.ts';
import { useTexts, type TextId } from '../../../../lib/i18n.ts';
import { useSession } from '../../../auth/session.ts';
import { refreshCollection } from '../../data/collection.queries.ts';
import { copiesSent } from '../../data/copies-outbox.ts';
import { postRestore, postImport, postPreview } from '../../data/collection.api.ts';
import { fileProblemText } from './file-problem-text.ts';
import { NO_CHOICES, readImport, type ImportChoices } from './import-content.ts';
import { FIRST_STEP, isFirstImport, NOTHING_FOUND, type ImportState } from './import-steps.ts';

export interface CollectionImport extends ImportState {
  /** "Preview is disabled without a detected format" (specification, section 5). */
  readonly format: CollectionFormat | undefined;
  readonly write: (text: string) => void;
  readonly takeFile: (file: File) => Promise<void>;
  /** Takes a text or file from another page, and shows its preview. */
  readonly take: (given: PasteState) => Promise<void>;
  readonly removeFile: () => void;
  readonly showPreview: () => Promise<void>;
  /** Parses the file again with other choices. */
  readonly choose: (part: Partial<ImportChoices>) => Promise<void>;
  readonly setMode: (mode: ImportMode) => void;
  readonly back: () => void;
  readonly confirm: () => Promise<void>;
  readonly undo: () => Promise<void>;
  readonly reset: () => void;
}

/** Provides the import; its input stays until the import succeeds. */
export function useCollectionImport(): CollectionImport {
  const { t, language } = useTexts();
  const client = useQueryClient();
  const session = useSession();
  const [state, setState] = useState(FIRST_STEP);
  const lastReading = useRef(0);
  const { text, file, preview, choices, mode, changeIds, outcome, busy } = state;
  const deferred = useDeferredValue(text);
  const format = useMemo(() => file?.format ?? detectCollectionFormat(deferred), [file, deferred]);
  const change = (part: Partial<ImportState>) => setState((current) => ({ ...current, ...part }));
  const refusalOf = (error: unknown, fallbackId: TextId) =>
    error instanceof HttpError || navigator.onLine
      ? errorMessage(error, t, fallbackId)
      : t('files.offline');

  /** Responses about earlier content are ignored. */
  const startAgain = (part: Partial<ImportState>) => {
    lastReading.current += 1;
    change({ error: undefined, refusal: undefined, busy: false, ...part });
  };

  const read = async (chosen: ImportChoices, source = { content: file?.text ?? text, format }) => {
    const { content, format } = source;
    if (format === undefined) return;
    lastReading.current += 1;
    const reading = lastReading.current;
    change({ busy: true, choices: chosen, error: undefined, refusal: undefined });
    await painted();
    const next = readImport(content, format, chosen);
    if ('code' in next) {
      change({ busy: false, error: fileProblemText(next, format, t) });
      return;
    }
    try {
      if (session.status === 'player') await copiesSent(session.user.id, client);
      const isEmpty = next.content.data.length === 0;
      const found = isEmpty ? NOTHING_FOUND : await postPreview(next.content, language);
      if (reading !== lastReading.current) return;
      const missing = chosen.picks.size === 0 ? found.missing : (preview?.missing ?? found.missing);
      const shown = { ...next, found, missing };
      change({ step: 'preview', busy: false, preview: shown, changeIds: {} });
    } catch (error) {
      if (reading !== lastReading.current) return;
      change({ busy: false, choices, refusal: refusalOf(error, 'files.failed') });
    }
  };

  const confirm = async () => {
    if (busy || preview === undefined) return;
    const changeId = changeIds[mode] ?? newRandomId();
    change({ busy: true, refusal: undefined, changeIds: { ...changeIds, [mode]: changeId } });
    try {
      const { content, problems } = preview;
      const result = await postImport(content, mode, changeId);
      const isFirst = isFirstImport(preview.found);
      const done = { format: content.format, problems, result, undoing: 'open', isFirst } as const;
      change({ step: 'outcome', busy: false, preview: undefined, outcome: done, changeIds: {} });
    } catch (error) {
      change({ busy: false, refusal: refusalOf(error, 'files.failed') });
    }
    await refreshCollection(client);
  };

  const undo = async () => {
    const number = outcome?.result.number;
    if (outcome?.undoing !== 'open' || number === undefined) return;
    change({ refusal: undefined, outcome: { ...outcome, undoing: 'busy' } });
    try {
      await postRestore(number);
      // The next file starts in the default mode.
      change({ mode: FIRST_STEP.mode, outcome: { ...outcome, undoing: 'done' } });
    } catch (error) {
      change({ outcome, refusal: refusalOf(error, 'files.undoFailed') });
    }
    await refreshCollection(client);
  };

  return {
    ...state,
    format,
    write: (next) => startAgain({ text: next, changeIds: {} }),
    takeFile: async (chosen) => {
      const known = formatOfFileName(chosen.name);
      if (known === undefined) {
        startAgain({ error: t('files.problem.unknownExtension') });
        return;
      }
      const content = await textOfFile(chosen);
      if (content === undefined) {
        startAgain({ error: t('files.problem.unreadable') });
        return;
      }
      // A text file may be in either format.
      const found = known === 'csv' ? (detectCollectionFormat(content) ?? known) : known;
      startAgain({ file: { name: chosen.name, format: found, text: content }, changeIds: {} });
    },
    take: async ({ paste, fileName: name }) => {
      if (paste.trim() === '') return;
      const found = detectCollectionFormat(paste);
      const isFile = name !== undefined && found !== undefined;
      startAgain({
        ...FIRST_STEP,
        ...(isFile ? { file: { name, format: found, text: paste } } : { text: paste }),
      });
      await read(NO_CHOICES, { content: paste, format: found });
    },
    removeFile: () => startAgain({ file: undefined, changeIds: {} }),
    showPreview: async () => {
      if (!busy) await read(NO_CHOICES);
    },
    choose: (part) => read({ ...choices, ...part }),
    setMode: (next) => change({ mode: next, refusal: undefined }),
    back: () => startAgain({ step: 'source', preview: undefined, outcome: undefined }),
    confirm,
    undo,
    reset: () => startAgain(FIRST_STEP),
  };
}

/** Resolves after the next paint, so that a busy state shows before a long computation. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
