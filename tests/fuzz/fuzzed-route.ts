/** A JSON schema, as far as values are made from it. */
export interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly uniqueItems?: boolean;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/** What a route of the running server says of itself. */
export interface FuzzedRoute {
  readonly method: string;
  /** As it was registered: `/api/decks/:id`. */
  readonly url: string;
  /** A page of the site, which answers where no route does. */
  readonly isPage?: boolean;
  /** Who may call it; undefined: it does not say. */
  readonly access?: string;
  readonly params?: JsonSchema;
  readonly query?: JsonSchema;
  readonly body?: JsonSchema;
  /** By status: `200`, `4xx`. */
  readonly answers: Readonly<Record<string, JsonSchema>>;
}

/** How failures and tables name a route. */
export function nameOf({ method, url }: Pick<FuzzedRoute, 'method' | 'url'>): string {
  return `${method} ${url}`;
}
