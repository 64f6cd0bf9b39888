import { describe, expect, test } from 'vitest';
import { readConfig, WrongConfiguration } from './config.ts';

describe('readConfig', () => {
  test('an empty environment is the embedded database on port 3000', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      databaseUrl: undefined,
      catalogueSource: undefined,
      defaultLanguage: 'fr',
      imageHosts: ['api.lorcana.ravensburger.com'],
    });
  });

  test('blank variables count as absent', () => {
    expect(readConfig({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 3000 });
  });

  test('every wrong variable is named in one message, its value is not', () => {
    const wrong = {
      PORT: '99999',
      DATABASE_URL: 'mysql://secret@host/db',
      DEFAULT_LANGUAGE: 'es',
      IMAGE_HOSTS: 'good.example, bad host',
      IMAGE_CACHE_MB: '-1',
      LOG_LEVEL: 'loud',
    };
    expect(() => readConfig(wrong)).toThrow(WrongConfiguration);
    try {
      readConfig(wrong);
    } catch (error) {
      const { message } = error as WrongConfiguration;
      for (const name of Object.keys(wrong)) expect(message).toContain(name);
      expect(message).not.toContain('secret');
    }
  });
});
