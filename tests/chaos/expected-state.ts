/**
 * What a thing may be when it is read again: the value that was acknowledged last, or one that was
 * sent after it and of which nobody knows whether it arrived.
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
