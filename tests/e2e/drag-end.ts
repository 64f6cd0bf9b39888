/** Returns true once clicks work again after a drag. Runs in the page. */
export function isClickHeard(): boolean {
  let isHeard = false;
  const probe = document.body.appendChild(document.createElement('i'));
  probe.addEventListener('click', () => (isHeard = true));
  probe.click();
  probe.remove();
  return isHeard;
}
