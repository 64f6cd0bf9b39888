import { describe, expect, test } from 'vitest';
import { readConfig, ConfigError } from './config.ts';

describe('readConfig', () => {
  test('an empty environment means the embedded database on port 3000', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      databaseUrl: undefined,
      catalogueSource: undefined,
      defaultLanguage: 'fr',
      imageHosts: [
        'api.lorcana.ravensburger.com/images/',
        'cdn.discordapp.com/avatars/',
        'cdn.discordapp.com/embed/avatars/',
      ],
      publicUrl: undefined,
      trustedProxies: ['loopback'],
      discord: 'mock',
    });
  });

  test('a blank variable counts as unset', () => {
    expect(readConfig({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 3000 });
  });

  test('one message names all wrong variables without their values', () => {
    const wrong = {
      PORT: '99999',
      DATABASE_URL: 'mysql://secret@host/db',
      DEFAULT_LANGUAGE: 'es',
      IMAGE_HOSTS: 'good.example, bad host',
      IMAGE_CACHE_MB: '-1',
      CACHE_MB: '0',
      DRAIN_MS: '8001',
      LOG_LEVEL: 'loud',
    };
    expect(() => readConfig(wrong)).toThrow(ConfigError);
    try {
      readConfig(wrong);
    } catch (error) {
      const { message } = error as ConfigError;
      for (const name of Object.keys(wrong)) expect(message).toContain(name);
      expect(message).not.toContain('secret');
    }
  });
});

describe('database settings', () => {
  const DATABASE_URL = 'postgres://inkfolio@db.example/inkfolio';

  test('default to ten connections and a statement timeout of 15 seconds', () => {
    expect(readConfig({ DATABASE_URL })).toMatchObject({
      databasePoolSize: 10,
      statementTimeoutMs: 15_000,
      replicaUrl: undefined,
    });
  });

  test('have a replica for PostgreSQL only', () => {
    const DATABASE_REPLICA_URL = 'postgres://inkfolio@replica.example/inkfolio';
    expect(readConfig({ DATABASE_URL, DATABASE_REPLICA_URL }).replicaUrl).toBe(
      DATABASE_REPLICA_URL,
    );
    expect(() => readConfig({ DATABASE_REPLICA_URL })).toThrow('DATABASE_URL');
  });
});

test('metrics are off by default; METRICS_PORT binds them to localhost', () => {
  expect(readConfig({}).metrics).toBeUndefined();
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: 'localhost' });
});

describe('sign-in settings', () => {
  const MAILS = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'a@inkfolio.example' };
  const CREDENTIALS = { DISCORD_CLIENT_ID: 'id', DISCORD_CLIENT_SECRET: 'very-secret' };

  test('use Discord when credentials are set', () => {
    const config = readConfig({ ...CREDENTIALS, PUBLIC_URL: 'https://inkfolio.example/' });
    expect(config.publicUrl).toBe('https://inkfolio.example');
    expect(config.discord).toEqual({
      clientId: 'id',
      clientSecret: 'very-secret',
      authorizeUrl: 'https://discord.com/oauth2/authorize',
      tokenUrl: 'https://discord.com/api/oauth2/token',
      userUrl: 'https://discord.com/api/users/@me',
    });
  });

  test.each([
    {},
    { PUBLIC_URL: 'http://localhost:8080' },
    { PUBLIC_URL: 'http://127.0.0.1:8080', HOST: '0.0.0.0' },
    { PUBLIC_URL: 'http://[::1]:8080' },
    { HOST: '127.0.0.1' },
    { NODE_ENV: 'development' },
    { NODE_ENV: 'test' },
    { NODE_ENV: ' ' },
  ])('use the mock provider on localhost: %j', (environment) => {
    expect(readConfig(environment).discord).toBe('mock');
  });

  test.each([
    ...['production', 'prod', 'Production', 'staging', 'Development', 'tests'].map((mode) => ({
      NODE_ENV: mode,
    })),
    { NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:3000' },
    { NODE_ENV: 'production', PUBLIC_URL: 'https://inkfolio.example', ...MAILS },
    { PUBLIC_URL: 'https://inkfolio.example' },
    { PUBLIC_URL: 'https://localhost.example', ...MAILS },
  ])('use neither Discord nor the mock provider in production or for others: %j', (environment) => {
    expect(readConfig(environment).discord).toBeUndefined();
  });

  test.each<[Record<string, string>, RegExp]>([
    [{ NODE_ENV: 'production', ...MAILS }, /PUBLIC_URL must be set with SMTP_URL/],
    [{ NODE_ENV: 'production', MAIL_FROM: 'a@inkfolio.example' }, /SMTP_URL and MAIL_FROM/],
    [{ HOST: '0.0.0.0' }, /HOST opens the site to others/],
    [{ DISCORD_CLIENT_ID: 'id' }, /must be set together/],
    [{ DISCORD_CLIENT_SECRET: 'very-secret' }, /must be set together/],
    [{ SMTP_URL: 'smtps://a:very-secret@mail.example' }, /SMTP_URL and MAIL_FROM/],
    [
      { ...CREDENTIALS, PUBLIC_URL: 'https://inkfolio.example', MAIL_FROM: 'a@inkfolio.example' },
      /SMTP_URL and MAIL_FROM/,
    ],
    [{ SMTP_URL: 'https://very-secret@mail.example' }, /SMTP_URL must be/],
    [{ SMTP_URL: 'smtp://very-secret:x@[', MAIL_FROM: 'a@b.example' }, /SMTP_URL must be/],
    [{ MAIL_FROM: 'Inkfolio' }, /MAIL_FROM must be/],
    [CREDENTIALS, /PUBLIC_URL must be set/],
    [{ ...CREDENTIALS, PUBLIC_URL: 'inkfolio.example' }, /PUBLIC_URL must be/],
    [{ ...CREDENTIALS, PUBLIC_URL: 'https://inkfolio.example/path' }, /PUBLIC_URL must be/],
    [{ ...CREDENTIALS, PUBLIC_URL: 'https://:' }, /PUBLIC_URL must be/],
    [{ DISCORD_TOKEN_URL: 'http://discord.example/token' }, /DISCORD_TOKEN_URL must be/],
  ])('prevent the start with %j', (environment, problem) => {
    expect(() => readConfig(environment)).toThrow(problem);
    expect(() => readConfig(environment)).not.toThrow(/very-secret/);
  });
});

test('mails are off by default; on this machine a sender is enough', () => {
  const MAIL_FROM = 'Inkfolio <log-in@inkfolio.example>';
  expect(readConfig({}).mail).toBeUndefined();
  expect(readConfig({ MAIL_FROM }).mail).toEqual({ from: MAIL_FROM, smtpUrl: undefined });
  const SMTP_URL = 'smtps://user:password@mail.example';
  expect(readConfig({ MAIL_FROM, SMTP_URL }).mail).toEqual({ from: MAIL_FROM, smtpUrl: SMTP_URL });
});

describe('the game name', () => {
  test('is undefined until it is set', () => {
    expect(readConfig({ GAME_NAME: ' ' }).gameName).toBeUndefined();
    expect(readConfig({ GAME_NAME: ' Six Inks ' }).gameName).toBe('Six Inks');
  });

  test.each(['x'.repeat(101), 'Six\nInks'])('is one line of at most 100 characters: %j', (name) => {
    expect(() => readConfig({ GAME_NAME: name })).toThrow('GAME_NAME must be one line');
  });
});

describe('operator settings', () => {
  test('are undefined by default', () => {
    const nobody = { name: null, address: null, email: null, hostingProvider: null };
    expect(readConfig({ OPERATOR_NAME: ' ' }).operator).toEqual(nobody);
  });

  test.each(['ada@inkfolio.example', 'a.b+c_d-e@mail.inkfolio.example'])('read %s', (email) => {
    expect(readConfig({ OPERATOR_EMAIL: email }).operator.email).toBe(email);
  });

  test.each([
    'ada',
    'ada@inkfolio',
    'ada@@inkfolio.example',
    'ada@inkfolio.example?bcc=all@inkfolio.example',
    'ada@inkfolio.example, bob@inkfolio.example',
    'javascript:alert(1)//@inkfolio.example',
    '<ada@inkfolio.example>',
  ])('reject the address %j', (email) => {
    expect(() => readConfig({ OPERATOR_EMAIL: email })).toThrow(/OPERATOR_EMAIL must be/);
  });

  test.each(['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'HOSTING_PROVIDER'])(
    'limit lengths: %s',
    (name) => {
      expect(() => readConfig({ [name]: 'x'.repeat(501) })).toThrow(`${name} must be at most 500`);
    },
  );
});

describe('play site settings', () => {
  test('accept placeholders for play list and card list', () => {
    const { playSites } = readConfig({ PLAY_TEXT_LINK: 'https://play.example/new?deck={list}#x' });
    expect(playSites).toEqual([
      {
        list: 'code',
        link: 'https://inktable.net/lor/import?svc=dreamborn&name={name}&id={list}',
      },
      { list: 'text', link: 'https://play.example/new?deck={list}#x' },
    ]);
  });

  test.each([
    'http://play.example/?deck={list}',
    'javascript:alert(1)//{list}',
    'https://play.example/',
    'https://{list}.example/',
    'https://user@play.example/{list}',
    'https://play example/{list}',
  ])('reject %j', (link) => {
    expect(() => readConfig({ PLAY_CODE_LINK: link })).toThrow(/PLAY_CODE_LINK must be/);
  });
});

describe('trace settings', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector.example:4318';

  test('enable traces only with a collector', () => {
    expect(readConfig({ OTEL_SERVICE_NAME: 'site' }).traces).toBeUndefined();
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).traces).toEqual({
      serviceName: 'inkfolio',
      sampler: 'parentbased_always_on',
      share: 1,
    });
    const OTEL_EXPORTER_OTLP_TRACES_ENDPOINT = 'https://collector.example/v1/traces';
    expect(readConfig({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT }).traces).toBeDefined();
  });

  test('accept a sampling ratio', () => {
    const OTEL_TRACES_SAMPLER = 'parentbased_traceidratio';
    const shared = { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER };
    expect(readConfig({ ...shared, OTEL_TRACES_SAMPLER_ARG: '0.05' }).traces).toMatchObject({
      sampler: OTEL_TRACES_SAMPLER,
      share: 0.05,
    });
  });

  test.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_SAMPLER_ARG', '5'],
    ['OTEL_TRACES_SAMPLER_ARG', '5%'],
  ])('reject %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name} must be`);
  });
});
