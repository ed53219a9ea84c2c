import { Currency } from '../../shared/money/currencies.ts';
import { accessSync, constants, statSync } from 'node:fs';
import * as z from 'zod';
import { analyticsSettings } from './analytics-settings.ts';
import { bucketFault } from './bucket-address.ts';
import { backupSettings, type BackupSettings } from './backup-settings.ts';
import { dataKeysOf, type DataKeys } from '../secrets/data-keys.ts';
import type { Secret } from '../secrets/secret.ts';
import { isGenerated, isSpoken, languagesOf } from './languages.ts';
import type { AnalyticsSettings } from '../analytics/index.ts';
import type { TextModelSettings } from '../text-model/index.ts';
import { country, exampleOperator, processors, regulator, said } from './operator-settings.ts';
import { paymentSettings, type PaymentSettings } from './payment-settings.ts';
import { textModelSettings } from './text-model-settings.ts';
import { SECRET_MIN_CHARACTERS, secretSettings } from './secret-settings.ts';
import { isWebAddress } from './web-address.ts';

export interface Config {
  isProduction: boolean;
  port: number;
  host: string;
  /** The public address, without a trailing slash. All links in emails begin with it. */
  publicUrl: string;
  dataDir: string;
  /** S3 bucket for photographs. If null, they are stored in the data folder. */
  storageUrl: string | null;
  databaseUrl: string;
  /** The mail server. If null (only in a trial), /dev/outbox shows the emails. */
  smtpUrl: string | null;
  /** The secret, then those that it replaced. Null in a trial, which generates one in its data folder. */
  secret: Secret | null;
  /** Keys for the keys of checklists. The first encrypts, all decrypt. Null in a trial, which generates its own keys. */
  dataKeys: DataKeys | null;
  productName: string;
  /** Tags of the site's languages. The first is the default. */
  languages: readonly string[];
  helpEmail: string;
  /** Address of this version's source code, linked at the foot of every screen. Null for no link. */
  sourceUrl: string | null;
  /** The native apps whose links this server vouches for. Null without them. */
  nativeApps: { givesGifts: boolean; ios: string | null; android: { name: string; fingerprints: string[] } | null };
  /** The operator, as the terms and privacy pages name it. */
  operator: { name: string; address: string; country: string };
  /** The authority for complaints about the operator. If null, the pages name the authority where the reader lives. */
  regulator: { name: string; address: string } | null;
  /** Companies that process data for the operator, with their purpose and country. */
  processors: { name: string; purpose: string; country: string }[];
  /** Days after which the operator's backups are overwritten. */
  backupDays: number;
  /** Where backups are made. Null if `npm run admin -- backup` has no target. */
  backup: BackupSettings | null;
  /** The model that writes texts from a family's facts. If null, texts are composed here, and nothing is sent out. */
  textModel: TextModelSettings | null;
  /** The analytics server. Null if there is none. */
  analytics: AnalyticsSettings | null;
  /** Null if card payments are off. */
  payments: PaymentSettings | null;
  /** Currency of gifts to Rosemary. New funds have it by default. */
  currency: Currency;
  /** Rosemary's fee on gifts, in hundredths of a percent. */
  platformFeeBps: number;
  adminEmail: string | null;
  /** A file with forbidden passwords, in addition to the list that the product brings. */
  passwordList: string | null;
  /** Number of trusted proxies in front of the product. Each appends the address it saw. */
  trustProxy: number;
  isSeeded: boolean;
  /** False takes the service worker back from every browser that has it. */
  worksOffline: boolean;
  /** Shows developers why a sign-up failed. */
  isDebug: boolean;
}

/** The configuration with values that are derived from the secret, which a trial generates. */
export interface Settled extends Config {
  /** Public key of this installation. Links contain the key, and the native app checks it. It has no other effect. */
  apiKey: string;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1']);
const origin = z
  .url({ protocol: /^https?$/ })
  .refine((value) => URL.parse(value)?.pathname === '/' && !/[?#]/.test(value), {
    error: 'must be an origin such as https://example.org',
  });

const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};

function isReadableFile(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

const NEEDED = [
  'SECRET',
  'DATA_KEY',
  'PUBLIC_URL',
  'SMTP_URL',
  'HELP_EMAIL',
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
  'OPERATOR_COUNTRY',
] as const;

const bucket = z.string().superRefine((address, issues) => {
  const fault = bucketFault(address);
  if (fault !== null) issues.addIssue(fault);
});

const DATA_KEY_FORM = 'must be a key of 32 bytes in base64, or several with commas between them, the newest first';
const dataKeys = z.string().transform((setting, issues) => {
  const keys = dataKeysOf(setting);
  if (!keys) issues.addIssue(DATA_KEY_FORM);
  return keys ?? z.NEVER;
});

const CURRENCY_FORM = `must be one of ${Currency.options.join(', ')}`;
const currency = z
  .string()
  .toLowerCase()
  .pipe(z.enum(Currency.options, { error: CURRENCY_FORM }));

const LANGUAGES_FORM = 'must name languages that have words in src/shared/words/, such as: en';
const languages = z.string().transform((setting, issues) => {
  const named = languagesOf(setting);
  if (!named.every(isSpoken)) issues.addIssue(LANGUAGES_FORM);
  return named;
});

const Environment = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: z.string().min(1).default('localhost'),
    PUBLIC_URL: origin.optional(),
    DATA_DIR: z.string().min(1).default('./data'),
    STORAGE_URL: bucket.optional(),
    DATABASE_URL: z.union([z.literal('embedded'), z.url({ protocol: /^postgres(ql)?$/ })]).optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    SECRET: z.string().min(SECRET_MIN_CHARACTERS, `must be at least ${SECRET_MIN_CHARACTERS} characters`).optional(),
    SECRET_PREVIOUS: z.string().optional(),
    DATA_KEY: dataKeys.optional(),
    PRODUCT_NAME: z.string().min(1).max(60).default('Rosemary'),
    LANGUAGES: languages.default(['en']),
    HELP_EMAIL: z.email().optional(),
    IOS_APP: z
      .string()
      .regex(/^[A-Z0-9]{10}\.[\w.-]+$/, 'must be the team and the bundle, such as ABCDE12345.org.rosemary.app')
      .optional(),
    ANDROID_APP: z
      .string()
      .regex(
        /^[\w.]+( ([0-9A-F]{2}:){31}[0-9A-F]{2})+$/,
        "must be the package and its certificates' SHA-256 fingerprints",
      )
      .optional(),
    SOURCE_URL: z.string().refine(isWebAddress, 'must be an http or https address without a password').optional(),
    OPERATOR_NAME: said(200).optional(),
    OPERATOR_ADDRESS: said(500).optional(),
    OPERATOR_COUNTRY: country.optional(),
    REGULATOR: regulator.optional(),
    PROCESSORS: processors.default([]),
    BACKUP_DAYS: wholeNumber(0, 400).default(30),
    BACKUP_TO: z.string().optional(),
    BACKUP_RECIPIENTS: z.string().optional(),
    BACKUP_IDENTITY_FILE: z.string().optional(),
    ADMIN_EMAIL: z.email().optional(),
    PASSWORD_LIST: z.string().refine(isReadableFile, 'must be the path of a file that can be read').optional(),
    TEXT_MODEL: z.string().optional(),
    TEXT_MODEL_URL: z.string().optional(),
    TEXT_MODEL_KEY: z.string().optional(),
    TEXT_MODEL_REGION: z.string().optional(),
    ANALYTICS_KIND: z.string().optional(),
    ANALYTICS_URL: z.string().optional(),
    ANALYTICS_SITE: z.string().optional(),
    STRIPE_SECRET_KEY: z.string().optional(),
    STRIPE_WEBHOOK_SECRET: z.string().optional(),
    STRIPE_CONNECT_WEBHOOK_SECRET: z.string().optional(),
    STRIPE_API_BASE: z.string().optional(),
    CURRENCY: currency.default('gbp'),
    PLATFORM_FEE_BPS: wholeNumber(0, 1000).default(0),
    TRUST_PROXY: wholeNumber(0, 10).default(0),
    SEED: z.enum(['on', 'off']).default('on'),
    OFFLINE_READING: z.enum(['on', 'off']).default('on'),
    NATIVE_GIVING: z.enum(['on', 'off']).default('on'),
    DEBUG_MODE: z.enum(['on', 'off']).default('off'),
  })
  .superRefine((env, issues) => {
    const demand = (name: string, message: string) => issues.addIssue({ code: 'custom', path: [name], message });
    const parts = [textModelSettings, analyticsSettings, paymentSettings, secretSettings, backupSettings];
    for (const read of parts.map((settings) => settings(env))) if ('problem' in read) demand(...read.problem);
    const fault = env.BACKUP_TO?.startsWith('s3:') === true ? bucketFault(env.BACKUP_TO) : null;
    if (fault !== null) demand('BACKUP_TO', fault);
    if (env.NODE_ENV !== 'production') {
      if (!LOOPBACK.has(env.HOST)) demand('HOST', 'must be localhost unless NODE_ENV=production');
      return;
    }
    if (env.LANGUAGES.some(isGenerated)) demand('LANGUAGES', 'en-XA and ar-XB are for trials alone');
    for (const name of NEEDED) if (!env[name]) demand(name, 'is needed in production');
    if (!env.DATABASE_URL) demand('DATABASE_URL', 'is needed in production: a PostgreSQL address, or "embedded"');
  });

export const settingNames: readonly string[] = Object.keys(Environment.shape);

/** Thrown for settings that are wrong, so that the product does not start. Names every wrong variable, but no value. */
export class ConfigError extends Error {}

/** The environment for other programs that this process runs. */
export const programEnvironment = (): NodeJS.ProcessEnv => process.env;

/** Parses the environment. An empty variable counts as not set. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const value = parsed.data;
  const backup = backupSettings(value);
  const textModel = textModelSettings(value);
  const analytics = analyticsSettings(value);
  const payments = paymentSettings(value);
  const secret = secretSettings(value);
  return {
    isProduction: value.NODE_ENV === 'production',
    port: value.PORT,
    host: value.HOST,
    publicUrl: value.PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${value.PORT}`,
    dataDir: value.DATA_DIR,
    storageUrl: value.STORAGE_URL ?? null,
    databaseUrl: value.DATABASE_URL ?? 'embedded',
    smtpUrl: value.SMTP_URL ?? null,
    secret: 'settings' in secret ? secret.settings : null,
    dataKeys: value.DATA_KEY ?? null,
    productName: value.PRODUCT_NAME,
    languages: value.LANGUAGES,
    helpEmail: value.HELP_EMAIL ?? 'help@rosemary.example',
    sourceUrl: value.SOURCE_URL ?? null,
    nativeApps: {
      givesGifts: value.NATIVE_GIVING === 'on',
      ios: value.IOS_APP ?? null,
      android: androidApp(value.ANDROID_APP),
    },
    operator: {
      name: value.OPERATOR_NAME ?? exampleOperator.name,
      // In the setting, `\n` separates the lines of the address.
      address: (value.OPERATOR_ADDRESS ?? exampleOperator.address).replaceAll('\\n', '\n'),
      country: value.OPERATOR_COUNTRY ?? exampleOperator.country,
    },
    regulator: value.REGULATOR ?? null,
    processors: value.PROCESSORS,
    backupDays: value.BACKUP_DAYS,
    backup: 'settings' in backup ? backup.settings : null,
    textModel: 'settings' in textModel ? textModel.settings : null,
    analytics: 'settings' in analytics ? analytics.settings : null,
    payments: 'settings' in payments ? payments.settings : null,
    currency: value.CURRENCY,
    platformFeeBps: value.PLATFORM_FEE_BPS,
    adminEmail: value.ADMIN_EMAIL ?? null,
    passwordList: value.PASSWORD_LIST ?? null,
    trustProxy: value.TRUST_PROXY,
    isSeeded: value.SEED === 'on' && value.NODE_ENV !== 'production',
    worksOffline: value.OFFLINE_READING === 'on',
    isDebug: value.DEBUG_MODE === 'on',
  };
}

/** Development does not build pages, so it uses only the first language. Only the build makes generated languages. */
export function inDevelopment(config: Config): Config {
  const [first = 'en'] = config.languages;
  if (isGenerated(first)) throw new ConfigError(`LANGUAGES: ${first} is made by the build. Please use "npm start".`);
  return { ...config, languages: [first] };
}

function androidApp(setting: string | undefined): Config['nativeApps']['android'] {
  const [name, ...fingerprints] = setting?.split(' ') ?? [];
  return name === undefined ? null : { name, fingerprints };
}
