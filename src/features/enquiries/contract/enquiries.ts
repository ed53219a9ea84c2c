import * as z from 'zod';
import { PartialDate } from '../../../shared/dates/dates.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import * as limits from './enquiry-limits.ts';
import { because } from '../../../shared/api/field-refusals.ts';
import { Uuid } from '../../../shared/api/ids.ts';
import { optionalText, requiredText } from '../../../shared/text/text.ts';

const Fact = optionalText(limits.SHARED_CHARACTERS);

/** Facts that a family shares with a provider. A fact that was not ticked is empty. */
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

/** The ticked facts as typed. The email address is only a flag, because it is always the account's. */
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
  /** True for a florist if the family wants no flowers. No enquiry is sent to such a provider. */
  isUnwanted: z.boolean(),
});
export type AskableProvider = z.infer<typeof AskableProvider>;

const Asking = z.object({
  providers: Providers,
  /** The page that the enquiry is about. Providers do not learn it. */
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

/** The conversation with one provider as the family sees it. */
export const Ask = z.object({
  id: z.string(),
  /** Null if the provider was deleted. Its name stays. */
  providerId: z.string().nullable(),
  called: z.string(),
  sentAt: z.iso.datetime(),
  /** When somebody on the provider's staff first opened the enquiry. Null: nobody has. */
  seenAt: z.iso.datetime().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  endedBy: EndedBy.nullable(),
  isOpen: z.boolean(),
  /** Messages of both sides, oldest first. */
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
  /** True if all conversations of the enquiry were ended. A provider that pauses ends no conversation. */
  isEnded: z.boolean(),
  providers: z.array(z.string()),
  answers: z.int(),
});
export type EnquirySummary = z.infer<typeof EnquirySummary>;

/** A message for the provider. `by`: name of the staff member who wrote it. Null: the family, or a deleted account. */
const ProviderMessage = EnquiryMessage.extend({ by: z.string().nullable(), isYours: z.boolean() });
export type ProviderMessage = z.infer<typeof ProviderMessage>;

export const ProviderEnquirySummary = z.object({
  id: z.string(),
  /** The name that the family shared: its own, or that of the person who died. It may be empty. */
  about: z.string(),
  /** The beginning of the first message, to tell enquiries apart. Empty once the message is hidden. */
  begins: z.string(),
  sentAt: z.iso.datetime(),
  /** Since when the family waits for an answer. Null: it does not wait. */
  waitsSince: z.iso.datetime().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
});
export type ProviderEnquirySummary = z.infer<typeof ProviderEnquirySummary>;

export const ProviderEnquiry = ProviderEnquirySummary.extend({
  called: z.string(),
  endedBy: EndedBy.nullable(),
  isOpen: z.boolean(),
  /** True if the first message and the shared facts are hidden from the provider, some time after the end. */
  isTakenAway: z.boolean(),
  words: z.string(),
  shared: Shared,
  messages: z.array(ProviderMessage),
});
export type ProviderEnquiry = z.infer<typeof ProviderEnquiry>;

const Id = z.object({ id: Uuid });
const OfProvider = Id.extend({ enquiryId: Uuid });
/** A new message. The caller makes its id, so a repeated request sends one message. */
const Message = z.object({ messageId: Uuid, words: Words });

/** In these paths, `id` is an enquiry's id under `enquiries` and a provider's id under `providers`. */
export const enquiries = {
  /** Facts that fill in an empty form. Providers that are not live are left out. */
  begin: endpoint('member')
    .route({ method: 'GET', path: '/enquiry-forms' })
    .input(
      z.object({
        // In a query string, one value is not an array, and an empty list is absent.
        providers: z.union([z.array(Uuid).max(limits.PROVIDERS_PER_ENQUIRY), Uuid.transform((id) => [id])]).default([]),
        tributeId: Uuid.optional(),
      }),
    )
    .output(z.object({ providers: z.array(AskableProvider), suggested: Shared, died: PartialDate.nullable() })),
  /** Shows exactly what `ask` would send, and stores nothing. Errors: those of `ask`, except its rate limits. */
  look: endpoint('member')
    .route({ method: 'POST', path: '/enquiry-previews' })
    .input(Asking)
    .output(z.object({ providers: z.array(AskableProvider), words: z.string(), shared: Shared })),
  /**
   * Sends one text to several providers. The caller makes the id. Errors: NOT_FOUND if one is not live, NO_FLOWERS_WANTED,
   * ADDRESS_NOT_CONFIRMED, NOT_ALLOWED for the caller's own provider, TOO_MANY_ENQUIRIES, TOO_MANY_REQUESTS, ENTRY_EXISTS.
   */
  ask: endpoint('member')
    .route({ method: 'POST', path: '/enquiries', successStatus: 201 })
    .input(Id.extend(Asking.shape))
    .output(Enquiry),
  list: endpoint('member')
    .route({ method: 'GET', path: '/enquiries' })
    .output(z.object({ enquiries: z.array(EnquirySummary) })),
  read: endpoint('member').route({ method: 'GET', path: '/enquiries/{id}' }).input(Id).output(Enquiry),
  /** Writes to one of the providers. Errors: ENQUIRY_ENDED, PROVIDER_AWAY, TOO_MANY_REQUESTS, ENTRY_EXISTS. */
  write: endpoint('member')
    .route({ method: 'POST', path: '/enquiries/{id}/asks/{askId}/messages', successStatus: 201 })
    .input(Id.extend({ askId: Uuid }).extend(Message.shape))
    .output(Enquiry),
  /** Ends one conversation, or all without `askId`, so that no message can be sent in it. A repeated request is safe. */
  end: endpoint('member')
    .route({ method: 'PUT', path: '/enquiries/{id}/end' })
    .input(Id.extend({ askId: Uuid.optional() }))
    .output(Enquiry),
};

export const providerEnquiries = {
  /** A provider's enquiries. Open ones come first, and of those the longest waiting. */
  list: endpoint('member')
    .route({ method: 'GET', path: '/providers/{id}/enquiries' })
    .input(Id)
    .output(
      z.object({
        called: z.string(),
        enquiries: z.array(ProviderEnquirySummary),
        hasMore: z.boolean(),
        /** Median time to a first answer in ms. Null: nothing is counted yet. */
        usuallyAnswersMs: z.int().nullable(),
        answersCounted: z.int(),
      }),
    ),
  /** Reads an enquiry. The first time, stores that the provider has seen it. */
  read: endpoint('member')
    .route({ method: 'GET', path: '/providers/{id}/enquiries/{enquiryId}' })
    .input(OfProvider)
    .output(ProviderEnquiry),
  /** Errors: ENQUIRY_ENDED, PROVIDER_AWAY if the provider is not live, TOO_MANY_REQUESTS, ENTRY_EXISTS. */
  answer: endpoint('member')
    .route({ method: 'POST', path: '/providers/{id}/enquiries/{enquiryId}/messages', successStatus: 201 })
    .input(OfProvider.extend(Message.shape))
    .output(ProviderEnquiry),
  end: endpoint('member')
    .route({ method: 'PUT', path: '/providers/{id}/enquiries/{enquiryId}/end' })
    .input(OfProvider)
    .output(ProviderEnquiry),
};
