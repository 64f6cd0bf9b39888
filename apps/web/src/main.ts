/*
 * Little more than the way to the program, which draws the page. The program is asked for from here
 * so that neither its styles nor its beginning holds back the first sight of the page, whose own
 * styles are in `index.html`, and that a part of it that does not come is told of.
 */
const root = document.getElementById('root');
const failure = document.getElementById('texts-missing');
/** A page in the background draws no frame. */
const LONGEST_FRAME_MS = 100;

try {
  new Worker(new URL('./first-number.ts', import.meta.url), { type: 'module' });
} catch {
  // Where a browser lets the page have no thread of its own, the first number takes a moment longer.
}
try {
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST_FRAME_MS);
  });
  // The largest file has a moment of its own: with the rest it would hold up a slow phone for long.
  await import('react-dom/client');
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  const { showPage } = await import('./program.tsx');
  if (root !== null) await showPage(root);
} catch {
  // Without its texts the page can say nothing of its own; the markup holds four plain sentences.
  if (failure !== null) failure.hidden = false;
}
