/**
 * Returns true once clicks reach their target; for a moment after a drag, the page swallows every
 * click. Runs in the page.
 */
export function isClickHeard(): boolean {
  let isHeard = false;
  const probe = document.body.appendChild(document.createElement('i'));
  probe.addEventListener('click', () => (isHeard = true));
  probe.click();
  probe.remove();
  return isHeard;
}
