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

/** What a firm writes for a family, from what the family gave it. */
export const PreparedFields = TributeFields.pick({
  name: true,
  knownAs: true,
  born: true,
  died: true,
  place: true,
}).extend({
  /** To the family alone: it never stands on the page. */
  says: optionalText(limits.PREPARED_SAYS_CHARACTERS),
});
export type PreparedFields = z.infer<typeof PreparedFields>;

/** The firm's own, which it goes on seeing. No family reads it. */
const Reference = optionalText(limits.PREPARED_REFERENCE_CHARACTERS);

/** waiting: nobody has claimed it. claimed: it is a family's. ended: nobody claimed it in time. */
export const PreparedState = z.enum(['waiting', 'claimed', 'ended']);
export type PreparedState = z.infer<typeof PreparedState>;

/** A prepared page as the firm sees it: once it is claimed, that and when, with the firm's own reference. */
export const PreparedPage = z.object({
  id: z.string(),
  state: PreparedState,
  /** Null once it is claimed or ended. */
  fields: PreparedFields.nullable(),
  reference: z.string(),
  madeAt: z.iso.datetime(),
  /** When it is taken down, unless somebody claims it. */
  expiresAt: z.iso.datetime(),
  claimedAt: z.iso.datetime().nullable(),
  /** The firm can still say that it is not theirs who claimed it. */
  isContestable: z.boolean(),
  isContested: z.boolean(),
});
export type PreparedPage = z.infer<typeof PreparedPage>;

/** One that whoever has the link sees: `key` opens its files, and nothing else. */
export const LinkedPhotograph = Photograph.extend({ key: z.string() });
export type LinkedPhotograph = z.infer<typeof LinkedPhotograph>;

/** What a claim link says to whoever opens it. */
export const OpenedPage = z.object({
  state: z.enum(['waiting', 'claimed']),
  /** As the firm is known. */
  preparedBy: z.string(),
  /** The asker is one of its people, who cannot claim it. */
  isOfOwnFirm: z.boolean(),
  /** Null once it is claimed: the link says no more. */
  fields: PreparedFields.nullable(),
  /** Empty once it is claimed. */
  photographs: z.array(LinkedPhotograph),
  expiresAt: z.iso.datetime().nullable(),
  claimedAt: z.iso.datetime().nullable(),
  /** The page that it became, for the one who claimed it. */
  tributeId: z.string().nullable(),
  isContestable: z.boolean(),
  isContested: z.boolean(),
});
export type OpenedPage = z.infer<typeof OpenedPage>;

/** A word against a claim, as whoever runs the house reads it. */
export const ClaimContest = z.object({
  id: z.string(),
  preparedId: z.string(),
  tributeId: z.string(),
  by: z.enum(['firm', 'person']),
  /** The address of whoever says it, where they have an account still. */
  from: z.string().nullable(),
  /** And of whoever claimed the page. */
  claimedBy: z.string().nullable(),
  preparedBy: z.string(),
  providerId: z.string(),
  /** Whose page it is about. */
  page: z.string(),
  says: z.string(),
  claimedAt: z.iso.datetime().nullable(),
  openedAt: z.iso.datetime(),
});
export type ClaimContest = z.infer<typeof ClaimContest>;

/** stands: the page stays with whoever claimed it. moved: it goes to somebody else. */
export const ContestDecision = z.enum(['stands', 'moved'], because('decision_missing'));
export type ContestDecision = z.infer<typeof ContestDecision>;

/**
 * What of a claimed page a family can leave with the firm, until it takes that back: the times of the service that the firm
 * wrote, to go on changing them, and the photographs that it sent, to go on seeing them.
 */
export const Keepable = z.enum(['service', 'photographs']);
export type Keepable = z.infer<typeof Keepable>;
export const FirmKeeps = z.array(Keepable).max(Keepable.options.length);
export type FirmKeeps = z.infer<typeof FirmKeeps>;

const Firm = z.object({ providerId: Uuid });
const Id = Firm.extend({ id: Uuid });
const Key = z.object({ id: Uuid, key: z.string().max(200) });
const Contesting = z.object({ contestId: Uuid, says: requiredText(limits.CONTEST_SAYS_CHARACTERS) });

export const prepared = {
  /** Those of a firm, the newest first. */
  list: endpoint('member')
    .route({ method: 'GET', path: '/providers/{providerId}/pages' })
    .input(Firm)
    .output(z.object({ pages: z.array(PreparedPage) })),
  /**
   * Prepares one; its id is made by whoever asks, so that a repeated request makes one: then `link` is null. FIRM_NOT_LIVE,
   * ENTRY_EXISTS for an id that is somebody else's, TOO_MANY_REQUESTS.
   */
  prepare: endpoint('member')
    .route({ method: 'POST', path: '/providers/{providerId}/pages', successStatus: 201 })
    .input(Id.extend({ fields: PreparedFields, reference: Reference.default('') }))
    .output(z.object({ page: PreparedPage, link: CodedLink.nullable() })),
  read: endpoint('member')
    .route({ method: 'GET', path: '/providers/{providerId}/pages/{id}' })
    .input(Id)
    .output(PreparedPage),
  /** Until it is claimed; then ALREADY_DONE. A `reference` that is not sent stays. FIRM_NOT_LIVE. */
  save: endpoint('member')
    .route({ method: 'PUT', path: '/providers/{providerId}/pages/{id}' })
    .input(Id.extend({ fields: PreparedFields, reference: Reference.optional() }))
    .output(PreparedPage),
  /** Takes it off the firm's list, claimed or not: the page of a family stays. */
  remove: endpoint('member')
    .route({ method: 'DELETE', path: '/providers/{providerId}/pages/{id}' })
    .input(Id)
    .output(z.object({ isRemoved: z.literal(true) })),
  /**
   * A new link with a code to type; the ones before are dead. Emailed to `email`, and to the family of `enquiryId`. ALREADY_DONE
   * once it is claimed and for a conversation that has ended, FIRM_NOT_LIVE, TOO_MANY_REQUESTS.
   */
  renewLink: endpoint('member')
    .route({ method: 'POST', path: '/providers/{providerId}/pages/{id}/links', successStatus: 201 })
    .input(Id.extend({ email: Email.optional(), enquiryId: Uuid.optional() }))
    .output(z.object({ page: PreparedPage, link: CodedLink })),
  /** "It is not theirs", said by the firm. ALREADY_DONE where somebody has said so, CONTEST_OVER after seven days. */
  contestAsFirm: endpoint('member')
    .route({ method: 'POST', path: '/providers/{providerId}/pages/{id}/contests', successStatus: 201 })
    .input(Id.extend(Contesting.shape))
    .output(PreparedPage),
  /** What the link says, to whoever has its key. NOT_FOUND without it, and once the page is ended. */
  open: endpoint('open').route({ method: 'GET', path: '/prepared-pages/{id}' }).input(Key).output(OpenedPage),
  /**
   * Makes it the asker's own, once: a draft. ADDRESS_NOT_CONFIRMED, NOT_FOUND; ALREADY_DONE once somebody has; NOT_ALLOWED for
   * the people of the firm that prepared it.
   */
  claim: endpoint('member')
    .route({ method: 'POST', path: '/prepared-pages/{id}/claim', successStatus: 201 })
    .input(Key.extend({ keeps: FirmKeeps.default([]) }))
    .output(z.object({ tributeId: z.string() })),
  /** "It is not theirs", said by whoever has the link. NOT_ALLOWED for the one who claimed it; else as of `contestAsFirm`. */
  contest: endpoint('member')
    .route({ method: 'POST', path: '/prepared-pages/{id}/contests', successStatus: 201 })
    .input(Key.extend(Contesting.shape))
    .output(z.object({ isContested: z.literal(true) })),
};

export const adminClaims = {
  /** Those that wait for a decision, the oldest first. */
  list: endpoint('admin')
    .route({ method: 'GET', path: '/claim-contests' })
    .input(z.object({ after: Cursor.optional() }))
    .output(adminPageOf(ClaimContest)),
  /** One that waits. NOT_FOUND, also of one that is decided. */
  read: endpoint('admin')
    .route({ method: 'GET', path: '/claim-contests/{id}' })
    .input(z.object({ id: Uuid }))
    .output(ClaimContest),
  /**
   * Decides one, with a reason that both sides read. `moved` makes whoever contested it the owner, or the account of `to`: a
   * firm can own none, so its contest needs one. NOT_FOUND for one that is decided.
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
