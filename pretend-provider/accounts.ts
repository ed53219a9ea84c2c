import { formAt, oneOf, onlyKnows, requiredText, textAt, textsAt, type Form } from './forms.ts';
import { currencyOf } from './money.ts';
import type { Account } from './objects.ts';
import { invalid, noAccess } from './refusals.ts';
import { APPLICATION, find, keep, newId, nowS, tell, type World } from './world.ts';

const kinds = ['individual', 'company', 'non_profit', 'government_entity'];
const firstWanted: Record<string, string[]> = {
  individual: ['individual.first_name', 'individual.last_name', 'individual.dob.day', 'individual.address.line1'],
  company: ['company.name', 'company.tax_id', 'representative.first_name', 'owners.first_name'],
  non_profit: ['company.name', 'company.tax_id', 'representative.first_name'],
};
const always = ['business_profile.url', 'external_account', 'tos_acceptance.date'];

export function createAccount(world: World, form: Form): Account {
  onlyKnows(form, ['country', 'email', 'business_type', 'controller', 'capabilities', 'metadata']);
  const country = requiredText(form, 'country');
  const currency = currencyOf(country);
  if (currency === null)
    throw invalid(`${country} is not currently supported by Stripe.`, 'country', 'country_unsupported');
  if (!textAt(form, 'controller.requirement_collection')) throw invalid('The controller is missing.', 'controller');
  const kind = oneOf(form, 'business_type', kinds);
  const wanted = [...(firstWanted[kind ?? 'individual'] ?? []), ...always];
  const account: Account = {
    id: newId('acct'),
    object: 'account',
    business_type: kind,
    capabilities: Object.fromEntries(Object.keys(formAt(form, 'capabilities')).map((name) => [name, 'inactive'])),
    charges_enabled: false,
    controller: formAt(form, 'controller'),
    country,
    created: nowS(),
    default_currency: currency,
    details_submitted: false,
    email: textAt(form, 'email'),
    metadata: textsAt(form, 'metadata'),
    payouts_enabled: false,
    requirements: {
      currently_due: wanted,
      eventually_due: wanted,
      past_due: wanted,
      pending_verification: [],
      current_deadline: null,
      disabled_reason: 'requirements.past_due',
      errors: [],
      alternatives: [],
    },
    settings: {
      payments: { statement_descriptor: null },
      card_payments: { statement_descriptor_prefix: null },
    },
    type: 'none',
  };
  return keep(world, account.id, account);
}

export function readAccount(world: World, id: string): Account {
  if (world.gone.has(id) || world.things.get(id)?.thing.object !== 'account') throw noAccess(id);
  return find(world, 'account', id, id);
}

export function createLink(world: World, form: Form) {
  onlyKnows(form, ['account', 'refresh_url', 'return_url', 'type', 'collection_options']);
  const account = readAccount(world, requiredText(form, 'account'));
  oneOf(form, 'type', ['account_onboarding']);
  const token = newId('link');
  const expiresAt = nowS() + 300;
  world.links.set(token, {
    account: account.id,
    returnUrl: requiredText(form, 'return_url'),
    refreshUrl: requiredText(form, 'refresh_url'),
    expiresAt,
    isUsed: false,
  });
  world.changed();
  return { object: 'account_link', created: nowS(), expires_at: expiresAt, url: `${world.origin}/onboarding/${token}` };
}

interface Shown {
  charges: boolean;
  payouts: boolean;
  cards: 'active' | 'pending' | 'inactive';
  due?: string;
  isPast?: boolean;
  stopped?: string;
}
const wellShown: Shown = { charges: true, payouts: true, cards: 'active' };
const nothingShown: Shown = { charges: false, payouts: false, cards: 'inactive' };
const paper = 'individual.verification.document';

/** Name of the missing document: a company submits the company's document, a person their own. */
const paperOf = (account: Account): string =>
  account.business_type === 'company' ? 'company.verification.document' : paper;

/** States of an account, as Stripe reports them. */
export const standings = {
  well: wellShown,
  due: { ...wellShown, due: paper },
  'past-due': { ...nothingShown, due: paper, isPast: true, stopped: 'requirements.past_due' },
  'charges-off': { ...wellShown, charges: false, stopped: 'under_review' },
  'payouts-off': {
    ...wellShown,
    payouts: false,
    due: 'external_account',
    isPast: true,
    stopped: 'requirements.past_due',
  },
  'cards-pending': { ...nothingShown, cards: 'pending', stopped: 'requirements.pending_verification' },
  'cards-inactive': { ...wellShown, cards: 'inactive' },
  rejected: { ...nothingShown, stopped: 'rejected.fraud' },
} satisfies Record<string, Shown>;
export type Standing = keyof typeof standings;

export function stand(world: World, id: string, standing: Standing): void {
  const account = readAccount(world, id);
  const { charges, payouts, cards, due, isPast = false, stopped }: Shown = standings[standing];
  const wanted = due === undefined ? [] : [due === paper ? paperOf(account) : due];
  const hasChanged = account.capabilities['card_payments'] !== cards;
  account.charges_enabled = charges;
  account.payouts_enabled = payouts;
  account.details_submitted = true;
  account.capabilities['card_payments'] = cards;
  account.settings.payments.statement_descriptor = 'PRETEND PAYEE';
  account.requirements = {
    ...account.requirements,
    currently_due: wanted,
    eventually_due: wanted,
    past_due: isPast ? wanted : [],
    pending_verification: cards === 'pending' ? [paperOf(account)] : [],
    current_deadline: due !== undefined && !isPast ? nowS() + 14 * 24 * 3600 : null,
    disabled_reason: stopped ?? null,
  };
  keep(world, id, account);
  tell(world, id, 'account.updated', account);
  if (hasChanged)
    tell(world, id, 'capability.updated', { id: 'card_payments', object: 'capability', account: id, status: cards });
}

/** Withdraws Rosemary's permission to use an account, as closing the account does too. Then Rosemary cannot read it. */
export function withdraw(world: World, id: string): void {
  readAccount(world, id);
  tell(world, id, 'account.application.deauthorized', { id: APPLICATION, object: 'application', name: 'Rosemary' });
  world.gone.add(id);
  world.changed();
}
