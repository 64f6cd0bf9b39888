import { normalizeText } from '@inkfolio/domain/cards/names';
import type { WantedNumbers } from './postings.ts';

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

  /** The owners whose name passes; undefined where there is none. */
  passing(test: (name: string) => boolean): WantedNumbers | undefined {
    const numbers = [...this.#names.keys()].filter((number) => test(this.#names[number] ?? ''));
    if (numbers.length === 0) return undefined;
    const weights = new Uint8Array(this.#names.length);
    for (const number of numbers) weights[number] = 1;
    return { numbers, weights };
  }
}
