import { useSyncExternalStore } from 'react';

/** "Toast default 5000 ms" (specification, section 9). */
const DEFAULT_DURATION = 5000;

export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error';
  readonly text: string;
  /** Milliseconds of display; hover and focus pause the timer. */
  readonly duration: number;
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

export function forgetToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

export function clearToasts(): void {
  change([]);
}

/** Queued toasts, oldest first. */
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
