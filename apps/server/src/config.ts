import { EmailAddress, type Operator } from '@inkfolio/contract/operator';
import type { PlaySites } from '@inkfolio/contract/play-sites';
import { LANGUAGES } from '@inkfolio/domain/language';
import { join, resolve } from 'node:path';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import {
  DEFAULT_POOL_SIZE,
  DEFAULT_STATEMENT_TIMEOUT_MS,
  type DatabasePlace,
} from './db/database.ts';
import type { ChatPlatform } from './features/auth/discord.ts';
import { signInContradictions } from './features/auth/sign-in-settings.ts';
import {
  TRACE_DEFAULTS,
  TRACES_EXPECTED,
  TraceVariables,
  traceSettingsOf,
  type TraceSettings,
} from './traces/trace-settings.ts';

const Port = Type.Integer({ minimum: 0, maximum: 65_535 });
const PostgresUrl = Type.String({ pattern: '^postgres(ql)?://' });
/** Platform URL: https, or http on this machine. */
const PlatformUrl = Type.String({
  pattern: '^(https://[^/\\s]+|http://(localhost|127\\.0\\.0\\.1)(:\\d+)?)/',
});
/** URL template of a play site; https only, because it opens an external page. */
const PlayLink = Type.String({ pattern: '^https://[^/\\s?#@{}]+/\\S*\\{list\\}\\S*$' });
const ImageHostList = Type.Array(Type.String({ pattern: '^[a-z0-9.-]+(/([\\w-]+/)*)?$' }), {
  minItems: 1,
});
/** Multi-line text shown to visitors verbatim. */
const ShownText = Type.String({ minLength: 1, maxLength: 500 });
/** Single-line text shown to visitors verbatim. */
const ShownName = Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\n\\r]*$' });
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const Settings = Type.Object({
  PORT: Port,
  HOST: Type.String({ minLength: 1 }),
  DATA_DIR: Type.String({ minLength: 1 }),
  WEB_DIR: Type.Optional(Type.String({ minLength: 1 })),
  DATABASE_URL: Type.Optional(PostgresUrl),
  DATABASE_REPLICA_URL: Type.Optional(PostgresUrl),
  DATABASE_POOL_SIZE: Type.Integer({ minimum: 1, maximum: 1000 }),
  DATABASE_STATEMENT_TIMEOUT_MS: Type.Integer({ minimum: 0, maximum: 3_600_000 }),
  CATALOGUE_SOURCE: Type.Optional(Type.String({ minLength: 1 })),
  PUBLIC_URL: Type.Optional(Type.String({ pattern: '^https?://[a-z0-9.:[\\]-]+/?$' })),
  TRUSTED_PROXIES: Type.Array(Type.String({ minLength: 1 }), { minItems: 1 }),
  NODE_ENV: Type.Optional(Type.String()),
  DISCORD_CLIENT_ID: Type.Optional(Type.String({ minLength: 1 })),
  DISCORD_CLIENT_SECRET: Type.Optional(Type.String({ minLength: 1 })),
  DISCORD_AUTHORIZE_URL: PlatformUrl,
  DISCORD_TOKEN_URL: PlatformUrl,
  DISCORD_USER_URL: PlatformUrl,
  DEFAULT_LANGUAGE: Type.Enum(LANGUAGES),
  PLAY_CODE_LINK: PlayLink,
  PLAY_TEXT_LINK: PlayLink,
  GAME_NAME: Type.Optional(ShownName),
  MODERATORS: Type.Array(Type.String({ pattern: '^[0-9]{1,20}$' })),
  OPERATOR_NAME: Type.Optional(ShownText),
  OPERATOR_ADDRESS: Type.Optional(ShownText),
  OPERATOR_EMAIL: Type.Optional(EmailAddress),
  HOSTING_PROVIDER: Type.Optional(ShownText),
  IMAGE_HOSTS: ImageHostList,
  IMAGE_CACHE_MB: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  CACHE_MB: Type.Integer({ minimum: 1, maximum: 100_000 }),
  DRAIN_MS: Type.Integer({ minimum: 0, maximum: 8000 }),
  LOG_LEVEL: Type.Enum(LOG_LEVELS),
  METRICS_PORT: Type.Optional(Port),
  METRICS_HOST: Type.String({ minLength: 1 }),
  ...TraceVariables.properties,
});
type SettingName = keyof typeof Settings.properties;

const DEFAULTS: Partial<Record<SettingName, string>> = {
  PORT: '3000',
  HOST: 'localhost',
  DATA_DIR: 'data',
  DATABASE_POOL_SIZE: String(DEFAULT_POOL_SIZE),
  DATABASE_STATEMENT_TIMEOUT_MS: String(DEFAULT_STATEMENT_TIMEOUT_MS),
  DEFAULT_LANGUAGE: 'fr',
  TRUSTED_PROXIES: 'loopback',
  DISCORD_AUTHORIZE_URL: 'https://discord.com/oauth2/authorize',
  DISCORD_TOKEN_URL: 'https://discord.com/api/oauth2/token',
  DISCORD_USER_URL: 'https://discord.com/api/users/@me',
  PLAY_CODE_LINK: 'https://inktable.net/lor/import?svc=dreamborn&name={name}&id={list}',
  PLAY_TEXT_LINK: 'https://duels.ink/decks/new?import={list}',
  IMAGE_HOSTS:
    'api.lorcana.ravensburger.com/images/,cdn.discordapp.com/avatars/,cdn.discordapp.com/embed/avatars/',
  IMAGE_CACHE_MB: '512',
  CACHE_MB: '64',
  DRAIN_MS: '0',
  LOG_LEVEL: 'info',
  METRICS_HOST: 'localhost',
  ...TRACE_DEFAULTS,
};
const NUMBERS: ReadonlySet<SettingName> = new Set([
  'PORT',
  'DATABASE_POOL_SIZE',
  'DATABASE_STATEMENT_TIMEOUT_MS',
  'IMAGE_CACHE_MB',
  'CACHE_MB',
  'DRAIN_MS',
  'METRICS_PORT',
]);

/** Descriptions of valid values. Errors never repeat the invalid value, which may be secret. */
const EXPECTED: Record<SettingName, string> = {
  PORT: 'a port number from 0 to 65535',
  HOST: 'a host name or address to listen on',
  DATA_DIR: 'the path of a folder',
  WEB_DIR: 'the path of the folder with the built page',
  DATABASE_URL: 'a URL that begins with postgres:// or postgresql://',
  DATABASE_REPLICA_URL: 'a URL that begins with postgres:// or postgresql://',
  DATABASE_POOL_SIZE: 'an integer from 1 to 1000',
  DATABASE_STATEMENT_TIMEOUT_MS: 'an integer in milliseconds; 0 for no timeout',
  CATALOGUE_SOURCE: 'a folder or https URL of LorcanaJSON files',
  PUBLIC_URL: 'the URL of the site, such as https://inkfolio.example',
  TRUSTED_PROXIES: 'IP addresses or networks, separated by commas, or loopback',
  NODE_ENV: 'a word',
  DISCORD_CLIENT_ID: 'the client id from Discord',
  DISCORD_CLIENT_SECRET: 'the client secret from Discord',
  DISCORD_AUTHORIZE_URL: 'an https URL',
  DISCORD_TOKEN_URL: 'an https URL',
  DISCORD_USER_URL: 'an https URL',
  DEFAULT_LANGUAGE: `one of ${LANGUAGES.join(', ')}`,
  PLAY_CODE_LINK: 'an https URL that contains {list}',
  PLAY_TEXT_LINK: 'an https URL that contains {list}',
  GAME_NAME: 'one line of at most 100 characters',
  MODERATORS: 'Discord account ids, separated by commas',
  OPERATOR_NAME: 'at most 500 characters',
  OPERATOR_ADDRESS: 'at most 500 characters',
  OPERATOR_EMAIL: 'an e-mail address',
  HOSTING_PROVIDER: 'at most 500 characters',
  IMAGE_HOSTS: 'host names, optionally with a path that ends in a slash, separated by commas',
  IMAGE_CACHE_MB: 'an integer in megabytes',
  CACHE_MB: 'an integer in megabytes',
  DRAIN_MS: 'an integer in milliseconds, at most 8000',
  LOG_LEVEL: `one of ${LOG_LEVELS.join(', ')}`,
  METRICS_PORT: 'a port number from 0 to 65535',
  METRICS_HOST: 'a host name or address to listen on',
  ...TRACES_EXPECTED,
};

export interface Config extends Required<DatabasePlace> {
  readonly port: number;
  readonly host: string;
  /** Folder of a page built elsewhere; undefined: the page built here. */
  readonly webDir: string | undefined;
  /** URL of a read replica; undefined: none. */
  readonly replicaUrl: string | undefined;
  /** Undefined: the public files, tried once on an empty database. */
  readonly catalogueSource: string | undefined;
  readonly defaultLanguage: Static<typeof Settings>['DEFAULT_LANGUAGE'];
  /** Public base URL without a trailing slash; undefined: localhost. */
  readonly publicUrl: string | undefined;
  /** Proxies whose forwarded client address is trusted. */
  readonly trustedProxies: readonly string[];
  readonly discord: ChatPlatform | undefined;
  readonly playSites: PlaySites;
  readonly gameName: string | undefined;
  /** Discord ids. */
  readonly moderators: readonly string[];
  readonly operator: Operator;
  readonly imageHosts: readonly string[];
  /** Folder of set logos, which the operator must provide. */
  readonly setLogosDir: string;
  readonly imageCacheDir: string;
  readonly imageCacheBytes: number;
  /** Total size of the caches for responses, pages and deck pictures. */
  readonly cacheBytes: number;
  /** Drain time before shutdown, in milliseconds; see `drain`. */
  readonly drainMs: number;
  readonly logLevel: Static<typeof Settings>['LOG_LEVEL'];
  /** Must not be public; undefined: disabled. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  readonly traces: TraceSettings | undefined;
}

/** Error for invalid configuration; the message lists every problem. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const settings = Compile(Settings);

/** Throws ConfigError. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const values = valuesOf(environment);
  if (!settings.Check(values)) throw new ConfigError(describeProblems(values));
  if (values.PUBLIC_URL !== undefined && !URL.canParse(values.PUBLIC_URL)) {
    throw new ConfigError(listProblems([`PUBLIC_URL must be ${EXPECTED.PUBLIC_URL}`]));
  }
  const contradictions = [...databaseContradictions(values), ...signInContradictions(values)];
  if (contradictions.length > 0) throw new ConfigError(listProblems(contradictions));
  const dataDir = resolve(values.DATA_DIR);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    webDir: values.WEB_DIR === undefined ? undefined : resolve(values.WEB_DIR),
    databaseUrl: values.DATABASE_URL,
    replicaUrl: values.DATABASE_REPLICA_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    statementTimeoutMs: values.DATABASE_STATEMENT_TIMEOUT_MS,
    catalogueSource: values.CATALOGUE_SOURCE,
    defaultLanguage: values.DEFAULT_LANGUAGE,
    publicUrl: values.PUBLIC_URL === undefined ? undefined : new URL(values.PUBLIC_URL).origin,
    trustedProxies: values.TRUSTED_PROXIES,
    discord: discordOf(values),
    playSites: [
      { list: 'code', link: values.PLAY_CODE_LINK },
      { list: 'text', link: values.PLAY_TEXT_LINK },
    ],
    gameName: values.GAME_NAME,
    moderators: values.MODERATORS,
    operator: {
      name: values.OPERATOR_NAME ?? null,
      address: values.OPERATOR_ADDRESS ?? null,
      email: values.OPERATOR_EMAIL ?? null,
      hostingProvider: values.HOSTING_PROVIDER ?? null,
    },
    imageHosts: values.IMAGE_HOSTS,
    setLogosDir: join(dataDir, 'logo', 'sets'),
    imageCacheDir: join(dataDir, 'images'),
    imageCacheBytes: values.IMAGE_CACHE_MB * 1024 * 1024,
    cacheBytes: values.CACHE_MB * 1024 * 1024,
    drainMs: values.DRAIN_MS,
    logLevel: values.LOG_LEVEL,
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    traces: traceSettingsOf(values),
  };
}

function valuesOf(environment: Readonly<Record<string, string | undefined>>): unknown {
  const values: Record<string, unknown> = { MODERATORS: [] };
  for (const name of Object.keys(Settings.properties) as SettingName[]) {
    const text = environment[name]?.trim();
    const value = text === undefined || text === '' ? DEFAULTS[name] : text;
    if (value !== undefined) values[name] = parsed(name, value);
  }
  return values;
}

function parsed(name: SettingName, text: string): unknown {
  if (NUMBERS.has(name)) return /^\d+$/.test(text) ? Number(text) : text;
  if (name === 'MODERATORS') return text.split(',').map((part) => part.trim());
  if (name === 'IMAGE_HOSTS' || name === 'TRUSTED_PROXIES') {
    return text.split(',').map((part) => {
      const [host = '', ...path] = part.trim().split('/');
      return [host.toLowerCase(), ...path].join('/');
    });
  }
  return text;
}

/** Returns the platform settings; undefined without credentials. */
function discordOf(values: Static<typeof Settings>): ChatPlatform | undefined {
  const { DISCORD_CLIENT_ID: clientId, DISCORD_CLIENT_SECRET: clientSecret } = values;
  if (clientId === undefined || clientSecret === undefined) return undefined;
  return {
    clientId,
    clientSecret,
    authorizeUrl: values.DISCORD_AUTHORIZE_URL,
    tokenUrl: values.DISCORD_TOKEN_URL,
    userUrl: values.DISCORD_USER_URL,
  };
}

function databaseContradictions(values: Static<typeof Settings>): string[] {
  if (values.DATABASE_REPLICA_URL === undefined || values.DATABASE_URL !== undefined) return [];
  return ['DATABASE_REPLICA_URL requires DATABASE_URL'];
}

function describeProblems(values: unknown): string {
  const names = new Set(
    settings.Errors(values).map((error) => error.instancePath.split('/')[1] as SettingName),
  );
  return listProblems([...names].map((name) => `${name} must be ${EXPECTED[name]}`));
}

function listProblems(problems: readonly string[]): string {
  return ['Invalid configuration:', ...problems.map((problem) => `  ${problem}`)].join('\n');
}
