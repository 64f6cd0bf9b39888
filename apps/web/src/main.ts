/* Imports the app, which renders the page. Separate, so that a failed import can be reported. */
const root = document.getElementById('root');
const failure = document.getElementById('texts-missing');

/** Milliseconds in which a page that fails is loaded again at most once. */
const RETRY_MS = 60_000;

try {
  const { showPage } = await import('./app/app-entry.tsx');
  if (root !== null) await showPage(root);
} catch (error) {
  // A file that stopped half-way, or that a new version has replaced, comes with the next load.
  if (mayRetry()) location.reload();
  else {
    reportError(error);
    // Without texts the page cannot render; the markup has a sentence in each of the four languages.
    if (failure !== null) failure.hidden = false;
  }
}

function mayRetry(): boolean {
  try {
    const failedAt = Number(sessionStorage.getItem('failedAt'));
    sessionStorage.setItem('failedAt', String(Date.now()));
    return navigator.onLine && Date.now() - failedAt > RETRY_MS;
  } catch {
    // Without storage, retries cannot be counted.
    return false;
  }
}
