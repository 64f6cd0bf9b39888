/** Things that exist on the site now, by the names that requests have for them. */
export class KnownThings {
  readonly #things = new Map<string, readonly string[]>();

  set(name: string, things: readonly string[]): void {
    this.#things.set(name, things);
  }

  /** The text with what its `{{name.number}}` stand for; the number counts round and round. */
  fill(text: string): string {
    return text.replaceAll(/\{\{([a-zA-Z.]+)\.(\d+)\}\}/g, (_, name: string, number: string) => {
      const things = this.#things.get(name) ?? [];
      return things[Number(number) % things.length] ?? 'none';
    });
  }
}
