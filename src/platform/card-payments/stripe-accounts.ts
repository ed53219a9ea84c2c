import type { Stripe } from 'stripe';
import type { NewAccount, Onboarding, PayeeAccount, PayeeAccounts, Wanted } from './index.ts';
import type { Calls } from './stripe-calls.ts';

/** `isLive` is derived from the secret key, because an account does not say whether it is live. */
export function stripeAccounts({ call }: Calls, isLive: boolean): PayeeAccounts {
  return {
    async open({ key, ...asked }) {
      const made = await call({ key }, (stripe, options) => stripe.accounts.create(accountParams(asked), options));
      return payeeAccount(made, isLive);
    },
    async onboarding({ key, ...asked }: Onboarding) {
      const made = await call({ key }, (stripe, options) =>
        stripe.accountLinks.create(
          {
            account: asked.account,
            return_url: asked.done,
            refresh_url: asked.again,
            type: 'account_onboarding',
            collection_options: { fields: 'eventually_due' },
          },
          options,
        ),
      );
      return { url: made.url };
    },
    async read(account) {
      const found = await call({}, (stripe, options) => stripe.accounts.retrieve(account, {}, options));
      return payeeAccount(found, isLive);
    },
  };
}

/** The account bears fees and losses, and the vendor collects requirements: Rosemary is not liable for its balance. */
const accountParams = ({ country, email, kind, reference }: Omit<NewAccount, 'key'>): Stripe.AccountCreateParams => ({
  country,
  email,
  business_type: kind,
  controller: {
    fees: { payer: 'account' },
    losses: { payments: 'stripe' },
    requirement_collection: 'stripe',
    stripe_dashboard: { type: 'full' },
  },
  // Requests one capability, which is enough for direct charges. With two, losing one would disable the other.
  capabilities: { card_payments: { requested: true } },
  metadata: { reference },
});

function payeeAccount(account: Stripe.Account, isLive: boolean): PayeeAccount {
  const { requirements, settings } = account;
  return {
    id: account.id,
    country: account.country ?? '',
    currency: account.default_currency ?? '',
    canCharge: account.charges_enabled,
    canPayOut: account.payouts_enabled,
    cards: cardsState(account.capabilities?.card_payments),
    isSubmitted: account.details_submitted,
    wanted: wantedOf(requirements),
    wantedUntil: requirements?.current_deadline ? new Date(requirements.current_deadline * 1000) : null,
    stopped: requirements?.disabled_reason ?? null,
    statementName:
      settings?.payments.statement_descriptor ?? settings?.card_payments.statement_descriptor_prefix ?? null,
    isLive,
  };
}

const cardsState = (capability: string | undefined): PayeeAccount['cards'] =>
  capability === 'active' || capability === 'pending' ? capability : 'inactive';

function wantedOf(requirements: Stripe.Account.Requirements | undefined): Wanted[] {
  const past = new Set(requirements?.past_due);
  const all = new Set([...past, ...(requirements?.currently_due ?? [])]);
  return [...all].map((what) => ({ what, isPast: past.has(what) }));
}
