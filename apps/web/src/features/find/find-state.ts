import { useSyncExternalStore } from 'react';
import { textOfFile } from '../../lib/file-text.ts';

/** What the palette opens with. */
export interface FindStart {
  readonly text: string;
  /** True for a pasted text, which is recognised. */
  readonly isPasted?: boolean;
  /** Name of a chosen or dropped file; its content is `text`. */
  readonly fileName?: string;
}

const listeners = new Set<() => void>();
let start: FindStart | undefined;

/** Opens the palette, by default empty. */
export function openFind(next: FindStart = { text: '' }): void {
  change(next);
}

export function closeFind(): void {
  change(undefined);
}

/** Opens the palette with a file; an unreadable file counts as empty. */
export async function openFindWithFile(file: File): Promise<void> {
  openFind({ text: (await textOfFile(file)) ?? '', isPasted: true, fileName: file.name });
}

/** Undefined while the palette is closed. */
export function useFindStart(): FindStart | undefined {
  return useSyncExternalStore(subscribe, () => start);
}

function change(next: FindStart | undefined): void {
  start = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
