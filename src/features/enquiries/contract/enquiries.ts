import * as z from 'zod';
import { PartialDate } from '../../../shared/dates/dates.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import * as limits from './enquiry-limits.ts';
import { because } from '../../../shared/api/field-refusals.ts';
import { Uuid } from '../../../shared/api/ids.ts';
import { optionalText, requiredText } from '../../../shared/text/text.ts';

const Fact = optionalText(limits.SHARED_CHARACTERS);

/** What a family lets a firm know beside its text: every fact it did not tick is empty. */
export const Shared = z.object({
  /** Of whoever asks. */
  name: Fact,
  phone: Fact,
  /** The confirmed address of the account. */
  email: z.string(),
  /** The name of the person who died. */
  died: Fact,
  /** When they died, in the family's own words. */
  diedOn: Fact,
  town: Fact,
});
export type Shared = z.infer<typeof Shared>;
export const SharedFact = Shared.keyof();
export type SharedFact = z.infer<typeof SharedFact>;

const Ticked = requiredText(limits.SHARED_CHARACTERS, 'ticked_empty');

/** What is ticked, as it is typed; the address is that of the account, so it can only be ticked. */
const Sharing = z
  .object({ name: Ticked, phone: Ticked, email: z.boolean(), died: Ticked, diedOn: Ticked, town: Ticked })
  .partial();

const Words = requiredText(limits.ENQUIRY_CHARACTERS);

const Firms = z
  .array(Uuid)
  .min(1)
  .max(limits.FIRMS_PER_ENQUIRY)
  .refine((ids) => new Set(ids).size === ids.length, because('unclear'));

/** A firm as somebody sees it who is about to ask it. */
export const AskableFirm = z.object({
  id: z.string(),
  called: z.string(),
  /** A florist, while the family wants no flowers: it is left out. */
  isUnwanted: z.boolean(),
});
export type AskableFirm = z.infer<typeof AskableFirm>;

const Asking = z.object({
  firms: Firms,
  /** The page it is about; the firms are never told of it. */
  tributeId: Uuid.optional(),
  words: Words,
  shared: Sharing.default({}),
});

const EnquiryMessage = z.object({
  id: z.string(),
  from: z.enum(['family', 'firm']),
  words: z.string(),
  at: z.iso.datetime(),
});

/** Who ended a conversation. */
export const EndedBy = z.enum(['family', 'firm']);
export type EndedBy = z.infer<typeof EndedBy>;

/** The part of an enquiry that went to one firm, as the family sees it. */
export const Ask = z.object({
  id: z.string(),
  /** Null once the firm is gone; its name stays. */
  providerId: z.string().nullable(),
  called: z.string(),
  sentAt: z.iso.datetime(),
  /** When somebody of the firm opened it first. */
  seenAt: z.iso.datetime().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  endedBy: EndedBy.nullable(),
  /** Both sides can write. */
  isOpen: z.boolean(),
  /** The oldest first. */
  messages: z.array(EnquiryMessage),
});
export type Ask = z.infer<typeof Ask>;

export const Enquiry = z.object({
  id: z.string(),
  words: z.string(),
  shared: Shared,
  sentAt: z.iso.datetime(),
  isOpen: z.boolean(),
  /** By the names of the firms. */
  asks: z.array(Ask),
});
export type Enquiry = z.infer<typeof Enquiry>;

export const EnquirySummary = Enquiry.pick({ id: true, words: true, sentAt: true, isOpen: true }).extend({
  /** Every part of it has ended; one whose firm is away for a while has not. */
  isEnded: z.boolean(),
  firms: z.array(z.string()),
  answers: z.int(),
});
export type EnquirySummary = z.infer<typeof EnquirySummary>;

/** One of a firm's own people wrote it: their name, or null for the asker and for somebody whose account is gone. */
const FirmMessage = EnquiryMessage.extend({ by: z.string().nullable(), isYours: z.boolean() });
export type FirmMessage = z.infer<typeof FirmMessage>;

export const FirmEnquirySummary = z.object({
  id: z.string(),
  /** As far as it is shared: of whoever asks, or of the person who died. */
  about: z.string(),
  /** How the question begins, to tell enquiries apart; empty once it is taken away. */
  begins: z.string(),
  sentAt: z.iso.datetime(),
  /** Since when the family waits for words of the firm; null: it does not. */
  waitsSince: z.iso.datetime().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
});
export type FirmEnquirySummary = z.infer<typeof FirmEnquirySummary>;

/** An enquiry as the firm sees it. */
export const FirmEnquiry = FirmEnquirySummary.extend({
  called: z.string(),
  endedBy: EndedBy.nullable(),
  isOpen: z.boolean(),
  /** Nothing of what was written or shared is shown any more. */
  isTakenAway: z.boolean(),
  words: z.string(),
  shared: Shared,
  messages: z.array(FirmMessage),
});
export type FirmEnquiry = z.infer<typeof FirmEnquiry>;

const Id = z.object({ id: Uuid });
const OfFirm = Id.extend({ enquiryId: Uuid });
/** Its id is made by whoever writes it, so that sending twice makes one. */
const Message = z.object({ messageId: Uuid, words: Words });

/** `providers.id` is the firm's, `enquiries.id` the enquiry's. */
export const enquiries = {
  /** What the form for asking begins with. Firms that families cannot find are left out. */
  begin: endpoint('member')
    .route({ method: 'GET', path: '/enquiry-forms' })
    .input(
      z.object({
        // In an address, one of them is no list, and none is not there.
        firms: z.union([z.array(Uuid).max(limits.FIRMS_PER_ENQUIRY), Uuid.transform((id) => [id])]).default([]),
        tributeId: Uuid.optional(),
      }),
    )
    .output(z.object({ firms: z.array(AskableFirm), suggested: Shared, died: PartialDate.nullable() })),
  /** What would go out, exactly; nothing is kept. Errors as of `ask`, but for the limits. */
  look: endpoint('member')
    .route({ method: 'POST', path: '/enquiry-previews' })
    .input(Asking)
    .output(z.object({ firms: z.array(AskableFirm), words: z.string(), shared: Shared })),
  /**
   * Asks firms with one text; its id is made by whoever asks. NOT_FOUND for a firm that families cannot find,
   * NO_FLOWERS_WANTED, ADDRESS_NOT_CONFIRMED, NOT_ALLOWED for a firm of one's own, TOO_MANY_ENQUIRIES, TOO_MANY_REQUESTS,
   * ENTRY_EXISTS.
   */
  ask: endpoint('member')
    .route({ method: 'POST', path: '/enquiries', successStatus: 201 })
    .input(Id.extend(Asking.shape))
    .output(Enquiry),
  /** Those of the asker, the newest first. */
  list: endpoint('member')
    .route({ method: 'GET', path: '/enquiries' })
    .output(z.object({ enquiries: z.array(EnquirySummary) })),
  read: endpoint('member').route({ method: 'GET', path: '/enquiries/{id}' }).input(Id).output(Enquiry),
  /** To one of the firms. ENQUIRY_ENDED, FIRM_AWAY, TOO_MANY_REQUESTS, ENTRY_EXISTS. */
  write: endpoint('member')
    .route({ method: 'POST', path: '/enquiries/{id}/asks/{askId}/messages', successStatus: 201 })
    .input(Id.extend({ askId: Uuid }).extend(Message.shape))
    .output(Enquiry),
  /** One firm, or all of them: from now on they cannot write. Done twice it is done once. */
  end: endpoint('member')
    .route({ method: 'PUT', path: '/enquiries/{id}/end' })
    .input(Id.extend({ askId: Uuid.optional() }))
    .output(Enquiry),
};

/** Of the people who act for a firm. */
export const firmEnquiries = {
  /** Open ones first, and of them the one that has waited longest. */
  list: endpoint('member')
    .route({ method: 'GET', path: '/providers/{id}/enquiries' })
    .input(Id)
    .output(
      z.object({
        called: z.string(),
        enquiries: z.array(FirmEnquirySummary),
        hasMore: z.boolean(),
        /** How long its answers usually take; null while there are none. */
        usuallyAnswersMs: z.int().nullable(),
        answersCounted: z.int(),
      }),
    ),
  /** Also notes when it was opened first. */
  read: endpoint('member')
    .route({ method: 'GET', path: '/providers/{id}/enquiries/{enquiryId}' })
    .input(OfFirm)
    .output(FirmEnquiry),
  /** ENQUIRY_ENDED, FIRM_AWAY for a firm that is not live, TOO_MANY_REQUESTS, ENTRY_EXISTS. */
  answer: endpoint('member')
    .route({ method: 'POST', path: '/providers/{id}/enquiries/{enquiryId}/messages', successStatus: 201 })
    .input(OfFirm.extend(Message.shape))
    .output(FirmEnquiry),
  end: endpoint('member')
    .route({ method: 'PUT', path: '/providers/{id}/enquiries/{enquiryId}/end' })
    .input(OfFirm)
    .output(FirmEnquiry),
};
