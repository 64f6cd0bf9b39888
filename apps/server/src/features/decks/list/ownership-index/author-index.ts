import { normalizeText } from '@inkfolio/domain/cards/names';

/** Numbers of the owners of decks, with their names in the form in which texts are compared. */
export class AuthorIndex {
  readonly #numbers = new Map<string, number>();
  readonly #shown: string[] = [];
  readonly #names: string[] = [];

  /** The number of the owner, who is called so by now. */
  numberOf(id: string, shown: string): number {
    const number = this.#numbers.get(id) ?? this.#names.length;
    if (this.#shown[number] !== shown) {
      this.#numbers.set(id, number);
      this.#shown[number] = shown;
      this.#names[number] = normalizeText(shown);
    }
    return number;
  }

  /** 1 for the owners whose name passes, by their numbers; undefined where there is none. */
  passing(test: (name: string) => boolean): Uint8Array | undefined {
    const passing = Uint8Array.from(this.#names, (name) => Number(test(name)));
    return passing.includes(1) ? passing : undefined;
  }
}
