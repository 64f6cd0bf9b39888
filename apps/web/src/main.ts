/*
 * Import of the app, which draws the page. It is started from here so that a failed import is
 * reported.
 */
const root = document.getElementById('root');
const failure = document.getElementById('texts-missing');

try {
  const { showPage } = await import('./app/app-entry.tsx');
  if (root !== null) await showPage(root);
} catch {
  // Without its texts the page can say nothing of its own; the markup holds four plain sentences.
  if (failure !== null) failure.hidden = false;
}
