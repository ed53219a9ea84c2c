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
  /** The provider's message to the family. The page never shows it. */
  says: optionalText(limits.PREPARED_SAYS_CHARACTERS),
});
export type PreparedFields = z.infer<typeof PreparedFields>;

/** The provider's reference. Families never see it. The provider still sees it after the claim. */
const Reference = optionalText(limits.PREPARED_REFERENCE_CHARACTERS);

/** waiting: nobody has claimed it. claimed: it belongs to a family. ended: nobody claimed it in time. */
export const PreparedState = z.enum(['waiting', 'claimed', 'ended']);
export type PreparedState = z.infer<typeof PreparedState>;

/** A prepared page as its provider sees it. After the claim, the provider sees only the times and the reference. */
export const PreparedPage = z.object({
  id: z.string(),
  state: PreparedState,
  /** Null if the page is claimed or ended. */
  fields: PreparedFields.nullable(),
  reference: z.string(),
  madeAt: z.iso.datetime(),
  /** When the page is taken down if nobody claims it. */
  expiresAt: z.iso.datetime(),
  claimedAt: z.iso.datetime().nullable(),
  /** Whether the provider can still contest the claim. */
  isContestable: z.boolean(),
  isContested: z.boolean(),
});
export type PreparedPage = z.infer<typeof PreparedPage>;

/** A photograph for readers of a claim link. `key` opens the files of this photograph and nothing else. */
export const LinkedPhotograph = Photograph.extend({ key: z.string() });
export type LinkedPhotograph = z.infer<typeof LinkedPhotograph>;

/** A prepared page as everybody who opens its claim link sees it. */
export const OpenedPage = z.object({
  state: z.enum(['waiting', 'claimed']),
  preparedBy: z.string(),
  /** True if the caller is on the provider's staff, who cannot claim the page. */
  isOfOwnProvider: z.boolean(),
  /** Null if the page is claimed, so that an old link reveals nothing about a family. */
  fields: PreparedFields.nullable(),
  photographs: z.array(LinkedPhotograph),
  expiresAt: z.iso.datetime().nullable(),
  claimedAt: z.iso.datetime().nullable(),
  /** Id of the tribute that the page became. Set only for the person who claimed it. */
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
  /** Email address of the person who contests the claim. Null: that account was deleted. */
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

/** stands: the person who claimed the page keeps it. moved: another person gets it. */
export const ContestDecision = z.enum(['stands', 'moved'], because('decision_missing'));
export type ContestDecision = z.infer<typeof ContestDecision>;

/** Rights that a family can give its provider. `service`: change the page's events. `photographs`: see what it sent. */
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
  /** Prepares a page; a retry gets no `link`. Errors: PROVIDER_NOT_LIVE, TOO_MANY_REQUESTS, ENTRY_EXISTS (taken id). */
  prepare: endpoint('member')
    .route({ method: 'POST', path: '/providers/{providerId}/pages', successStatus: 201 })
    .input(Id.extend({ fields: PreparedFields, reference: Reference.default('') }))
    .output(z.object({ page: PreparedPage, link: CodedLink.nullable() })),
  read: endpoint('member')
    .route({ method: 'GET', path: '/providers/{providerId}/pages/{id}' })
    .input(Id)
    .output(PreparedPage),
  /** Saves fields, and the reference if given. Errors: PROVIDER_NOT_LIVE, ALREADY_DONE if the page is claimed. */
  save: endpoint('member')
    .route({ method: 'PUT', path: '/providers/{providerId}/pages/{id}' })
    .input(Id.extend({ fields: PreparedFields, reference: Reference.optional() }))
    .output(PreparedPage),
  /** Removes a page from the provider's list. A family that has claimed the page keeps it. */
  remove: endpoint('member')
    .route({ method: 'DELETE', path: '/providers/{providerId}/pages/{id}' })
    .input(Id)
    .output(z.object({ isRemoved: z.literal(true) })),
  /**
   * Makes a new link, and emails it if `email` or `enquiryId` is given. Earlier links stop working. Errors:
   * ALREADY_DONE if the page is claimed or the conversation has ended, PROVIDER_NOT_LIVE, TOO_MANY_REQUESTS.
   */
  renewLink: endpoint('member')
    .route({ method: 'POST', path: '/providers/{providerId}/pages/{id}/links', successStatus: 201 })
    .input(Id.extend({ email: Email.optional(), enquiryId: Uuid.optional() }))
    .output(z.object({ page: PreparedPage, link: CodedLink })),
  /** Says the wrong person claimed the page. Errors: ALREADY_DONE if contested before, CONTEST_OVER after a week. */
  contestAsProvider: endpoint('member')
    .route({ method: 'POST', path: '/providers/{providerId}/pages/{id}/contests', successStatus: 201 })
    .input(Id.extend(Contesting.shape))
    .output(PreparedPage),
  /** The page of a claim link. Errors: NOT_FOUND if the key is wrong or the page has ended. */
  open: endpoint('open').route({ method: 'GET', path: '/prepared-pages/{id}' }).input(Key).output(OpenedPage),
  /** Makes the page the caller's draft. Errors: NOT_FOUND, ADDRESS_NOT_CONFIRMED, ALREADY_DONE, NOT_ALLOWED for staff. */
  claim: endpoint('member')
    .route({ method: 'POST', path: '/prepared-pages/{id}/claim', successStatus: 201 })
    .input(Key.extend({ keeps: ProviderKeeps.default([]) }))
    .output(z.object({ tributeId: z.string() })),
  /** Like `contestAsProvider`, for readers of the claim link. Further error: NOT_ALLOWED for the claimer. */
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
  /** Errors: NOT_FOUND for an unknown contest and for one that is decided. */
  read: endpoint('admin')
    .route({ method: 'GET', path: '/claim-contests/{id}' })
    .input(z.object({ id: Uuid }))
    .output(ClaimContest),
  /**
   * `moved` gives the page to the account with the address `to`, or without `to` to the person who contested. If the
   * provider contested, `to` is required. Errors: NOT_FOUND if the contest is decided.
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
