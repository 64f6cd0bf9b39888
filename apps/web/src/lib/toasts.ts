import { useSyncExternalStore } from 'react';

/** "Toast default 5000 ms" (specification, section 9). */
const DEFAULT_DURATION = 5000;

export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error';
  readonly text: string;
  /** Milliseconds in view; the pointer and the focus stop the clock. */
  readonly duration: number;
  /** Button that takes back what the text says. */
  readonly undo?: { readonly label: string; readonly run: () => void };
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a message that belongs to no place on the page. */
export function showToast(
  toast: Pick<Toast, 'kind' | 'text' | 'undo'> & { duration?: number },
): void {
  lastId += 1;
  change([...toasts, { duration: DEFAULT_DURATION, ...toast, id: lastId }]);
}

/** Drops a toast that has been shown. */
export function forgetToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** Drops the toasts that were not shown yet. */
export function clearToasts(): void {
  change([]);
}

/** The toasts that wait to be shown, oldest first. */
export function useWaitingToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => toasts);
}

function change(next: readonly Toast[]): void {
  toasts = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
