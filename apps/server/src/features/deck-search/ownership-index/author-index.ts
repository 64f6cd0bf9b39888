import { normalizeText } from '@inkfolio/domain/cards/names';
import type { WantedNumbers } from './postings.ts';

/** Maps deck owners to numbers and normalized names. */
export class AuthorIndex {
  readonly #numbers = new Map<string, number>();
  readonly #shown: string[] = [];
  readonly #names: string[] = [];

  /** Returns the owner's number; updates the name. */
  numberOf(id: string, shown: string): number {
    const number = this.#numbers.get(id) ?? this.#names.length;
    if (this.#shown[number] !== shown) {
      this.#numbers.set(id, number);
      this.#shown[number] = shown;
      this.#names[number] = normalizeText(shown);
    }
    return number;
  }

  /** Returns the owners whose name passes the test; undefined if none does. */
  passing(test: (name: string) => boolean): WantedNumbers | undefined {
    const numbers = [...this.#names.keys()].filter((number) => test(this.#names[number] ?? ''));
    if (numbers.length === 0) return undefined;
    const weights = new Uint8Array(this.#names.length);
    for (const number of numbers) weights[number] = 1;
    return { numbers, weights };
  }
}
