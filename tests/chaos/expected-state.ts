/** Allowed values of a record: the last acknowledged one, or later ones without a response. */
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

  /** Records a value that was sent without a response. */
  doubt(value: T): void {
    this.#unclear.push(value);
  }

  accepts(value: T): boolean {
    return value === this.#acknowledged || this.#unclear.includes(value);
  }
}
