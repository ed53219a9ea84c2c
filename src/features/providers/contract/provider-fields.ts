// What a service provider says of itself.
import * as z from 'zod';
import { Faith } from '../../catalogue/contract/catalogue.ts';
import { because, type FieldProblem } from '../../../shared/api/field-refusals.ts';
import { Email } from '../../accounts/contract/accounts.ts';
import { amountFault } from '../../../shared/money/money.ts';
import { PAYEE_COUNTRIES, PayeeCountry } from '../../payments/contract/payees.ts';
import * as limits from '../../../shared/limits/provider-limits.ts';
import { isBlank, optionalText, requiredText } from '../../../shared/text/text.ts';

export const ProviderKind = z.enum([
  'funeral-director',
  'celebrant',
  'florist',
  'venue',
  'caterer',
  'mason',
  'stationer',
  'streamer',
  'musician',
  'solicitor',
  'counsellor',
  'transport',
  'other',
]);
export type ProviderKind = z.infer<typeof ProviderKind>;

/**
 * applied: nobody with the address it was sent with has taken it up. confirmed: somebody has. onboarding: its account with the
 * card provider is begun. in-review: a person of the house is to look at it. live: families can find it. paused: by its owner
 * or by the house, with a reason. refused: by the house, with a reason; it can be sent again. closed: for good.
 */
export const ProviderState = z.enum([
  'applied',
  'confirmed',
  'onboarding',
  'in-review',
  'live',
  'paused',
  'refused',
  'closed',
]);
export type ProviderState = z.infer<typeof ProviderState>;

/** What makes a place or a service easier to use. */
export const ProviderAccess = z.enum([
  'step-free',
  'accessible-toilet',
  'hearing-loop',
  'sign-language',
  'large-print',
  'quiet-room',
  'home-visits',
  'parking',
]);
export type ProviderAccess = z.infer<typeof ProviderAccess>;

/** Of whom it has experience; those of everybody are none. */
export const ProviderFaith = Faith.exclude(['any']);
export type ProviderFaith = z.infer<typeof ProviderFaith>;

/** Ours to show and never to open. Without both slashes, a browser takes it for an address of ours. */
const isWebAddress = (typed: string): boolean => {
  if (!/^https:\/\//i.test(typed) || !URL.canParse(typed)) return false;
  const { username, password, hostname } = new URL(typed);
  return username === '' && password === '' && hostname.includes('.');
};
const Website = optionalText(limits.FIRM_WEBSITE_CHARACTERS).refine(
  (typed) => typed === '' || isWebAddress(typed),
  because('web_address'),
);

const price = () => z.int().nonnegative().max(limits.MOST_PRICE);

/** One line of a price list, in minor units of the provider's currency. */
export const ProviderPrice = z
  .object({
    item: requiredText(limits.PRICE_ITEM_CHARACTERS),
    from: price(),
    /** The most that it comes to; null: `from` is the price. */
    to: price().nullable(),
    /** "an hour", "a mile"; empty: in all. */
    unit: optionalText(limits.PRICE_UNIT_CHARACTERS),
    includes: optionalText(limits.PRICE_INCLUDES_CHARACTERS),
  })
  .refine(({ from, to }) => to === null || to >= from, { ...because('price_order'), path: ['to'] });
export type ProviderPrice = z.infer<typeof ProviderPrice>;

/** Why prices cannot be said in the currency of a country: the form takes no parts of a unit where nobody pays any. */
export const priceProblems = (prices: readonly ProviderPrice[], country: PayeeCountry): FieldProblem[] =>
  prices.flatMap((line, at) =>
    (['from', 'to'] as const).flatMap((name) => {
      const minor = line[name];
      const refused = minor === null ? null : amountFault(minor, PAYEE_COUNTRIES[country], limits.MOST_PRICE, 0);
      return refused === null ? [] : [{ field: `prices.${at}.${name}`, ...refused }];
    }),
  );

const most = (max: number) => because('lines_most', { max });
const unlike = <Item>(items: readonly Item[]) => new Set(items).size === items.length;

/** A town, or the beginning of a postcode. */
const Area = requiredText(limits.AREA_CHARACTERS);

/** Every field may be empty while the provider is not sent for review; what is missing then: `missingOf`. */
export const ProviderFields = z.object({
  kinds: z.array(ProviderKind).max(ProviderKind.options.length).refine(unlike, because('unclear')),
  legalName: optionalText(limits.FIRM_NAME_CHARACTERS),
  /** As families know it; empty: the legal one. */
  tradingName: optionalText(limits.FIRM_NAME_CHARACTERS),
  says: optionalText(limits.FIRM_SAYS_CHARACTERS),
  phone: optionalText(limits.FIRM_PHONE_CHARACTERS),
  /** Where families may write; empty: nowhere but here. */
  email: z.union([Email, z.literal('')]),
  website: Website,
  address: optionalText(limits.FIRM_ADDRESS_CHARACTERS),
  country: PayeeCountry,
  areas: z.array(Area).refine(({ length }) => length <= limits.AREAS_PER_FIRM, most(limits.AREAS_PER_FIRM)),
  /** BCP 47, such as "en" or "cy". */
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, because('language')))
    .refine(({ length }) => length <= limits.LANGUAGES_PER_FIRM, most(limits.LANGUAGES_PER_FIRM))
    .refine(unlike, because('unclear')),
  faiths: z.array(ProviderFaith).max(ProviderFaith.options.length).refine(unlike, because('unclear')),
  access: z.array(ProviderAccess).max(ProviderAccess.options.length).refine(unlike, because('unclear')),
  hours: optionalText(limits.HOURS_CHARACTERS),
  /** How it is reached outside of them; empty: not at all. */
  outOfHours: optionalText(limits.HOURS_CHARACTERS),
  licenceBody: optionalText(limits.LICENCE_BODY_CHARACTERS),
  licenceNumber: optionalText(limits.LICENCE_NUMBER_CHARACTERS),
  /** ISO days; null: none is named. */
  licenceUntil: z.iso.date(because('impossible_date')).nullable(),
  insuranceUntil: z.iso.date(because('impossible_date')).nullable(),
  prices: z.array(ProviderPrice).refine(({ length }) => length <= limits.PRICES_PER_FIRM, most(limits.PRICES_PER_FIRM)),
});
export type ProviderFields = z.infer<typeof ProviderFields>;

export const emptyProvider: ProviderFields = {
  kinds: [],
  legalName: '',
  tradingName: '',
  says: '',
  phone: '',
  email: '',
  website: '',
  address: '',
  country: 'GB',
  areas: [],
  languages: [],
  faiths: [],
  access: [],
  hours: '',
  outOfHours: '',
  licenceBody: '',
  licenceNumber: '',
  licenceUntil: null,
  insuranceUntil: null,
  prices: [],
};

/** As families know it. */
export const calledProvider = ({ tradingName, legalName }: Pick<ProviderFields, 'tradingName' | 'legalName'>): string =>
  isBlank(tradingName) ? legalName : tradingName.trim();

/** What the house has looked at by name: with another of these a firm is looked at anew before families find it again. */
const LOOKED_AT = ['legalName', 'tradingName', 'licenceBody', 'licenceNumber'] as const;

/** Whether a change of these fields sends a firm that is live back for a look: another name or licence, or another website. */
export const isLookedAtAnew = (before: ProviderFields, changes: Partial<ProviderFields>): boolean =>
  LOOKED_AT.some((name) => changes[name] !== undefined && changes[name] !== before[name]) ||
  leadsElsewhere(before.website, changes.website);

/** The one field that takes families away from here. One that is taken off leads nowhere. */
function leadsElsewhere(before: string, website: string | undefined): boolean {
  if (website === undefined || website === '' || website === before) return false;
  // As browsers read it: case and a last slash make no other address.
  return !URL.canParse(before) || !URL.canParse(website) || new URL(website).href !== new URL(before).href;
}

const NEEDED = ['kinds', 'legalName', 'phone', 'address', 'areas', 'prices'] as const;
export const ProviderMissing = z.enum(NEEDED);
export type ProviderMissing = z.infer<typeof ProviderMissing>;

/** What a provider still has to say before somebody looks at it. */
export const missingOf = (fields: ProviderFields): ProviderMissing[] =>
  NEEDED.filter((name) => (typeof fields[name] === 'string' ? isBlank(fields[name]) : fields[name].length === 0));
