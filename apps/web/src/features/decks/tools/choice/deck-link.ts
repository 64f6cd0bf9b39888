/** The deck that a pasted link or id names, if it can be one. */
export function deckIdFromText(text: string): string | undefined {
  return /^(?:\S*\/decks\/)?([\w-]{1,64})(?:[/?#]\S*)?$/.exec(text.trim())?.[1];
}
