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

/** Description of a route by the running server. */
export interface FuzzedRoute {
  readonly method: string;
  /** URL as it was registered: `/api/decks/:id`. */
  readonly url: string;
  /** A page of the site, which answers where no route does. */
  readonly isPage?: boolean;
  /** Access of the route; undefined: not declared. */
  readonly access?: string;
  readonly params?: JsonSchema;
  readonly query?: JsonSchema;
  readonly body?: JsonSchema;
  /** Schemas by status: `200`, `4xx`. */
  readonly answers: Readonly<Record<string, JsonSchema>>;
}

/** Name of a route in failures and tables. */
export function nameOf({ method, url }: Pick<FuzzedRoute, 'method' | 'url'>): string {
  return `${method} ${url}`;
}
