import { LANGUAGES } from '@inkfolio/domain/language';
import { join, resolve } from 'node:path';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';

const Port = Type.Integer({ minimum: 0, maximum: 65_535 });
const HostList = Type.Array(Type.String({ pattern: '^[a-z0-9.-]+$' }), { minItems: 1 });
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const Settings = Type.Object({
  PORT: Port,
  HOST: Type.String({ minLength: 1 }),
  DATA_DIR: Type.String({ minLength: 1 }),
  DATABASE_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  CATALOGUE_SOURCE: Type.Optional(Type.String({ minLength: 1 })),
  DEFAULT_LANGUAGE: Type.Enum(LANGUAGES),
  IMAGE_HOSTS: HostList,
  IMAGE_CACHE_MB: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  LOG_LEVEL: Type.Enum(LOG_LEVELS),
});
type SettingName = keyof typeof Settings.properties;

const DEFAULTS: Partial<Record<SettingName, string>> = {
  PORT: '3000',
  HOST: 'localhost',
  DATA_DIR: 'data',
  DEFAULT_LANGUAGE: 'fr',
  IMAGE_HOSTS: 'api.lorcana.ravensburger.com',
  IMAGE_CACHE_MB: '512',
  LOG_LEVEL: 'info',
};

/** What is wrong with a variable, in words; the wrong value itself is not repeated. */
const EXPECTED: Record<SettingName, string> = {
  PORT: 'a port number from 0 to 65535',
  HOST: 'a host name or address to listen on',
  DATA_DIR: 'the path of a folder',
  DATABASE_URL: 'an address that begins with postgres:// or postgresql://',
  CATALOGUE_SOURCE: 'a folder or an https address of LorcanaJSON files',
  DEFAULT_LANGUAGE: `one of ${LANGUAGES.join(', ')}`,
  IMAGE_HOSTS: 'host names separated by commas',
  IMAGE_CACHE_MB: 'a whole number of megabytes',
  LOG_LEVEL: `one of ${LOG_LEVELS.join(', ')}`,
};

/** The configuration of one server process. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Undefined: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Undefined: the public files, tried once on an empty database. */
  readonly catalogueSource: string | undefined;
  readonly defaultLanguage: Static<typeof Settings>['DEFAULT_LANGUAGE'];
  readonly imageHosts: readonly string[];
  readonly imageCacheDir: string;
  readonly imageCacheBytes: number;
  readonly logLevel: Static<typeof Settings>['LOG_LEVEL'];
}

/** Names every wrong variable of the environment in one message. */
export class WrongConfiguration extends Error {
  override readonly name = 'WrongConfiguration';
}

const settings = Compile(Settings);

/** Parses the environment once. Throws WrongConfiguration. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const values = valuesOf(environment);
  if (!settings.Check(values)) throw new WrongConfiguration(describeProblems(values));
  const dataDir = resolve(values.DATA_DIR);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    catalogueSource: values.CATALOGUE_SOURCE,
    defaultLanguage: values.DEFAULT_LANGUAGE,
    imageHosts: values.IMAGE_HOSTS,
    imageCacheDir: join(dataDir, 'images'),
    imageCacheBytes: values.IMAGE_CACHE_MB * 1024 * 1024,
    logLevel: values.LOG_LEVEL,
  };
}

function valuesOf(environment: Readonly<Record<string, string | undefined>>): unknown {
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(Settings.properties) as SettingName[]) {
    const text = environment[name]?.trim();
    const given = text === undefined || text === '' ? DEFAULTS[name] : text;
    if (given !== undefined) values[name] = parsed(name, given);
  }
  return values;
}

function parsed(name: SettingName, text: string): unknown {
  if (name === 'PORT' || name === 'IMAGE_CACHE_MB') return /^\d+$/.test(text) ? Number(text) : text;
  if (name === 'IMAGE_HOSTS') {
    return text.split(',').map((host) => host.trim().toLowerCase());
  }
  return text;
}

function describeProblems(values: unknown): string {
  const names = new Set(
    settings.Errors(values).map((error) => error.instancePath.split('/')[1] as SettingName),
  );
  const lines = [...names].map((name) => `  ${name} must be ${EXPECTED[name]}`);
  return `The configuration is wrong:\n${lines.join('\n')}`;
}
