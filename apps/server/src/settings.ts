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
/** URL of the platform; encrypted, except on this machine. */
const PlatformUrl = Type.String({
  pattern: '^(https://[^/\\s]+|http://(localhost|127\\.0\\.0\\.1)(:\\d+)?)/',
});
/** URL of a play site; always encrypted, because it opens an external page. */
const PlayLink = Type.String({ pattern: '^https://[^/\\s?#@{}]+/\\S*\\{list\\}\\S*$' });
const ImageHostList = Type.Array(Type.String({ pattern: '^[a-z0-9.-]+(/([\\w-]+/)*)?$' }), {
  minItems: 1,
});
/** Text shown to visitors as it is; of one line or several. */
const ShownText = Type.String({ minLength: 1, maxLength: 500 });
/** Text of one line, shown to visitors as it is. */
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
    expected: 'an address that begins with postgres:// or postgresql://',
  },
  DATABASE_REPLICA_URL: {
    type: Type.Optional(PostgresUrl),
    expected: 'an address that begins with postgres:// or postgresql://',
  },
  DATABASE_POOL_SIZE: {
    type: Type.Integer({ minimum: 1, maximum: 1000 }),
    default: String(DEFAULT_POOL_SIZE),
    expected: 'a whole number of connections from 1 to 1000',
  },
  DATABASE_STATEMENT_TIMEOUT_MS: {
    type: Type.Integer({ minimum: 0, maximum: 3_600_000 }),
    default: String(DEFAULT_STATEMENT_TIMEOUT_MS),
    expected: 'a whole number of milliseconds; 0 for no end',
  },
  CATALOGUE_SOURCE: {
    type: Type.Optional(Type.String({ minLength: 1 })),
    expected: 'a folder or an https address of LorcanaJSON files',
  },
  PUBLIC_URL: {
    type: Type.Optional(Type.String({ pattern: '^https?://[a-z0-9.:[\\]-]+/?$' })),
    expected: 'the address of the site, such as https://inkfolio.example',
  },
  TRUSTED_PROXIES: {
    type: Type.Array(Type.String({ minLength: 1 }), { minItems: 1 }),
    default: 'loopback',
    expected: 'addresses or networks separated by commas, or loopback',
  },
  NODE_ENV: { type: Type.Optional(Type.String()), expected: 'a word' },
  DISCORD_CLIENT_ID: {
    type: Type.Optional(Type.String({ minLength: 1 })),
    expected: 'the id that Discord gave to this site',
  },
  DISCORD_CLIENT_SECRET: {
    type: Type.Optional(Type.String({ minLength: 1 })),
    expected: 'the secret that Discord gave to this site',
  },
  DISCORD_AUTHORIZE_URL: {
    type: PlatformUrl,
    default: 'https://discord.com/oauth2/authorize',
    expected: 'an https address',
  },
  DISCORD_TOKEN_URL: {
    type: PlatformUrl,
    default: 'https://discord.com/api/oauth2/token',
    expected: 'an https address',
  },
  DISCORD_USER_URL: {
    type: PlatformUrl,
    default: 'https://discord.com/api/users/@me',
    expected: 'an https address',
  },
  DEFAULT_LANGUAGE: {
    type: Type.Enum(LANGUAGES),
    default: 'fr',
    expected: `one of ${LANGUAGES.join(', ')}`,
  },
  PLAY_CODE_LINK: {
    type: PlayLink,
    default: 'https://inktable.net/lor/import?svc=dreamborn&name={name}&id={list}',
    expected: 'an https address with {list} in it',
  },
  PLAY_TEXT_LINK: {
    type: PlayLink,
    default: 'https://duels.ink/decks/new?import={list}',
    expected: 'an https address with {list} in it',
  },
  GAME_NAME: { type: Type.Optional(ShownName), expected: 'one line of at most 100 characters' },
  MODERATORS: {
    type: Type.Array(Type.String({ pattern: '^[0-9]{1,20}$' })),
    default: '',
    expected: 'numbers of Discord accounts, separated by commas',
  },
  OPERATOR_NAME: { type: Type.Optional(ShownText), expected: 'at most 500 characters' },
  OPERATOR_ADDRESS: { type: Type.Optional(ShownText), expected: 'at most 500 characters' },
  OPERATOR_EMAIL: { type: Type.Optional(EmailAddress), expected: 'an e-mail address' },
  HOSTING_PROVIDER: { type: Type.Optional(ShownText), expected: 'at most 500 characters' },
  IMAGE_HOSTS: {
    type: ImageHostList,
    default:
      'api.lorcana.ravensburger.com/images/,cdn.discordapp.com/avatars/,cdn.discordapp.com/embed/avatars/',
    expected: 'host names, each perhaps with a path that ends in a slash, separated by commas',
  },
  IMAGE_CACHE_MB: {
    type: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    default: '512',
    expected: 'a whole number of megabytes',
  },
  CACHE_MB: {
    type: Type.Integer({ minimum: 1, maximum: 100_000 }),
    default: '64',
    expected: 'a whole number of megabytes',
  },
  DRAIN_MS: {
    type: Type.Integer({ minimum: 0, maximum: 8000 }),
    default: '0',
    expected: 'a whole number of milliseconds, 8000 at most',
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

/** Values of the variables, or the problem of each wrong one; its value is not repeated. */
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
  const { PUBLIC_URL: publicUrl } = environment;
  if (publicUrl && !URL.canParse(publicUrl)) wrong.add('PUBLIC_URL');
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
