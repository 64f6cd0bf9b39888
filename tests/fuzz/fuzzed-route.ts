/** JSON schema, reduced to the parts that values are generated from. */
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

/** Route as described by the running server. */
export interface FuzzedRoute {
  readonly method: string;
  /** URL as registered: `/api/decks/:id`. */
  readonly url: string;
  /** Whether it is a page of the site, served where no route matches. */
  readonly isPage?: boolean;
  /** Access level; undefined if not declared. */
  readonly access?: string;
  readonly params?: JsonSchema;
  readonly query?: JsonSchema;
  readonly body?: JsonSchema;
  /** Response schemas by status: `200`, `4xx`. */
  readonly responses: Readonly<Record<string, JsonSchema>>;
}

/** Returns the name of a route in failures and tables. */
export function nameOf({ method, url }: Pick<FuzzedRoute, 'method' | 'url'>): string {
  return `${method} ${url}`;
}
