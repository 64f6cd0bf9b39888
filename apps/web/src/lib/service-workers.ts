/** The service workers of the browser; undefined where it has none or refuses them to the page. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    // Some browsers throw where they may store nothing.
    return 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  } catch {
    return undefined;
  }
}
