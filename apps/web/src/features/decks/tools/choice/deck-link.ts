/** Parses a deck id from a pasted link or id; undefined if there is none. */
export function deckIdFromText(text: string): string | undefined {
  return /^(?:\S*\/decks\/)?([\w-]{1,64})(?:[/?#]\S*)?$/.exec(text.trim())?.[1];
}
