/** Returns true if players can log in this way, besides Discord; from the server's settings. */
export function hasDoor(door: 'email'): boolean {
  return document.documentElement.dataset['doors']?.split(' ').includes(door) ?? false;
}
