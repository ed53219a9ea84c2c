import * as z from 'zod';
import { Email } from '../../accounts/contract/accounts.ts';
import { CodedLink } from './coded-links.ts';
import { adminPageOf } from '../../../shared/api/admin-lists.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { because } from '../../../shared/api/field-refusals.ts';
import { Uuid } from '../../../shared/api/ids.ts';
import { Photograph } from '../../media/contract/media.ts';
import * as limits from './prepared-limits.ts';
import { Cursor } from '../../../shared/api/pages.ts';
import { optionalText, requiredText } from '../../../shared/text/text.ts';
import { TributeFields } from '../../tributes/contract/tribute-fields.ts';

export const PreparedFields = TributeFields.pick({
  name: true,
  knownAs: true,
  born: true,
  died: true,
  place: true,
}).extend({
  /** Message to the family; never on the page. */
  says: optionalText(limits.PREPARED_SAYS_CHARACTERS),
});
export type PreparedFields = z.infer<typeof PreparedFields>;

/** Only for the provider, which sees it after the claim too. */
const Reference = optionalText(limits.PREPARED_REFERENCE_CHARACTERS);

/** waiting: unclaimed. claimed: it belongs to a family. ended: not claimed in time. */
export const PreparedState = z.enum(['waiting', 'claimed', 'ended']);
export type PreparedState = z.infer<typeof PreparedState>;

/** A prepared page as the provider sees it. After the claim only its time and the reference remain. */
export const PreparedPage = z.object({
  id: z.string(),
  state: PreparedState,
  /** Null once it is claimed or ended. */
  fields: PreparedFields.nullable(),
  reference: z.string(),
  madeAt: z.iso.datetime(),
  /** When it is taken down unless claimed. */
  expiresAt: z.iso.datetime(),
  claimedAt: z.iso.datetime().nullable(),
  /** The provider can still contest the claim. */
  isContestable: z.boolean(),
  isContested: z.boolean(),
});
export type PreparedPage = z.infer<typeof PreparedPage>;

/** A photograph on a claim link. `key` opens its files, nothing else. */
export const LinkedPhotograph = Photograph.extend({ key: z.string() });
export type LinkedPhotograph = z.infer<typeof LinkedPhotograph>;

/** Shown to everybody who opens a claim link. */
export const OpenedPage = z.object({
  state: z.enum(['waiting', 'claimed']),
  preparedBy: z.string(),
  /** The caller is staff of the provider and cannot claim it. */
  isOfOwnProvider: z.boolean(),
  /** Null once it is claimed: the link reveals nothing more. */
  fields: PreparedFields.nullable(),
  photographs: z.array(LinkedPhotograph),
  expiresAt: z.iso.datetime().nullable(),
  claimedAt: z.iso.datetime().nullable(),
  /** The resulting page, only for the person who claimed it. */
  tributeId: z.string().nullable(),
  isContestable: z.boolean(),
  isContested: z.boolean(),
});
export type OpenedPage = z.infer<typeof OpenedPage>;

export const ClaimContest = z.object({
  id: z.string(),
  preparedId: z.string(),
  tributeId: z.string(),
  by: z.enum(['firm', 'person']),
  /** Email address of the contestant; null: deleted account. */
  from: z.string().nullable(),
  claimedBy: z.string().nullable(),
  preparedBy: z.string(),
  providerId: z.string(),
  page: z.string(),
  says: z.string(),
  claimedAt: z.iso.datetime().nullable(),
  openedAt: z.iso.datetime(),
});
export type ClaimContest = z.infer<typeof ClaimContest>;

/** stands: the claimant keeps the page. moved: it goes to somebody else. */
export const ContestDecision = z.enum(['stands', 'moved'], because('decision_missing'));
export type ContestDecision = z.infer<typeof ContestDecision>;

/** Revocable rights of a claimed page's provider: `service` changes events it wrote, `photographs` shows those it sent. */
export const Keepable = z.enum(['service', 'photographs']);
export type Keepable = z.infer<typeof Keepable>;
export const ProviderKeeps = z.array(Keepable).max(Keepable.options.length);
export type ProviderKeeps = z.infer<typeof ProviderKeeps>;

const Provider = z.object({ providerId: Uuid });
const Id = Provider.extend({ id: Uuid });
const Key = z.object({ id: Uuid, key: z.string().max(200) });
const Contesting = z.object({ contestId: Uuid, says: requiredText(limits.CONTEST_SAYS_CHARACTERS) });

export const prepared = {
  list: endpoint('member')
    .route({ method: 'GET', path: '/providers/{providerId}/pages' })
    .input(Provider)
    .output(z.object({ pages: z.array(PreparedPage) })),
  /** A repeated request gets a null `link`. PROVIDER_NOT_LIVE, ENTRY_EXISTS for another's id, TOO_MANY_REQUESTS. */
  prepare: endpoint('member')
    .route({ method: 'POST', path: '/providers/{providerId}/pages', successStatus: 201 })
    .input(Id.extend({ fields: PreparedFields, reference: Reference.default('') }))
    .output(z.object({ page: PreparedPage, link: CodedLink.nullable() })),
  read: endpoint('member')
    .route({ method: 'GET', path: '/providers/{providerId}/pages/{id}' })
    .input(Id)
    .output(PreparedPage),
  /** ALREADY_DONE once it is claimed. An omitted `reference` stays. PROVIDER_NOT_LIVE. */
  save: endpoint('member')
    .route({ method: 'PUT', path: '/providers/{providerId}/pages/{id}' })
    .input(Id.extend({ fields: PreparedFields, reference: Reference.optional() }))
    .output(PreparedPage),
  /** Takes it off the provider's list, claimed or not. A claimed page stays with the family. */
  remove: endpoint('member')
    .route({ method: 'DELETE', path: '/providers/{providerId}/pages/{id}' })
    .input(Id)
    .output(z.object({ isRemoved: z.literal(true) })),
  /**
   * Ends earlier links. To `email`, or the family of `enquiryId`. ALREADY_DONE once the page is claimed or the
   * conversation has ended, PROVIDER_NOT_LIVE, TOO_MANY_REQUESTS.
   */
  renewLink: endpoint('member')
    .route({ method: 'POST', path: '/providers/{providerId}/pages/{id}/links', successStatus: 201 })
    .input(Id.extend({ email: Email.optional(), enquiryId: Uuid.optional() }))
    .output(z.object({ page: PreparedPage, link: CodedLink })),
  /**
   * The provider says that the wrong person claimed it. ALREADY_DONE if it is contested already, CONTEST_OVER after seven days.
   */
  contestAsProvider: endpoint('member')
    .route({ method: 'POST', path: '/providers/{providerId}/pages/{id}/contests', successStatus: 201 })
    .input(Id.extend(Contesting.shape))
    .output(PreparedPage),
  /** The page behind a claim link. NOT_FOUND for a wrong key or an ended page. */
  open: endpoint('open').route({ method: 'GET', path: '/prepared-pages/{id}' }).input(Key).output(OpenedPage),
  /** Makes it the caller's draft. ADDRESS_NOT_CONFIRMED, NOT_FOUND; ALREADY_DONE once claimed; NOT_ALLOWED for its staff. */
  claim: endpoint('member')
    .route({ method: 'POST', path: '/prepared-pages/{id}/claim', successStatus: 201 })
    .input(Key.extend({ keeps: ProviderKeeps.default([]) }))
    .output(z.object({ tributeId: z.string() })),
  /**
   * Somebody with the link says that the wrong person claimed it. NOT_ALLOWED for the claimant; else as for `contestAsProvider`.
   */
  contest: endpoint('member')
    .route({ method: 'POST', path: '/prepared-pages/{id}/contests', successStatus: 201 })
    .input(Key.extend(Contesting.shape))
    .output(z.object({ isContested: z.literal(true) })),
};

export const adminClaims = {
  list: endpoint('admin')
    .route({ method: 'GET', path: '/claim-contests' })
    .input(z.object({ after: Cursor.optional() }))
    .output(adminPageOf(ClaimContest)),
  /** NOT_FOUND, also once it is decided. */
  read: endpoint('admin')
    .route({ method: 'GET', path: '/claim-contests/{id}' })
    .input(z.object({ id: Uuid }))
    .output(ClaimContest),
  /**
   * `moved` gives the page to the contestant, or to the account with the address `to`, which a provider's contest
   * needs. NOT_FOUND once decided.
   */
  decide: endpoint('admin')
    .route({ method: 'PUT', path: '/claim-contests/{id}/decision' })
    .input(
      z.object({
        id: Uuid,
        decision: ContestDecision,
        reason: requiredText(limits.DECISION_REASON_CHARACTERS),
        to: Email.optional(),
      }),
    )
    .output(z.object({ decision: ContestDecision })),
};
