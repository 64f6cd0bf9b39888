/**
 * Expected values of a record when it is read again: the one that was acknowledged last, or one
 * that was sent after it without an answer.
 */
export class ExpectedState<T> {
  #acknowledged: T;
  #unclear: T[] = [];

  constructor(value: T) {
    this.#acknowledged = value;
  }

  get value(): T {
    return this.#acknowledged;
  }

  acknowledge(value: T): void {
    this.#acknowledged = value;
    this.#unclear = [];
  }

  /** The value was sent, and no answer said what became of it. */
  doubt(value: T): void {
    this.#unclear.push(value);
  }

  accepts(value: T): boolean {
    return value === this.#acknowledged || this.#unclear.includes(value);
  }
}
