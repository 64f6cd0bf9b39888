import type {
  CollectionImportPreview,
  CollectionImportResult,
} from '@inkfolio/contract/collection-import';
import type { CollectionFormat } from '@inkfolio/domain/collection/collection-file';
import type { ImportMode } from '@inkfolio/domain/collection/collection-import';
import { NO_CHOICES, type ImportChoices, type ImportContent } from './import-content.ts';

export interface ChosenFile {
  readonly name: string;
  readonly format: CollectionFormat;
  readonly text: string;
}

export interface Preview extends ImportContent {
  readonly found: CollectionImportPreview;
  /** Rows that were ambiguous before the player picked cards. */
  readonly missing: CollectionImportPreview['missing'];
}

export interface Outcome extends Pick<ImportContent, 'problems'> {
  readonly format: CollectionFormat;
  readonly result: CollectionImportResult;
  readonly undoing: 'open' | 'busy' | 'done';
  /** True if the collection was empty before. */
  readonly isFirst: boolean;
}

/** "Detect format, then preview, then confirm" (specification, section 4). */
export interface ImportState {
  readonly step: 'source' | 'preview' | 'outcome';
  readonly text: string;
  /** File; overrides the text. */
  readonly file: ChosenFile | undefined;
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly preview: Preview | undefined;
  readonly choices: ImportChoices;
  readonly mode: ImportMode;
  /** Import id per mode, which makes retries idempotent; reset when the content changes. */
  readonly changeIds: Partial<Readonly<Record<ImportMode, string>>>;
  /** Reason why the last request failed. */
  readonly refusal: string | undefined;
  readonly outcome: Outcome | undefined;
}

export const FIRST_STEP: ImportState = {
  step: 'source',
  text: '',
  file: undefined,
  error: undefined,
  busy: false,
  preview: undefined,
  choices: NO_CHOICES,
  mode: 'merge',
  changeIds: {},
  refusal: undefined,
  outcome: undefined,
};

/** True if no card was owned before: the import removes and changes none, and adds each. */
export function isFirstImport({ replace, totalSuccess }: CollectionImportPreview): boolean {
  return totalSuccess > 0 && replace.removed === 0 && replace.added === totalSuccess;
}

/** Preview of a file without usable rows, which needs no request. */
export const NOTHING_FOUND: CollectionImportPreview = {
  totalSuccess: 0,
  failedIds: [],
  missing: [],
  merge: { added: 0, changed: 0, removed: 0 },
  add: { added: 0, changed: 0, removed: 0 },
  replace: { added: 0, changed: 0, removed: 0 },
};
