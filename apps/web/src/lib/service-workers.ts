/** Returns `navigator.serviceWorker`; undefined when unsupported or blocked. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    // Some browsers throw if storage is blocked.
    return 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  } catch {
    return undefined;
  }
}
