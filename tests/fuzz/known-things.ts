/** Existing items of the site by placeholder name. */
export class KnownThings {
  readonly #things = new Map<string, readonly string[]>();

  set(name: string, things: readonly string[]): void {
    this.#things.set(name, things);
  }

  /** Fills in the placeholders `{{name.number}}`; the number wraps around. */
  fill(text: string): string {
    return text.replaceAll(/\{\{([a-zA-Z.]+)\.(\d+)\}\}/g, (_, name: string, number: string) => {
      const things = this.#things.get(name) ?? [];
      return things[Number(number) % things.length] ?? 'none';
    });
  }
}
