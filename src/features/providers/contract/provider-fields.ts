// The public fields of a service provider.
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
 * applied: no account with the application's email address has claimed it. confirmed: such an account has claimed it.
 * onboarding: an account at the card provider was begun. in-review: an admin has to decide. live: families can find it.
 * paused: by its owner or an admin. refused: by an admin, who says why; it can be submitted again. closed: for good.
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

/** Faiths that a provider can have experience with. `any` is left out because it names no faith. */
export const ProviderFaith = Faith.exclude(['any']);
export type ProviderFaith = z.infer<typeof ProviderFaith>;

/** Whether a link is complete. Without both slashes, browsers take it for a relative one. The server never fetches it. */
const isWebAddress = (typed: string): boolean => {
  if (!/^https:\/\//i.test(typed) || !URL.canParse(typed)) return false;
  const { username, password, hostname } = new URL(typed);
  return username === '' && password === '' && hostname.includes('.');
};
const Website = optionalText(limits.PROVIDER_WEBSITE_CHARACTERS).refine(
  (typed) => typed === '' || isWebAddress(typed),
  because('web_address'),
);

const price = () => z.int().nonnegative().max(limits.MOST_PRICE);

/** One line of the price list. Amounts are in minor units of the provider's currency. */
export const ProviderPrice = z
  .object({
    item: requiredText(limits.PRICE_ITEM_CHARACTERS),
    from: price(),
    /** Upper end of a price range. Null: `from` is the price. */
    to: price().nullable(),
    /** Unit of the price, such as "an hour" or "a mile". Empty: the price is a total. */
    unit: optionalText(limits.PRICE_UNIT_CHARACTERS),
    includes: optionalText(limits.PRICE_INCLUDES_CHARACTERS),
  })
  .refine(({ from, to }) => to === null || to >= from, { ...because('price_order'), path: ['to'] });
export type ProviderPrice = z.infer<typeof ProviderPrice>;

/** Finds amounts that the country's currency does not allow, such as decimals in a currency without them. */
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

const Area = requiredText(limits.AREA_CHARACTERS);

/** Before a provider is submitted, every field may be empty. `missingOf` lists those that submission needs. */
export const ProviderFields = z.object({
  kinds: z.array(ProviderKind).max(ProviderKind.options.length).refine(unlike, because('unclear')),
  legalName: optionalText(limits.PROVIDER_NAME_CHARACTERS),
  /** The name that families know. Empty: the same as the legal name. */
  tradingName: optionalText(limits.PROVIDER_NAME_CHARACTERS),
  says: optionalText(limits.PROVIDER_SAYS_CHARACTERS),
  phone: optionalText(limits.PROVIDER_PHONE_CHARACTERS),
  /** Public email address. Empty: families can write only through the product. */
  email: z.union([Email, z.literal('')]),
  website: Website,
  address: optionalText(limits.PROVIDER_ADDRESS_CHARACTERS),
  country: PayeeCountry,
  areas: z.array(Area).refine(({ length }) => length <= limits.AREAS_PER_PROVIDER, most(limits.AREAS_PER_PROVIDER)),
  /** BCP 47 tags, such as "en" or "cy". */
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, because('language')))
    .refine(({ length }) => length <= limits.LANGUAGES_PER_PROVIDER, most(limits.LANGUAGES_PER_PROVIDER))
    .refine(unlike, because('unclear')),
  faiths: z.array(ProviderFaith).max(ProviderFaith.options.length).refine(unlike, because('unclear')),
  access: z.array(ProviderAccess).max(ProviderAccess.options.length).refine(unlike, because('unclear')),
  hours: optionalText(limits.HOURS_CHARACTERS),
  /** How to reach the provider outside its opening hours. Empty: not given. */
  outOfHours: optionalText(limits.HOURS_CHARACTERS),
  licenceBody: optionalText(limits.LICENCE_BODY_CHARACTERS),
  licenceNumber: optionalText(limits.LICENCE_NUMBER_CHARACTERS),
  /** Day in ISO format, as for `insuranceUntil`. Null: not given. */
  licenceUntil: z.iso.date(because('impossible_date')).nullable(),
  insuranceUntil: z.iso.date(because('impossible_date')).nullable(),
  prices: z
    .array(ProviderPrice)
    .refine(({ length }) => length <= limits.PRICES_PER_PROVIDER, most(limits.PRICES_PER_PROVIDER)),
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

export const calledProvider = ({ tradingName, legalName }: Pick<ProviderFields, 'tradingName' | 'legalName'>): string =>
  isBlank(tradingName) ? legalName : tradingName.trim();

/** Changing one of these sends a live provider back to review. */
const LOOKED_AT = ['legalName', 'tradingName', 'licenceBody', 'licenceNumber'] as const;

/** Whether these changes send a live provider back to review: another name, licence or website. */
export const isLookedAtAnew = (before: ProviderFields, changes: Partial<ProviderFields>): boolean =>
  LOOKED_AT.some((name) => changes[name] !== undefined && changes[name] !== before[name]) ||
  leadsElsewhere(before.website, changes.website);

/** The website is the only field that leads families out of the product, so a new one is reviewed. Removing it is not. */
function leadsElsewhere(before: string, website: string | undefined): boolean {
  if (website === undefined || website === '' || website === before) return false;
  // Compare as browsers do: host case and a final slash do not matter.
  return !URL.canParse(before) || !URL.canParse(website) || new URL(website).href !== new URL(before).href;
}

const NEEDED = ['kinds', 'legalName', 'phone', 'address', 'areas', 'prices'] as const;
export const ProviderMissing = z.enum(NEEDED);
export type ProviderMissing = z.infer<typeof ProviderMissing>;

export const missingOf = (fields: ProviderFields): ProviderMissing[] =>
  NEEDED.filter((name) => (typeof fields[name] === 'string' ? isBlank(fields[name]) : fields[name].length === 0));
