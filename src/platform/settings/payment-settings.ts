import type { PaymentsMode } from '../card-payments/index.ts';

const NAMES = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_CONNECT_WEBHOOK_SECRET',
  'STRIPE_API_BASE',
] as const;
type Name = (typeof NAMES)[number];
type Given = Partial<Record<Name, string | undefined>> & { NODE_ENV?: string | undefined };
type Problem = readonly [name: Name, message: string];

/** Rosemary's account with the card provider, and the secrets that prove that a webhook comes from the card provider. */
export interface PaymentSettings {
  secretKey: string;
  /** Secrets of two webhook endpoints: Rosemary's and that of payees' accounts. Each has two during rotation. */
  webhookSecrets: string[];
  /** Null for the vendor's own address. */
  apiBase: string | null;
  mode: Extract<PaymentsMode, 'test' | 'live'>;
}

const KEY = /^(?:sk|rk)_(live|test)_[A-Za-z0-9_]{8,250}$/;
const SECRET = /^whsec_[A-Za-z0-9+/=_-]{8,250}$/;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The payment settings, or null if unset: card payments are off. Problems never contain values. */
export function paymentSettings(given: Given): { settings: PaymentSettings | null } | { problem: Problem } {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_BASE: apiBase } = given;
  if (secretKey === undefined) {
    const alone = NAMES.find((name) => given[name] !== undefined);
    return alone === undefined ? { settings: null } : problem(alone, 'needs STRIPE_SECRET_KEY beside it');
  }
  const mode = KEY.exec(secretKey)?.[1] as PaymentSettings['mode'] | undefined;
  if (mode === undefined) return problem('STRIPE_SECRET_KEY', 'must be a secret key: sk_live_… or sk_test_…');
  const isProduction = given.NODE_ENV === 'production';
  // In production, a test key would take no money from real givers. In a trial, a live key would take money.
  if (isProduction !== (mode === 'live'))
    return problem(
      'STRIPE_SECRET_KEY',
      isProduction ? 'must be a live key in production' : 'must be a test key in a trial',
    );
  if (apiBase !== undefined && !isSafe(apiBase)) return problem('STRIPE_API_BASE', 'must be an https origin');
  const webhookSecrets: string[] = [];
  for (const name of ['STRIPE_WEBHOOK_SECRET', 'STRIPE_CONNECT_WEBHOOK_SECRET'] as const) {
    const secrets = (given[name] ?? '').split(',').map((secret) => secret.trim());
    if (secrets.length > 2 || !secrets.every((secret) => SECRET.test(secret)))
      return problem(name, 'must be whsec_…, or two with a comma between them while one is replaced');
    webhookSecrets.push(...secrets);
  }
  return { settings: { secretKey, webhookSecrets, apiBase: apiBase ?? null, mode } };
}

const problem = (...said: Problem) => ({ problem: said });

/** Whether the card provider is reached by https, or is a program on this machine. */
function isSafe(address: string): boolean {
  const { protocol, hostname, pathname, search, username } = URL.parse(address) ?? {};
  if (hostname === undefined || pathname !== '/' || search !== '' || username !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
}
