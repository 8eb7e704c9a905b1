/** Above 300 lines because it is one list: every setting with its check, and the one object that is made of them. */
import { BlockList, isIP } from 'node:net';
import {
  number,
  object,
  string,
  ValidationError,
  type InferType,
  type Schema,
  type StringSchema,
} from '@kitewell/contract/yup';

const webAddress = (what: string) =>
  string().test('url', what, (value) => value === undefined || (URL.canParse(value) && /^https?:/.test(value)));
const whole = (what: string, min: number, max: number) =>
  number()
    .transform((_, original: unknown) => (/^\d+$/.test(String(original)) ? Number(original) : NaN))
    .typeError(what)
    .min(min, what)
    .max(max, what);

const formerKey = string().min(32, 'at least 32 characters');
const keyFor = (what: string) => formerKey.required(`the key that ${what}, at least 32 characters`);

/** Marks the secrets that docker-compose.yml and .env.example fall back to, which everybody can read. */
const knownSecret = 'development-only';
const secretSettings = [
  'DATABASE_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'JWT_SECRET',
  'JWT_PREVIOUS_SECRET',
  'LINK_SECRET',
  'LINK_PREVIOUS_SECRET',
  'SEAL_SECRET',
  'SEAL_PREVIOUS_SECRET',
];

/** Settings that let anybody see what the business itself sees. */
const openDoors = [
  ['SEED', 'demo'],
  ['SEED', 'large'],
  ['DEMO_LOGIN', 'on'],
] as const;

/** Whether emails are sent, which two settings decide. */
const sendsMail = (url: unknown, mail: unknown) => mail === 'ses' || (url !== undefined && mail !== 'off');

const whereMailIsSent = (setting: StringSchema, what: string) =>
  setting.when(['SMTP_URL', 'MAIL'], { is: sendsMail, then: (given) => given.required(what) });

const wherePostedBySes = (setting: StringSchema, what: string) =>
  setting.when('MAIL', { is: 'ses', then: (given) => given.required(what) });

const schema = object({
  NODE_ENV: string(),
  REHEARSAL: string()
    .oneOf(['on', 'off'] as const, 'on or off')
    .default('off'),
  PORT: whole('a port number, 1-65535', 1, 65_535).default(3000),
  HOST: string(),
  DATABASE_URL: string()
    .matches(/^postgres(ql)?:\/\//, 'an address such as postgres://user:password@host:5432/database')
    .required('the address of the database'),
  DATABASE_PASSWORD_SECRET: string().matches(
    /^arn:aws[a-z-]*:secretsmanager:[a-z0-9-]+:\d{12}:secret:/,
    'the ARN of a secret in AWS Secrets Manager',
  ),
  DATABASE_CA_FILE: string(),
  S3_ENDPOINT: webAddress('the address of the store as the server sees it, http or https; leave it out for AWS'),
  S3_PUBLIC_ENDPOINT: webAddress(
    'the address of the store as the browser sees it, http or https; leave it out for AWS',
  ),
  S3_BUCKET: string()
    .matches(/^[a-z0-9][a-z0-9.-]{2,62}$/, 'the name of a bucket: 3-63 lower-case letters, digits, dots and hyphens')
    .required('the name of the bucket for documents'),
  S3_REGION: string().required('the region of the bucket, such as ap-east-1'),
  S3_ACCESS_KEY_ID: string(),
  S3_SECRET_ACCESS_KEY: string().test(
    'pair',
    'needed together with S3_ACCESS_KEY_ID; leave both out to use the role of the machine',
    (value, { parent }) =>
      (value === undefined) === ((parent as Record<string, unknown>).S3_ACCESS_KEY_ID === undefined),
  ),
  JWT_SECRET: keyFor('signs tutors’ sessions'),
  JWT_PREVIOUS_SECRET: formerKey,
  LINK_SECRET: keyFor('makes the links in emails'),
  LINK_PREVIOUS_SECRET: formerKey,
  SEAL_SECRET: keyFor('encrypts the secrets of authenticator apps'),
  SEAL_PREVIOUS_SECRET: formerKey,
  SEED: string()
    .oneOf(['none', 'demo', 'large'] as const, 'none, demo or large')
    .default('none'),
  DEMO_LOGIN: string()
    .oneOf(['on', 'off'] as const, 'on or off')
    .default('off'),
  DEMO_RESET: string()
    .matches(/^(off|([01]\d|2[0-3]):[0-5]\d)$/, 'off, or a time of day in Hong Kong such as 04:00')
    .default('off'),
  FORM_PAGES: string().when(['NODE_ENV', 'SMTP_URL', 'MAIL'], {
    is: (environment: unknown, url: unknown, mail: unknown) => environment === 'production' || sendsMail(url, mail),
    then: (folder) =>
      folder.required('the folder of the pages that answer forms and of the emails, which the frontend build writes'),
  }),
  SITE_FOLDER: string(),
  MAIL: string().oneOf(['smtp', 'ses', 'off'] as const, 'smtp, ses, or off where no email is to be sent'),
  SMTP_URL: string()
    .matches(/^smtps?:\/\/\S+$/, 'an address such as smtps://user:password@host:465')
    .test(
      'reachable',
      'an address such as smtps://user:password@host:465',
      (url) => url === undefined || URL.canParse(url),
    )
    .when(['NODE_ENV', 'MAIL'], {
      is: (environment: unknown, mail: unknown) =>
        mail === 'smtp' || (environment === 'production' && mail === undefined),
      then: (url) => url.required('the mail server, such as smtps://user:password@host:465; MAIL=off sends no emails'),
    }),
  SES_REGION: wherePostedBySes(string(), 'the region of Amazon SES, such as ap-southeast-1'),
  SES_CONFIGURATION_SET: wherePostedBySes(string(), 'the configuration set of Amazon SES that counts the emails'),
  MAIL_FROM: whereMailIsSent(
    string().matches(
      /^(?:[^<>@]{1,80} <)?[^\s<>@]+@[^\s<>@]+>?$/,
      'a sender such as Kitewell English <hello@example.com>',
    ),
    'the sender of emails, such as Kitewell English <hello@example.com>',
  ),
  MAIL_BUSINESS: whereMailIsSent(
    string().email('the address at which the business reads its emails'),
    'the address at which the business reads its emails',
  ),
  MAIL_BUSINESS_LANGUAGE: string()
    .oneOf(['en', 'zh'] as const, 'en or zh')
    .default('en'),
  MAIL_PER_SECOND: whole('emails a second, 1-1000', 1, 1000).default(25),
  SITE_ORIGIN: webAddress('the address of the site, such as https://www.example.com').required(
    'the address of the site',
  ),
  OFFICE_ALLOWED_NETWORKS: string().test(
    'networks',
    'networks such as 203.0.113.0/24, 2001:db8::/32, with commas between them',
    (value) => value === undefined || networksOf(value) !== undefined,
  ),
  TRUST_PROXY: whole('the number of proxies in front, 0-5', 0, 5).default(1),
  LOG_LEVEL: string()
    .oneOf(['silent', 'error', 'warn', 'info', 'debug'] as const, 'silent, error, warn, info or debug')
    .default('info'),
  METRICS_PORT: whole('a port number, 1-65535', 1, 65_535).test(
    'own',
    'another port than PORT: the proxy must not reach it',
    (value, { parent }) => value === undefined || value !== (parent as Record<string, unknown>).PORT,
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress('the address of a collector of traces, http or https'),
  SLOW_QUERY_MS: whole('milliseconds, 0-600000; 0 for none', 0, 600_000).default(500),
  BACKUP_STATE: string(),
});

/** A key, and the one before it, which still opens what it has made. Each changes without the others. */
export interface Keys {
  readonly secret: string;
  readonly previousSecret: string | undefined;
}

export interface Config {
  readonly port: number;
  /** The address of this machine to listen on; all of them where none is given. */
  readonly host: string | undefined;
  readonly databaseUrl: string;
  /**
   * The secret whose `password` is read for each new connection; the password in the database's address where none is
   * given.
   */
  readonly databasePasswordSecret: string | undefined;
  /** The certificate authorities (PEM) for the database's certificate; no TLS where none are given. */
  readonly databaseCaFile: string | undefined;
  readonly store: {
    readonly endpoint: string | undefined;
    readonly publicEndpoint: string | undefined;
    readonly bucket: string;
    readonly region: string;
    readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  };
  /** Signs tutors' sessions. */
  readonly session: Keys;
  /** Makes the links in emails, and the cookies of known devices. */
  readonly links: Keys;
  /** Encrypts the secrets of authenticator apps. */
  readonly seals: Keys;
  /** Which sample content a database gets that has none. */
  readonly seed: 'none' | 'demo' | 'large';
  readonly demoLogin: boolean;
  /** The time of day in Hong Kong at which the samples are stored anew, erasing what visitors left; undefined for never. */
  readonly demoReset: string | undefined;
  /** Whether the site may go live only with facts of the business's own, since its visitors are real. */
  readonly refusesSamples: boolean;
  /** The folder of pages that answer a form sent without script; without it such a form gets JSON. */
  readonly formPages: string | undefined;
  /** The folder from which a web server on this machine shows the published pages; undefined where none shares its disk. */
  readonly siteFolder: string | undefined;
  readonly siteOrigin: string;
  /** The networks from which the office can be reached; undefined for all. */
  readonly officeNetworks: BlockList | undefined;
  /** Undefined where no emails are sent. */
  readonly mail: MailSettings | undefined;
  /** How many proxies are in front, whose header about the caller's address is believed. */
  readonly trustProxy: number;
  readonly logLevel: string;
  /** The port of the metrics; undefined where they are not served. */
  readonly metricsPort: number | undefined;
  /** Where traces are sent by OTLP over HTTP; undefined where they are not. */
  readonly tracesUrl: string | undefined;
  /** From how many milliseconds on a statement is logged as slow; 0 for never. */
  readonly slowQueryMs: number;
  /** The file in which infra/single-server/keeper records its latest backups; undefined where backups are made by others. */
  readonly backupState: string | undefined;
}

/** How emails are sent: to a mail server, or by Amazon SES. */
export type MailServer = { readonly url: string } | { readonly region: string; readonly configurationSet: string };

export interface MailSettings {
  readonly server: MailServer;
  /** The sender, as `Name <address>`. */
  readonly from: string;
  /** The address of the business for its own emails, and their language. */
  readonly business: { readonly address: string; readonly language: 'en' | 'zh' };
  /** The folder of the code that writes emails. */
  readonly emails: string;
  /** How many emails are sent each second at most. */
  readonly perSecond: number;
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the settings of this process. Nothing else reads the environment.
 * @throws ConfigError naming every variable that is missing or wrong, one on each line
 */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  // Compose passes an empty variable for one that is not set.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const values = check(schema, given);
  if (values.NODE_ENV === 'production' && values.REHEARSAL === 'off') refuseRehearsal(given);
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    databasePasswordSecret: values.DATABASE_PASSWORD_SECRET,
    databaseCaFile: values.DATABASE_CA_FILE,
    store: storeOf(values),
    session: Object.freeze({ secret: values.JWT_SECRET, previousSecret: values.JWT_PREVIOUS_SECRET }),
    links: Object.freeze({ secret: values.LINK_SECRET, previousSecret: values.LINK_PREVIOUS_SECRET }),
    seals: Object.freeze({ secret: values.SEAL_SECRET, previousSecret: values.SEAL_PREVIOUS_SECRET }),
    seed: values.SEED,
    demoLogin: values.DEMO_LOGIN === 'on',
    demoReset: values.SEED === 'none' || values.DEMO_RESET === 'off' ? undefined : values.DEMO_RESET,
    refusesSamples: values.NODE_ENV === 'production' && values.REHEARSAL === 'off',
    formPages: values.FORM_PAGES,
    siteFolder: values.SITE_FOLDER,
    siteOrigin: values.SITE_ORIGIN.replace(/\/$/, ''),
    officeNetworks: networksOf(values.OFFICE_ALLOWED_NETWORKS ?? ''),
    mail: mailOf(values),
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    metricsPort: values.METRICS_PORT,
    // The variable has the collector's address; traces have their own path below it.
    // https://opentelemetry.io/docs/specs/otel/protocol/exporter/#endpoint-urls-for-otlphttp
    tracesUrl:
      values.OTEL_EXPORTER_OTLP_ENDPOINT && `${values.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`,
    slowQueryMs: values.SLOW_QUERY_MS,
    backupState: values.BACKUP_STATE,
  });
}

function storeOf(values: {
  S3_ENDPOINT?: string | undefined;
  S3_PUBLIC_ENDPOINT?: string | undefined;
  S3_BUCKET: string;
  S3_REGION: string;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
}): Config['store'] {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  return Object.freeze({
    endpoint: values.S3_ENDPOINT,
    publicEndpoint: values.S3_PUBLIC_ENDPOINT ?? values.S3_ENDPOINT,
    bucket: values.S3_BUCKET,
    region: values.S3_REGION,
    credentials:
      accessKeyId !== undefined && secretAccessKey !== undefined ? { accessKeyId, secretAccessKey } : undefined,
  });
}

/** The networks in a list with commas; undefined where there is none, or one of them is invalid. */
function networksOf(value: string): BlockList | undefined {
  const networks = value.split(',').map((network) => network.trim());
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits, ...rest] = network.split('/');
    const version = isIP(address);
    const most = version === 6 ? 128 : 32;
    const prefix = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : NaN;
    if (version === 0 || rest.length > 0 || !(prefix <= most)) return undefined;
    list.addSubnet(address, prefix, version === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

function mailOf(values: InferType<typeof schema>): MailSettings | undefined {
  const { MAIL_FROM: from, MAIL_BUSINESS: address, FORM_PAGES: emails } = values;
  const server = mailServerOf(values);
  if (server === undefined || from === undefined || address === undefined || emails === undefined) return undefined;
  return Object.freeze({
    server,
    from,
    emails,
    perSecond: values.MAIL_PER_SECOND,
    business: Object.freeze({ address, language: values.MAIL_BUSINESS_LANGUAGE }),
  });
}

function mailServerOf(values: InferType<typeof schema>): MailServer | undefined {
  const { MAIL, SMTP_URL: url, SES_REGION: region, SES_CONFIGURATION_SET: configurationSet } = values;
  if (MAIL === 'off') return undefined;
  if (MAIL !== 'ses') return url === undefined ? undefined : { url };
  return region === undefined || configurationSet === undefined ? undefined : { region, configurationSet };
}

/** Refuses settings that are only for a rehearsal, all at once. */
function refuseRehearsal(given: Record<string, string | undefined>): void {
  const known = secretSettings.filter((name) => given[name]?.includes(knownSecret));
  const open = openDoors.filter(([name, value]) => given[name] === value);
  const errors = [
    ...(known.length > 0 ? [`${known.join(', ')}: this secret is public. Set your own`] : []),
    ...open.map(([name, value]) => `${name}=${value}: sample accounts let anybody in. Turn it off`),
  ];
  if (errors.length === 0) return;
  throw new ConfigError(errors.map((problem) => `${problem}, or REHEARSAL=on where no real data is kept.`).join('\n'));
}

/** The settings of the program that brings published pages to a web server. */
export function loadFollowerConfig(env: NodeJS.ProcessEnv): Pick<Config, 'store' | 'logLevel'> & {
  readonly siteFolder: string;
  readonly formPages: string;
} {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const names = [
    'S3_ENDPOINT',
    'S3_PUBLIC_ENDPOINT',
    'S3_BUCKET',
    'S3_REGION',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ] as const;
  const settings = schema.pick([...names, 'LOG_LEVEL']).shape({
    SITE_FOLDER: string().required('the folder from which the web server shows the published pages'),
    FORM_PAGES: string().required('the folder that the frontend build writes for the backend'),
  });
  const values = check(settings, given);
  return {
    store: storeOf(values),
    logLevel: values.LOG_LEVEL,
    siteFolder: values.SITE_FOLDER,
    formPages: values.FORM_PAGES,
  };
}

/** Reads the settings of this program, or ends it with a line for each that is missing or wrong. */
export function settingsOrExit<Settings>(load: (env: NodeJS.ProcessEnv) => Settings): Settings {
  try {
    return load(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}

/** Only the address of the database, for the program that only migrates. */
export function loadDatabaseUrl({ DATABASE_URL }: NodeJS.ProcessEnv): string {
  return check(schema.pick(['DATABASE_URL']), { DATABASE_URL }).DATABASE_URL;
}

/** The names of all settings, with which a test compares their documentation. */
export const settingNames: readonly string[] = Object.keys(schema.fields);

function check<S extends Schema>(settings: S, given: Record<string, unknown>): InferType<S> {
  try {
    return settings.validateSync(given, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const errors = error.inner.map(({ path, message }) => `  ${path}: ${message}`);
    throw new ConfigError(
      `These settings are missing or wrong:\n${errors.join('\n')}\n.env.example describes them all.`,
    );
  }
}
