import { useSyncExternalStore } from 'react';

/** Initial content of the palette. */
export interface FindStart {
  /** Text as typed; empty by default. */
  readonly text?: string;
  /** Pasted text, which is recognised. */
  readonly paste?: string;
  /** Chosen or dropped file, which is read like a paste. */
  readonly file?: File;
}

let start: FindStart | undefined;
/** Only the shell shows the palette. */
let listener: (() => void) | undefined;

/** Opens the palette, by default empty. */
export function openFind(next: FindStart = {}): void {
  start = next;
  listener?.();
}

export function closeFind(): void {
  start = undefined;
  listener?.();
}

/** Undefined while the palette is closed. */
export function useFindStart(): FindStart | undefined {
  return useSyncExternalStore(subscribe, () => start);
}

function subscribe(next: () => void): () => void {
  listener = next;
  return () => {
    listener = undefined;
  };
}
