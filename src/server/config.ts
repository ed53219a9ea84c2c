import { accessSync, constants, statSync } from 'node:fs';
import * as z from 'zod';

export interface Config {
  isProduction: boolean;
  port: number;
  host: string;
  /** The only source of links in mail, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  /** An S3 bucket for photographs; null keeps them in the data folder. */
  storageUrl: string | null;
  databaseUrl: string;
  /** Null: mail is shown at /dev/outbox (trial only). */
  smtpUrl: string | null;
  /** Null in a trial: one is made and kept in the data folder. */
  secret: string | null;
  productName: string;
  helpEmail: string;
  adminEmail: string | null;
  /** A file of passwords that nobody may use, beside the shipped one. */
  passwordList: string | null;
  /** How many proxies in front are trusted to name the visitor's address. */
  trustProxy: number;
  isSeeded: boolean;
  /** A sign-up that fails says so in a developer's words. */
  isDebug: boolean;
}

/** With what follows from the secret, which a trial makes itself. */
export interface Settled extends Config {
  /** The public client key of this installation, in its links: it selects nothing, and the native app asks whether it is ours. */
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

/** A key has a secret; without both the machine's own permission is used. */
function isBucket(url: URL | null): boolean {
  if (!url || url.host === '' || !/^\/[\w.-]{3,63}$/.test(url.pathname)) return false;
  return (url.username === '') === (url.password === '') && [null, 'on', 'off'].includes(url.searchParams.get('tls'));
}

function isReadableFile(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

const STORAGE_FORM = 'must look like s3://key:secret@s3.eu-west-1.amazonaws.com/bucket?region=eu-west-1';

const Environment = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: z.string().min(1).default('localhost'),
    PUBLIC_URL: origin.optional(),
    DATA_DIR: z.string().min(1).default('./data'),
    STORAGE_URL: z
      .url({ protocol: /^s3$/, error: STORAGE_FORM })
      .refine((value) => isBucket(URL.parse(value)), STORAGE_FORM)
      .optional(),
    DATABASE_URL: z.union([z.literal('embedded'), z.url({ protocol: /^postgres(ql)?$/ })]).optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
    PRODUCT_NAME: z.string().min(1).max(60).default('Rosemary'),
    HELP_EMAIL: z.email().default('help@rosemary.example'),
    ADMIN_EMAIL: z.email().optional(),
    PASSWORD_LIST: z.string().refine(isReadableFile, 'must be the path of a file that can be read').optional(),
    TRUST_PROXY: wholeNumber(0, 10).default(0),
    SEED: z.enum(['on', 'off']).default('on'),
    DEBUG_MODE: z.enum(['on', 'off']).default('off'),
  })
  .superRefine((env, issues) => {
    const demand = (name: string, message: string) => issues.addIssue({ code: 'custom', path: [name], message });
    if (env.NODE_ENV !== 'production') {
      if (!LOOPBACK.has(env.HOST)) demand('HOST', 'must be localhost unless NODE_ENV=production');
      return;
    }
    if (!env.SECRET) demand('SECRET', 'is needed in production');
    if (!env.PUBLIC_URL) demand('PUBLIC_URL', 'is needed in production');
    if (!env.SMTP_URL) demand('SMTP_URL', 'is needed in production');
    if (!env.DATABASE_URL) demand('DATABASE_URL', 'is needed in production: a PostgreSQL address, or "embedded"');
  });

/** A setting that stops the start. The message names every wrong variable and never repeats a value. */
export class ConfigError extends Error {}

/** Parses the environment; an empty variable counts as not set. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const value = parsed.data;
  return {
    isProduction: value.NODE_ENV === 'production',
    port: value.PORT,
    host: value.HOST,
    publicUrl: value.PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${value.PORT}`,
    dataDir: value.DATA_DIR,
    storageUrl: value.STORAGE_URL ?? null,
    databaseUrl: value.DATABASE_URL ?? 'embedded',
    smtpUrl: value.SMTP_URL ?? null,
    secret: value.SECRET ?? null,
    productName: value.PRODUCT_NAME,
    helpEmail: value.HELP_EMAIL,
    adminEmail: value.ADMIN_EMAIL ?? null,
    passwordList: value.PASSWORD_LIST ?? null,
    trustProxy: value.TRUST_PROXY,
    isSeeded: value.SEED === 'on' && value.NODE_ENV !== 'production',
    isDebug: value.DEBUG_MODE === 'on',
  };
}
