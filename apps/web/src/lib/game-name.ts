/** Name of the game from the operator's configuration; undefined: the site does not name it. */
export function gameName(): string | undefined {
  return document.documentElement.dataset['gameName'];
}
