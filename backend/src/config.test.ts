// Above 300 lines because it follows config.ts, setting by setting.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { ConfigError, loadConfig, loadDatabaseUrl, loadFollowerConfig, settingNames } from './config.ts';

const least = {
  DATABASE_URL: 'postgres://kitewell:secret@db.example:5432/kitewell',
  S3_BUCKET: 'kitewell-documents',
  S3_REGION: 'ap-east-1',
  JWT_SECRET: 'x'.repeat(32),
  LINK_SECRET: 'l'.repeat(32),
  SEAL_SECRET: 's'.repeat(32),
  SITE_ORIGIN: 'https://www.kitewell.example/',
};

/** What production requires in addition. */
const production = { NODE_ENV: 'production', FORM_PAGES: '/app/answers', MAIL: 'off' };

/** The errors reported for these settings, without its first and last sentence. */
function errorsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    loadConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    const [first, ...rest] = (error as ConfigError).message.split('\n');
    expect(first).toBe('These settings are missing or wrong:');
    expect(rest.pop()).toBe('.env.example describes them all.');
    return rest.map((line) => line.trim()).sort();
  }
  return [];
}

describe('loadConfig', () => {
  test('needs few settings, and the defaults of others are safe in production', () => {
    expect(loadConfig(least)).toEqual({
      port: 3000,
      databaseUrl: least.DATABASE_URL,
      store: {
        endpoint: undefined,
        publicEndpoint: undefined,
        bucket: 'kitewell-documents',
        region: 'ap-east-1',
        credentials: undefined,
      },
      session: { secret: least.JWT_SECRET, previousSecret: undefined },
      links: { secret: least.LINK_SECRET, previousSecret: undefined },
      seals: { secret: least.SEAL_SECRET, previousSecret: undefined },
      seed: 'none',
      demoLogin: false,
      demoReset: undefined,
      refusesSamples: false,
      siteOrigin: 'https://www.kitewell.example',
      trustProxy: 1,
      logLevel: 'info',
      metricsPort: undefined,
      tracesUrl: undefined,
      slowQueryMs: 500,
    });
  });

  test('reads every setting, and takes an empty one as not given', () => {
    const config = loadConfig({
      ...least,
      PORT: '8080',
      S3_ENDPOINT: 'http://store:9000',
      S3_PUBLIC_ENDPOINT: '',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
      JWT_PREVIOUS_SECRET: 'y'.repeat(32),
      LINK_PREVIOUS_SECRET: 'm'.repeat(32),
      SEAL_PREVIOUS_SECRET: 't'.repeat(32),
      DATABASE_PASSWORD_SECRET: 'arn:aws:secretsmanager:ap-east-1:123456789012:secret:database-Ab12',
      DATABASE_CA_FILE: 'authorities.pem',
      SEED: 'demo',
      DEMO_LOGIN: 'on',
      DEMO_RESET: '04:00',
      TRUST_PROXY: '0',
      LOG_LEVEL: '',
      METRICS_PORT: '9464',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
      SLOW_QUERY_MS: '0',
      BACKUP_STATE: '/keeper/state.json',
    });
    expect(config).toMatchObject({
      port: 8080,
      store: {
        endpoint: 'http://store:9000',
        publicEndpoint: 'http://store:9000',
        credentials: { accessKeyId: 'id', secretAccessKey: 'key' },
      },
      session: { previousSecret: 'y'.repeat(32) },
      links: { previousSecret: 'm'.repeat(32) },
      seals: { previousSecret: 't'.repeat(32) },
      databasePasswordSecret: 'arn:aws:secretsmanager:ap-east-1:123456789012:secret:database-Ab12',
      databaseCaFile: 'authorities.pem',
      seed: 'demo',
      demoLogin: true,
      demoReset: '04:00',
      trustProxy: 0,
      logLevel: 'info',
      metricsPort: 9464,
      tracesUrl: 'http://collector:4318/v1/traces',
      slowQueryMs: 0,
      backupState: '/keeper/state.json',
    });
  });

  test('names everything that is missing at once', () => {
    expect(errorsOf({})).toEqual([
      'DATABASE_URL: the address of the database',
      'JWT_SECRET: the key that signs tutors’ sessions, at least 32 characters',
      'LINK_SECRET: the key that makes the links in emails, at least 32 characters',
      'S3_BUCKET: the name of the bucket for documents',
      'S3_REGION: the region of the bucket, such as ap-east-1',
      'SEAL_SECRET: the key that encrypts the secrets of authenticator apps, at least 32 characters',
      'SITE_ORIGIN: the address of the site',
    ]);
  });

  test('names everything that is wrong at once, and repeats no secret', () => {
    const wrong = {
      PORT: '70000',
      DATABASE_URL: 'mysql://kitewell:secret@db/x',
      DATABASE_PASSWORD_SECRET: 'the-password-itself',
      S3_ENDPOINT: 'store:9000',
      S3_PUBLIC_ENDPOINT: 'ftp://store',
      S3_BUCKET: 'No Bucket',
      S3_REGION: 'ap-east-1',
      S3_ACCESS_KEY_ID: 'id',
      JWT_SECRET: 'too-short-a-secret',
      JWT_PREVIOUS_SECRET: 'short',
      LINK_SECRET: 'short',
      LINK_PREVIOUS_SECRET: 'short',
      SEAL_SECRET: 'short',
      SEAL_PREVIOUS_SECRET: 'short',
      SEED: 'everything',
      DEMO_LOGIN: 'yes',
      DEMO_RESET: '24:00',
      SITE_ORIGIN: 'www.kitewell.example',
      TRUST_PROXY: '-1',
      LOG_LEVEL: 'loud',
      METRICS_PORT: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
      SLOW_QUERY_MS: 'never',
    };
    const named = errorsOf(wrong);
    expect(named.map((line) => line.split(':')[0])).toEqual([
      'DATABASE_PASSWORD_SECRET',
      'DATABASE_URL',
      'DEMO_LOGIN',
      'DEMO_RESET',
      'JWT_PREVIOUS_SECRET',
      'JWT_SECRET',
      'LINK_PREVIOUS_SECRET',
      'LINK_SECRET',
      'LOG_LEVEL',
      'METRICS_PORT',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'PORT',
      'S3_BUCKET',
      'S3_ENDPOINT',
      'S3_PUBLIC_ENDPOINT',
      'S3_SECRET_ACCESS_KEY',
      'SEAL_PREVIOUS_SECRET',
      'SEAL_SECRET',
      'SEED',
      'SITE_ORIGIN',
      'SLOW_QUERY_MS',
      'TRUST_PROXY',
    ]);
    expect(named.join()).not.toMatch(/secret@|too-short|password-itself/);
  });

  test('the office is open to every network unless some are named', () => {
    expect(loadConfig(least).officeNetworks).toBeUndefined();
    const networks = loadConfig({ ...least, OFFICE_ALLOWED_NETWORKS: '203.0.113.0/24, 2001:db8::1' }).officeNetworks;
    expect(networks?.check('203.0.113.200')).toBe(true);
    expect(networks?.check('203.0.114.1')).toBe(false);
    expect(networks?.check('2001:db8::1', 'ipv6')).toBe(true);
    expect(networks?.check('2001:db8::2', 'ipv6')).toBe(false);
  });

  test.each(['203.0.113.0/33', 'everywhere', '203.0.113.0/24,', '10.0.0.0/8/8', '2001:db8::/129', '10.0.0.0/x'])(
    'the networks %j are none',
    (OFFICE_ALLOWED_NETWORKS) => {
      expect(errorsOf({ ...least, OFFICE_ALLOWED_NETWORKS })).toEqual([
        'OFFICE_ALLOWED_NETWORKS: networks such as 203.0.113.0/24, 2001:db8::/32, with commas between them',
      ]);
    },
  );

  test.each(['0', '65536', '80.5', 'http', '1e3', ' 80'])('the port %j is refused', (PORT) => {
    expect(errorsOf({ ...least, PORT })).toEqual(['PORT: a port number, 1-65535']);
  });

  test('the metrics have a port of their own', () => {
    const sentence = 'METRICS_PORT: another port than PORT: the proxy must not reach it';
    expect(errorsOf({ ...least, PORT: '8080', METRICS_PORT: '8080' })).toEqual([sentence]);
    expect(errorsOf({ ...least, METRICS_PORT: '3000' })).toEqual([sentence]);
  });

  test('where only one of a pair of keys is given, the error names the other', () => {
    expect(errorsOf({ ...least, S3_ACCESS_KEY_ID: 'id' })).toHaveLength(1);
    expect(errorsOf({ ...least, S3_SECRET_ACCESS_KEY: 'key' })).toHaveLength(1);
  });

  test('the program that only migrates needs nothing but the address of the database', () => {
    expect(loadDatabaseUrl({ DATABASE_URL: least.DATABASE_URL })).toBe(least.DATABASE_URL);
    expect(() => loadDatabaseUrl({})).toThrow('DATABASE_URL: the address of the database');
  });

  test('the program that brings pages to a web server needs the store and two folders, and no secret of the backend', () => {
    const { S3_BUCKET, S3_REGION } = least;
    const settings = { S3_BUCKET, S3_REGION, SITE_FOLDER: '/site', FORM_PAGES: '/app/answers' };
    const { store, ...folders } = loadFollowerConfig({ ...settings, LOG_LEVEL: 'warn', S3_ENDPOINT: '' });
    expect(folders).toEqual({ siteFolder: '/site', formPages: '/app/answers', logLevel: 'warn' });
    expect(store).toMatchObject({ bucket: S3_BUCKET, region: S3_REGION, credentials: undefined });
    expect(() => loadFollowerConfig({ S3_REGION })).toThrow(/S3_BUCKET: .*\n.*SITE_FOLDER: .*\n.*FORM_PAGES: /s);
  });
});

describe('a secret that is public', () => {
  const composeFile = readFileSync(path.join(import.meta.dirname, '../../docker-compose.yml'), 'utf8');
  const fallbacks = [
    ...['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'POSTGRES_PASSWORD'],
    ...['JWT_SECRET', 'LINK_SECRET', 'SEAL_SECRET'],
  ].map((name) => {
    const fallback = new RegExp(`\\$\\{${name}:-([^}]+)\\}`).exec(composeFile)?.[1] ?? '';
    return [name, fallback] as const;
  });
  const withFallback = (name: string, value: string) =>
    name === 'POSTGRES_PASSWORD'
      ? { DATABASE_URL: `postgres://kitewell:${value}@postgres:5432/kitewell` }
      : { S3_ACCESS_KEY_ID: 'own', S3_SECRET_ACCESS_KEY: 'a secret of our own', [name]: value };

  test.each(fallbacks)('%s with the value of Compose, %j, is refused in production', (name, value) => {
    expect(value).not.toBe('');
    const env = { ...least, ...withFallback(name, value), ...production };
    expect(() => loadConfig(env)).toThrow(ConfigError);
    expect(() => loadConfig(env)).toThrow('this secret is public');
    expect(() => loadConfig({ ...env, REHEARSAL: 'off' })).toThrow(ConfigError);
    expect(() => loadConfig({ ...env, REHEARSAL: 'on' })).not.toThrow();
    expect(() => loadConfig({ ...env, NODE_ENV: 'development' })).not.toThrow();
  });

  test('together with open sample accounts is refused, with all that is wrong named at once', () => {
    const JWT_SECRET = 'development-only-key-that-everybody-knows';
    const env = { ...least, ...production, JWT_SECRET, SEED: 'demo', DEMO_LOGIN: 'on', REHEARSAL: 'off' };
    const refusal = /^JWT_SECRET: .*REHEARSAL=on.*\nSEED=demo: .*REHEARSAL=on.*\nDEMO_LOGIN=on: .*REHEARSAL=on/;
    expect(() => loadConfig(env)).toThrow(refusal);
    const ownSecret = { ...env, JWT_SECRET: least.JWT_SECRET };
    expect(() => loadConfig({ ...ownSecret, SEED: 'none' })).toThrow(/^DEMO_LOGIN=on: /);
    expect(() => loadConfig({ ...ownSecret, DEMO_LOGIN: 'off' })).toThrow(/^SEED=demo: /);
    expect(() => loadConfig({ ...ownSecret, SEED: 'large', DEMO_LOGIN: 'off' })).toThrow(/^SEED=large: /);
    expect(() => loadConfig({ ...env, REHEARSAL: 'on' })).not.toThrow();
  });

  test.each(['JWT_PREVIOUS_SECRET', 'LINK_PREVIOUS_SECRET', 'SEAL_PREVIOUS_SECRET'])('is refused as %s too', (name) => {
    const known = { [name]: 'development-only-key-that-everybody-knows' };
    expect(() => loadConfig({ ...least, ...production, ...known })).toThrow(name);
  });

  test('of one’s own is accepted in production', () => {
    expect(() => loadConfig({ ...least, ...production })).not.toThrow();
    expect(() => loadConfig({ ...least, ...production, FORM_PAGES: '' })).toThrow('FORM_PAGES');
  });
});

describe('emails', () => {
  const mail = {
    SMTP_URL: 'smtps://user:secret@mail.example:465',
    MAIL_FROM: 'Kitewell English <hello@kitewell.example>',
    MAIL_BUSINESS: 'office@kitewell.example',
    FORM_PAGES: '/app/answers',
  };

  test('are sent where a mail server is named', () => {
    expect(loadConfig({ ...least, ...mail, MAIL_BUSINESS_LANGUAGE: 'zh', MAIL_PER_SECOND: '14' }).mail).toEqual({
      server: { url: mail.SMTP_URL },
      from: mail.MAIL_FROM,
      business: { address: mail.MAIL_BUSINESS, language: 'zh' },
      emails: '/app/answers',
      perSecond: 14,
    });
  });

  test('are sent by Amazon SES where MAIL=ses says so, in production too', () => {
    const { SMTP_URL: _, ...rest } = mail;
    const ses = { MAIL: 'ses', SES_REGION: 'ap-southeast-1', SES_CONFIGURATION_SET: 'emails' };
    expect(loadConfig({ ...least, ...production, ...rest, ...ses }).mail?.server).toEqual({
      region: 'ap-southeast-1',
      configurationSet: 'emails',
    });
    expect(errorsOf({ ...least, MAIL: 'ses' }).map((line) => line.split(':')[0])).toEqual([
      'FORM_PAGES',
      'MAIL_BUSINESS',
      'MAIL_FROM',
      'SES_CONFIGURATION_SET',
      'SES_REGION',
    ]);
  });

  test('are not sent where none is named, or MAIL=off says so', () => {
    expect(loadConfig(least).mail).toBeUndefined();
    expect(loadConfig({ ...least, ...mail, MAIL: 'off' }).mail).toBeUndefined();
  });

  test('must be switched off explicitly in production', () => {
    const sentence = 'SMTP_URL: the mail server, such as smtps://user:password@host:465; MAIL=off sends no emails';
    expect(errorsOf({ ...least, ...production, MAIL: '' })).toEqual([sentence]);
    expect(errorsOf({ ...least, MAIL: 'smtp' })).toEqual([sentence]);
    expect(errorsOf({ ...least, ...production })).toEqual([]);
  });

  test('need all their settings, and no secret is repeated in the error', () => {
    const named = errorsOf({ ...least, SMTP_URL: mail.SMTP_URL });
    expect(named.map((line) => line.split(':')[0])).toEqual(['FORM_PAGES', 'MAIL_BUSINESS', 'MAIL_FROM']);
    const wrong = { SMTP_URL: 'mail.example:secret', MAIL_FROM: 'Kitewell', MAIL_BUSINESS: 'office', MAIL: 'on' };
    expect(errorsOf({ ...least, ...wrong }).join()).not.toContain('secret');
    expect(errorsOf({ ...least, ...wrong, FORM_PAGES: 'x' }).map((line) => line.split(':')[0])).toEqual([
      'MAIL',
      'MAIL_BUSINESS',
      'MAIL_FROM',
      'SMTP_URL',
    ]);
  });
});

describe('.env.example', () => {
  const text = readFileSync(path.join(import.meta.dirname, '../../.env.example'), 'utf8');

  test('names every setting', () => {
    for (const name of settingNames) expect(text).toMatch(new RegExp(`^(# ?)?${name}=`, 'm'));
  });

  test('is itself a valid set of settings', () => {
    expect(errorsOf(parseEnv(text) as NodeJS.ProcessEnv)).toEqual([]);
  });
});
