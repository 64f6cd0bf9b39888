import { EmailAddress } from '@inkfolio/contract/operator';
import { LANGUAGES } from '@inkfolio/domain/language';
import Type, { type Static, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { DEFAULT_POOL_SIZE, DEFAULT_STATEMENT_TIMEOUT_MS } from './db/database.ts';
import { TRACE_SETTINGS } from './traces/trace-settings.ts';

/** Environment variable of the server. */
interface Setting {
  readonly type: TSchema;
  /** Text in place of a missing or blank variable. */
  readonly default?: string;
  /** Valid values, in the words of an error message. */
  readonly expected: string;
}

const Port = Type.Integer({ minimum: 0, maximum: 65_535 });
const PostgresUrl = Type.String({ pattern: '^postgres(ql)?://' });
/** Platform URL: https, or http on this machine. */
const PlatformUrl = Type.String({
  pattern: '^(https://[^/\\s]+|http://(localhost|127\\.0\\.0\\.1)(:\\d+)?)/',
});
/** Address of mails' sender, with or without a name. */
const MailSender = Type.String({
  pattern: '^(?:[^<>"@,;\\r\\n]{1,100} <[^\\s<>"@,;]+@[^\\s<>"@,;]+>|[^\\s<>"@,;]+@[^\\s<>"@,;]+)$',
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

const SETTINGS = {
  PORT: { type: Port, default: '3000', expected: 'a port number from 0 to 65535' },
  HOST: {
    type: Type.String({ minLength: 1 }),
    default: 'localhost',
    expected: 'a host name or address to listen on',
  },
  DATA_DIR: {
    type: Type.String({ minLength: 1 }),
    default: 'data',
    expected: 'the path of a folder',
  },
  WEB_DIR: {
    type: Type.Optional(Type.String({ minLength: 1 })),
    expected: 'the path of the folder with the built page',
  },
  DATABASE_URL: {
    type: Type.Optional(PostgresUrl),
    expected: 'a URL that begins with postgres:// or postgresql://',
  },
  DATABASE_REPLICA_URL: {
    type: Type.Optional(PostgresUrl),
    expected: 'a URL that begins with postgres:// or postgresql://',
  },
  DATABASE_POOL_SIZE: {
    type: Type.Integer({ minimum: 1, maximum: 1000 }),
    default: String(DEFAULT_POOL_SIZE),
    expected: 'an integer from 1 to 1000',
  },
  DATABASE_STATEMENT_TIMEOUT_MS: {
    type: Type.Integer({ minimum: 0, maximum: 3_600_000 }),
    default: String(DEFAULT_STATEMENT_TIMEOUT_MS),
    expected: 'an integer in milliseconds; 0 for no timeout',
  },
  CATALOGUE_SOURCE: {
    type: Type.Optional(Type.String({ minLength: 1 })),
    expected: 'a folder or https URL of LorcanaJSON files',
  },
  PUBLIC_URL: {
    type: Type.Optional(Type.String({ pattern: '^https?://[a-z0-9.:[\\]-]+/?$' })),
    expected: 'the URL of the site, such as https://inkfolio.example',
  },
  TRUSTED_PROXIES: {
    type: Type.Array(Type.String({ minLength: 1 }), { minItems: 1 }),
    default: 'loopback',
    expected: 'IP addresses or networks, separated by commas, or loopback',
  },
  NODE_ENV: { type: Type.Optional(Type.String()), expected: 'a word' },
  DISCORD_CLIENT_ID: {
    type: Type.Optional(Type.String({ minLength: 1 })),
    expected: 'the client id from Discord',
  },
  DISCORD_CLIENT_SECRET: {
    type: Type.Optional(Type.String({ minLength: 1 })),
    expected: 'the client secret from Discord',
  },
  DISCORD_AUTHORIZE_URL: {
    type: PlatformUrl,
    default: 'https://discord.com/oauth2/authorize',
    expected: 'an https URL',
  },
  DISCORD_TOKEN_URL: {
    type: PlatformUrl,
    default: 'https://discord.com/api/oauth2/token',
    expected: 'an https URL',
  },
  DISCORD_USER_URL: {
    type: PlatformUrl,
    default: 'https://discord.com/api/users/@me',
    expected: 'an https URL',
  },
  SMTP_URL: {
    type: Type.Optional(Type.String({ pattern: '^smtps?://[^\\s/]+/?$' })),
    expected: 'a URL that begins with smtp:// or smtps://, such as smtps://user:password@host',
  },
  MAIL_FROM: {
    type: Type.Optional(MailSender),
    expected: 'an e-mail address, such as Inkfolio <log-in@inkfolio.example>',
  },
  DEFAULT_LANGUAGE: {
    type: Type.Enum(LANGUAGES),
    default: 'fr',
    expected: `one of ${LANGUAGES.join(', ')}`,
  },
  PLAY_CODE_LINK: {
    type: PlayLink,
    default: 'https://inktable.net/lor/import?svc=dreamborn&name={name}&id={list}',
    expected: 'an https URL that contains {list}',
  },
  PLAY_TEXT_LINK: {
    type: PlayLink,
    default: 'https://duels.ink/decks/new?import={list}',
    expected: 'an https URL that contains {list}',
  },
  GAME_NAME: { type: Type.Optional(ShownName), expected: 'one line of at most 100 characters' },
  MODERATORS: {
    type: Type.Array(Type.Union([Type.String({ pattern: '^[0-9]{1,20}$' }), EmailAddress])),
    default: '',
    expected: 'Discord account ids or e-mail addresses, separated by commas',
  },
  OPERATOR_NAME: { type: Type.Optional(ShownText), expected: 'at most 500 characters' },
  OPERATOR_ADDRESS: { type: Type.Optional(ShownText), expected: 'at most 500 characters' },
  OPERATOR_EMAIL: { type: Type.Optional(EmailAddress), expected: 'an e-mail address' },
  HOSTING_PROVIDER: { type: Type.Optional(ShownText), expected: 'at most 500 characters' },
  IMAGE_HOSTS: {
    type: ImageHostList,
    default:
      'api.lorcana.ravensburger.com/images/,cdn.discordapp.com/avatars/,cdn.discordapp.com/embed/avatars/',
    expected: 'host names, optionally with a path that ends in a slash, separated by commas',
  },
  IMAGE_CACHE_MB: {
    type: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    default: '512',
    expected: 'an integer in megabytes',
  },
  CACHE_MB: {
    type: Type.Integer({ minimum: 1, maximum: 100_000 }),
    default: '64',
    expected: 'an integer in megabytes',
  },
  DRAIN_MS: {
    type: Type.Integer({ minimum: 0, maximum: 8000 }),
    default: '0',
    expected: 'an integer in milliseconds, at most 8000',
  },
  LOG_LEVEL: {
    type: Type.Enum(LOG_LEVELS),
    default: 'info',
    expected: `one of ${LOG_LEVELS.join(', ')}`,
  },
  METRICS_PORT: { type: Type.Optional(Port), expected: 'a port number from 0 to 65535' },
  METRICS_HOST: {
    type: Type.String({ minLength: 1 }),
    default: 'localhost',
    expected: 'a host name or address to listen on',
  },
  ...TRACE_SETTINGS,
} as const satisfies Readonly<Record<string, Setting>>;
type SettingName = keyof typeof SETTINGS;
type Types = { readonly [Name in SettingName]: (typeof SETTINGS)[Name]['type'] };

const names = Object.keys(SETTINGS) as SettingName[];
const Settings = Type.Object(
  Object.fromEntries(names.map((name) => [name, SETTINGS[name].type])) as unknown as Types,
);
export type Settings = Static<typeof Settings>;

const settings = Compile(Settings);

/** Parses the variables. Problems never repeat the invalid value, which may be secret. */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
): Settings | { readonly problems: readonly string[] } {
  const values = Object.fromEntries(
    names.flatMap((name) => {
      const setting: Setting = SETTINGS[name];
      const given = environment[name]?.trim();
      const text = given === undefined || given === '' ? setting.default : given;
      return text === undefined ? [] : [[name, parse(setting.type, text)]];
    }),
  ) as unknown;
  const wrong = new Set(
    settings.Errors(values).map(({ instancePath }) => instancePath.split('/')[1]),
  );
  for (const name of ['PUBLIC_URL', 'SMTP_URL']) {
    const url = environment[name];
    if (url && !URL.canParse(url)) wrong.add(name);
  }
  if (settings.Check(values) && wrong.size === 0) return values;
  const problems = names.filter((name) => wrong.has(name));
  return { problems: problems.map((name) => `${name} must be ${SETTINGS[name].expected}`) };
}

/** The text as a value of the type: lists are separated by commas; host names are in lower case. */
function parse(type: TSchema & { readonly type?: string }, text: string): unknown {
  if (type.type === 'integer') return /^\d+$/.test(text) ? Number(text) : text;
  if (type.type !== 'array') return text;
  if (text === '') return [];
  return text.split(',').map((part) => {
    const [host = '', ...path] = part.trim().split('/');
    return [host.toLowerCase(), ...path].join('/');
  });
}
