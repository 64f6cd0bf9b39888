import type { Operator } from '@inkfolio/contract/operator';
import type { PlaySites } from '@inkfolio/contract/play-sites';
import { join, resolve } from 'node:path';
import type { DatabasePlace } from './db/database.ts';
import type { ChatPlatform } from './features/auth/discord.ts';
import { signInContradictions, usesMockProvider } from './features/auth/sign-in-settings.ts';
import { readSettings, type Settings } from './settings.ts';
import { traceSettingsOf, type TraceSettings } from './traces/trace-settings.ts';

export interface Config extends Required<DatabasePlace> {
  readonly port: number;
  readonly host: string;
  /** Folder of a page built elsewhere; undefined: the page built here. */
  readonly webDir: string | undefined;
  /** URL of a read replica; undefined: none. */
  readonly replicaUrl: string | undefined;
  /** Undefined: the public files, tried once on an empty database. */
  readonly catalogueSource: string | undefined;
  readonly defaultLanguage: Settings['DEFAULT_LANGUAGE'];
  /** Public base URL without a trailing slash; undefined: localhost. */
  readonly publicUrl: string | undefined;
  /** Proxies whose forwarded client address is trusted. */
  readonly trustedProxies: readonly string[];
  /** `mock`: the mock provider on this machine; undefined: no log-in with Discord. */
  readonly discord: ChatPlatform | 'mock' | undefined;
  /** Sender of mails; undefined: no log-in by e-mail. */
  readonly mail: MailSettings | undefined;
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
  readonly logLevel: Settings['LOG_LEVEL'];
  /** Address of the metrics server, which is not public; undefined: metrics are not served. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  readonly traces: TraceSettings | undefined;
}

interface MailSettings {
  readonly from: string;
  /** Undefined: mails go to the mock mailbox on this machine. */
  readonly smtpUrl: string | undefined;
}

/** Error for invalid configuration; the message lists every problem. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Parses the environment once. Throws ConfigError. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const values = readSettings(environment);
  if ('problems' in values) throw new ConfigError(listProblems(values.problems));
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
    mail:
      values.MAIL_FROM === undefined
        ? undefined
        : { from: values.MAIL_FROM, smtpUrl: values.SMTP_URL },
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

/** The account of this site at the chat platform. */
function discordOf(values: Settings): Config['discord'] {
  const { DISCORD_CLIENT_ID: clientId, DISCORD_CLIENT_SECRET: clientSecret } = values;
  if (clientId === undefined || clientSecret === undefined) {
    return usesMockProvider(values) ? 'mock' : undefined;
  }
  return {
    clientId,
    clientSecret,
    authorizeUrl: values.DISCORD_AUTHORIZE_URL,
    tokenUrl: values.DISCORD_TOKEN_URL,
    userUrl: values.DISCORD_USER_URL,
  };
}

function databaseContradictions(values: Settings): string[] {
  if (values.DATABASE_REPLICA_URL === undefined || values.DATABASE_URL !== undefined) return [];
  return ['DATABASE_REPLICA_URL requires DATABASE_URL'];
}

function listProblems(problems: readonly string[]): string {
  return ['Invalid configuration:', ...problems.map((problem) => `  ${problem}`)].join('\n');
}
