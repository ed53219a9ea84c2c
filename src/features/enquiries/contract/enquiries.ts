import * as z from 'zod';
import { PartialDate } from '../../../shared/dates/dates.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import * as limits from './enquiry-limits.ts';
import { because } from '../../../shared/api/field-refusals.ts';
import { Uuid } from '../../../shared/api/ids.ts';
import { optionalText, requiredText } from '../../../shared/text/text.ts';

const Fact = optionalText(limits.SHARED_CHARACTERS);

/** Facts that a family shares with a provider; a fact it did not tick is empty. */
export const Shared = z.object({
  name: Fact,
  phone: Fact,
  email: z.string(),
  died: Fact,
  diedOn: Fact,
  town: Fact,
});
export type Shared = z.infer<typeof Shared>;
export const SharedFact = Shared.keyof();
export type SharedFact = z.infer<typeof SharedFact>;

const Ticked = requiredText(limits.SHARED_CHARACTERS, 'ticked_empty');

/** Ticked facts, as typed. The email address is always the account's, so it is only a flag. */
const Sharing = z
  .object({ name: Ticked, phone: Ticked, email: z.boolean(), died: Ticked, diedOn: Ticked, town: Ticked })
  .partial();

const Words = requiredText(limits.ENQUIRY_CHARACTERS);

const Providers = z
  .array(Uuid)
  .min(1)
  .max(limits.PROVIDERS_PER_ENQUIRY)
  .refine((ids) => new Set(ids).size === ids.length, because('unclear'));

export const AskableProvider = z.object({
  id: z.string(),
  called: z.string(),
  /** A florist while the family wants no flowers; it is skipped. */
  isUnwanted: z.boolean(),
});
export type AskableProvider = z.infer<typeof AskableProvider>;

const Asking = z.object({
  providers: Providers,
  /** The page it is about; providers are not told. */
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

export const EndedBy = z.enum(['family', 'firm']);
export type EndedBy = z.infer<typeof EndedBy>;

/** The conversation with one provider, as the family sees it. */
export const Ask = z.object({
  id: z.string(),
  /** Null: the provider was deleted; its name stays. */
  providerId: z.string().nullable(),
  called: z.string(),
  sentAt: z.iso.datetime(),
  /** When a staff member first opened it. */
  seenAt: z.iso.datetime().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  endedBy: EndedBy.nullable(),
  isOpen: z.boolean(),
  /** Oldest first. */
  messages: z.array(EnquiryMessage),
});
export type Ask = z.infer<typeof Ask>;

export const Enquiry = z.object({
  id: z.string(),
  words: z.string(),
  shared: Shared,
  sentAt: z.iso.datetime(),
  isOpen: z.boolean(),
  asks: z.array(Ask),
});
export type Enquiry = z.infer<typeof Enquiry>;

export const EnquirySummary = Enquiry.pick({ id: true, words: true, sentAt: true, isOpen: true }).extend({
  /** Every conversation has ended; a paused provider does not end one. */
  isEnded: z.boolean(),
  providers: z.array(z.string()),
  answers: z.int(),
});
export type EnquirySummary = z.infer<typeof EnquirySummary>;

/** `by`: name of the staff member who wrote it; null: the asker, or a deleted account. */
const ProviderMessage = EnquiryMessage.extend({ by: z.string().nullable(), isYours: z.boolean() });
export type ProviderMessage = z.infer<typeof ProviderMessage>;

export const ProviderEnquirySummary = z.object({
  id: z.string(),
  /** Shared name of the asker or of the person who died; may be empty. */
  about: z.string(),
  /** The first words, to tell enquiries apart; empty once they are hidden. */
  begins: z.string(),
  sentAt: z.iso.datetime(),
  /** Since when the family waits for an answer; null: it does not. */
  waitsSince: z.iso.datetime().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
});
export type ProviderEnquirySummary = z.infer<typeof ProviderEnquirySummary>;

export const ProviderEnquiry = ProviderEnquirySummary.extend({
  called: z.string(),
  endedBy: EndedBy.nullable(),
  isOpen: z.boolean(),
  /** Text and shared facts are hidden from the provider now. */
  isTakenAway: z.boolean(),
  words: z.string(),
  shared: Shared,
  messages: z.array(ProviderMessage),
});
export type ProviderEnquiry = z.infer<typeof ProviderEnquiry>;

const Id = z.object({ id: Uuid });
const OfProvider = Id.extend({ enquiryId: Uuid });
/** The caller makes the id, so sending twice makes one message. */
const Message = z.object({ messageId: Uuid, words: Words });

/** `providers.id` is the provider's, `enquiries.id` the enquiry's. */
export const enquiries = {
  /** Data for an empty form. Providers that are not live are left out. */
  begin: endpoint('member')
    .route({ method: 'GET', path: '/enquiry-forms' })
    .input(
      z.object({
        // In a query string, a single value is not an array, and an empty list is absent.
        providers: z.union([z.array(Uuid).max(limits.PROVIDERS_PER_ENQUIRY), Uuid.transform((id) => [id])]).default([]),
        tributeId: Uuid.optional(),
      }),
    )
    .output(z.object({ providers: z.array(AskableProvider), suggested: Shared, died: PartialDate.nullable() })),
  /** Preview of exactly what `ask` would send; keeps nothing. Errors as for `ask`, except the limits. */
  look: endpoint('member')
    .route({ method: 'POST', path: '/enquiry-previews' })
    .input(Asking)
    .output(z.object({ providers: z.array(AskableProvider), words: z.string(), shared: Shared })),
  /**
   * Sends one text to several providers; the caller makes the id. NOT_FOUND for a provider that is not live, NO_FLOWERS_WANTED,
   * ADDRESS_NOT_CONFIRMED, NOT_ALLOWED for one's own provider, TOO_MANY_ENQUIRIES, TOO_MANY_REQUESTS, ENTRY_EXISTS.
   */
  ask: endpoint('member')
    .route({ method: 'POST', path: '/enquiries', successStatus: 201 })
    .input(Id.extend(Asking.shape))
    .output(Enquiry),
  list: endpoint('member')
    .route({ method: 'GET', path: '/enquiries' })
    .output(z.object({ enquiries: z.array(EnquirySummary) })),
  read: endpoint('member').route({ method: 'GET', path: '/enquiries/{id}' }).input(Id).output(Enquiry),
  /** To one of the providers. ENQUIRY_ENDED, PROVIDER_AWAY, TOO_MANY_REQUESTS, ENTRY_EXISTS. */
  write: endpoint('member')
    .route({ method: 'POST', path: '/enquiries/{id}/asks/{askId}/messages', successStatus: 201 })
    .input(Id.extend({ askId: Uuid }).extend(Message.shape))
    .output(Enquiry),
  /** Ends one conversation, or all without `askId`: those providers cannot write any more. Idempotent. */
  end: endpoint('member')
    .route({ method: 'PUT', path: '/enquiries/{id}/end' })
    .input(Id.extend({ askId: Uuid.optional() }))
    .output(Enquiry),
};

export const providerEnquiries = {
  /** Open ones first, the longest waiting at the top. */
  list: endpoint('member')
    .route({ method: 'GET', path: '/providers/{id}/enquiries' })
    .input(Id)
    .output(
      z.object({
        called: z.string(),
        enquiries: z.array(ProviderEnquirySummary),
        hasMore: z.boolean(),
        /** Median answer time in ms; null: no answers yet. */
        usuallyAnswersMs: z.int().nullable(),
        answersCounted: z.int(),
      }),
    ),
  /** Also records the first opening. */
  read: endpoint('member')
    .route({ method: 'GET', path: '/providers/{id}/enquiries/{enquiryId}' })
    .input(OfProvider)
    .output(ProviderEnquiry),
  /** ENQUIRY_ENDED, PROVIDER_AWAY for a provider that is not live, TOO_MANY_REQUESTS, ENTRY_EXISTS. */
  answer: endpoint('member')
    .route({ method: 'POST', path: '/providers/{id}/enquiries/{enquiryId}/messages', successStatus: 201 })
    .input(OfProvider.extend(Message.shape))
    .output(ProviderEnquiry),
  end: endpoint('member')
    .route({ method: 'PUT', path: '/providers/{id}/enquiries/{enquiryId}/end' })
    .input(OfProvider)
    .output(ProviderEnquiry),
};
