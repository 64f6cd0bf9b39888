/** Name of the game as the operator has set it; undefined: the site does not name it. */
export function gameName(): string | undefined {
  return document.documentElement.dataset['gameName'];
}
