/* Imports the app, which renders the page. Separate, so that a failed import can be reported. */
const root = document.getElementById('root');
const failure = document.getElementById('texts-missing');

try {
  const { showPage } = await import('./app/app-entry.tsx');
  if (root !== null) await showPage(root);
} catch {
  // Without texts the page cannot render; the markup has a sentence in each of the four languages.
  if (failure !== null) failure.hidden = false;
}
