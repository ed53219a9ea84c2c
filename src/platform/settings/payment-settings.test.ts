import { describe, expect, it } from 'vitest';
import { paymentSettings } from './payment-settings.ts';

const production = { NODE_ENV: 'production' };
const [live, test] = [`sk_live_${'a1B2'.repeat(6)}`, `sk_test_${'a1B2'.repeat(6)}`];
const secrets = { STRIPE_WEBHOOK_SECRET: 'whsec_houseSecret1', STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_payeeSecret1' };

describe('the settings of the card provider', () => {
  it('are none where no key is given', () => {
    expect(paymentSettings({})).toEqual({ settings: null });
    expect(paymentSettings(production)).toEqual({ settings: null });
  });

  it('are a key of the right mode and the secrets of both webhooks, two of each while one is replaced', () => {
    expect(paymentSettings({ ...production, ...secrets, STRIPE_SECRET_KEY: live })).toEqual({
      settings: {
        secretKey: live,
        webhookSecrets: ['whsec_houseSecret1', 'whsec_payeeSecret1'],
        apiBase: null,
        mode: 'live',
      },
    });
    const replacing = {
      STRIPE_SECRET_KEY: test,
      STRIPE_WEBHOOK_SECRET: 'whsec_newSecret12, whsec_oldSecret12',
      STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_payeeSecret1,whsec_payeeSecret2',
      STRIPE_API_BASE: 'http://127.0.0.1:12111',
    };
    expect(paymentSettings(replacing)).toEqual({
      settings: {
        secretKey: test,
        webhookSecrets: ['whsec_newSecret12', 'whsec_oldSecret12', 'whsec_payeeSecret1', 'whsec_payeeSecret2'],
        apiBase: 'http://127.0.0.1:12111',
        mode: 'test',
      },
    });
  });

  const wrong: [what: string, given: Parameters<typeof paymentSettings>[0], name: string][] = [
    ['a test key in production', { ...production, ...secrets, STRIPE_SECRET_KEY: test }, 'STRIPE_SECRET_KEY'],
    ['a live key elsewhere', { ...secrets, STRIPE_SECRET_KEY: live }, 'STRIPE_SECRET_KEY'],
    ['a key for browsers', { ...secrets, STRIPE_SECRET_KEY: 'pk_test_a1B2a1B2a1B2' }, 'STRIPE_SECRET_KEY'],
    ['a key with a line end', { ...secrets, STRIPE_SECRET_KEY: `${test}\n` }, 'STRIPE_SECRET_KEY'],
    ['a secret without a key', { STRIPE_WEBHOOK_SECRET: 'whsec_houseSecret1' }, 'STRIPE_WEBHOOK_SECRET'],
    ['an address without a key', { STRIPE_API_BASE: 'https://api.stripe.com' }, 'STRIPE_API_BASE'],
    [
      'no secret of the house',
      { ...secrets, STRIPE_SECRET_KEY: test, STRIPE_WEBHOOK_SECRET: undefined },
      'STRIPE_WEBHOOK_SECRET',
    ],
    [
      'no secret of payees',
      { STRIPE_SECRET_KEY: test, STRIPE_WEBHOOK_SECRET: 'whsec_houseSecret1' },
      'STRIPE_CONNECT_WEBHOOK_SECRET',
    ],
    [
      'three secrets',
      { ...secrets, STRIPE_SECRET_KEY: test, STRIPE_WEBHOOK_SECRET: 'whsec_aaaaaaaa,whsec_bbbbbbbb,whsec_cccccccc' },
      'STRIPE_WEBHOOK_SECRET',
    ],
    [
      'an empty one of two',
      { ...secrets, STRIPE_SECRET_KEY: test, STRIPE_WEBHOOK_SECRET: 'whsec_aaaaaaaa,' },
      'STRIPE_WEBHOOK_SECRET',
    ],
    [
      'a way in clear',
      { ...secrets, STRIPE_SECRET_KEY: test, STRIPE_API_BASE: 'http://api.stripe.com' },
      'STRIPE_API_BASE',
    ],
    [
      'a way with a path',
      { ...secrets, STRIPE_SECRET_KEY: test, STRIPE_API_BASE: 'https://pay.example.org/v1' },
      'STRIPE_API_BASE',
    ],
    [
      'a way with a name in it',
      { ...secrets, STRIPE_SECRET_KEY: test, STRIPE_API_BASE: 'https://me@pay.example.org' },
      'STRIPE_API_BASE',
    ],
  ];
  it.each(wrong)('refuse %s, by its name and without its value', (_what, given, name) => {
    const refused = paymentSettings(given);
    expect(refused).toMatchObject({ problem: [name, expect.any(String)] });
    for (const value of Object.values(given))
      if (value !== undefined && value !== 'production') expect(JSON.stringify(refused)).not.toContain(value.trim());
  });
});
