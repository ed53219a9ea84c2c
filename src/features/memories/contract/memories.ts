import * as z from 'zod';
import { Email } from '../../accounts/contract/accounts.ts';
import { Closeness } from '../../catalogue/contract/catalogue.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import * as limits from '../../../shared/limits/limits.ts';
import { PHOTOGRAPHS_PER_MEMORY } from '../../media/contract/photograph-limits.ts';
import { Photograph } from '../../media/contract/media.ts';
import { Cursor, pageOf } from '../../../shared/api/pages.ts';
import { optionalText, requiredText } from '../../../shared/text/text.ts';

/** The largest number a page can be cut at: a PostgreSQL integer. */
const SEQ_MAX = 2_147_483_647;

export const Memory = z.object({
  id: z.string(),
  name: z.string(),
  relation: z.string(),
  words: z.string(),
  photographs: z.array(Photograph),
  leftAt: z.iso.datetime(),
});
export type Memory = z.infer<typeof Memory>;

/** Newest first. `before` is the cursor of the next, older page; null when there is none. */
export const MemoryPage = z.object({ items: z.array(Memory), count: z.int(), before: z.int().nullable() });
export type MemoryPage = z.infer<typeof MemoryPage>;

const Candle = z.object({ id: z.string(), name: z.string(), litAt: z.iso.datetime() });
export const CandleSummary = z.object({ count: z.int(), latest: z.array(Candle) });
export type CandleSummary = z.infer<typeof CandleSummary>;

/** Newest first, as a page of memories. */
export const CandlePage = z.object({ items: z.array(Candle), count: z.int(), before: z.int().nullable() });
export type CandlePage = z.infer<typeof CandlePage>;

/**
 * waiting: the family has not decided. approved: everyone sees it. returned: back to its author with a note.
 * declined: not shown. withdrawn: taken back by its author. hidden: until somebody of the house has looked at it, because it
 * was reported. removed: by the house.
 */
export const EntryState = z.enum(['waiting', 'approved', 'returned', 'declined', 'withdrawn', 'hidden', 'removed']);
export type EntryState = z.infer<typeof EntryState>;
export const EntryKind = z.enum(['memory', 'candle']);
export type EntryKind = z.infer<typeof EntryKind>;

const visitorName = requiredText(limits.VISITOR_NAME_CHARACTERS, 'name_empty');

export const MemoryWords = z.object({
  name: visitorName,
  relation: optionalText(limits.RELATION_CHARACTERS),
  words: requiredText(limits.MEMORY_CHARACTERS),
});
export type MemoryWords = z.infer<typeof MemoryWords>;

/** Sent with every entry. None of it is shown to anyone. */
const Sending = z.object({
  /** Repeating a request with the same key has one effect and the same answer. */
  idempotencyKey: z.string().min(8).max(limits.IDEMPOTENCY_KEY_CHARACTERS),
  /** A field people never see. Filled in, it holds the entry for review. */
  website: z.string().max(1000).default(''),
  /** When the form was opened, epoch milliseconds; a very quick one is only flagged. */
  openedAt: z.coerce.number().optional(),
});

const Reader = z.object({ path: optionalText(200), key: z.string().max(200).optional() });
const before = z.coerce.number().int().positive().max(SEQ_MAX).optional();

/** What its author sees of an entry, through the link that only they have. */
export const OwnEntry = z.object({
  id: z.string(),
  kind: EntryKind,
  editKey: z.string(),
  state: EntryState,
  /** The family's words with a returned entry, else empty. */
  note: z.string(),
  name: z.string(),
  relation: z.string(),
  words: z.string(),
  photographs: z.array(Photograph),
  sentAt: z.iso.datetime(),
  tribute: z.object({
    path: z.string(),
    name: z.string(),
    accent: z.string(),
    /** Nobody keeps it any more: the entry can be taken back, and nothing else. */
    isClosed: z.boolean(),
    /** Others than its keepers can open it: false while it is private, taken down or due to be deleted. */
    isOpen: z.boolean(),
  }),
});
export type OwnEntry = z.infer<typeof OwnEntry>;

export const Entry = z.object({
  id: z.string(),
  /** Grows with every change of its words or state. */
  rev: z.int(),
  kind: EntryKind,
  state: EntryState,
  note: z.string(),
  name: z.string(),
  relation: z.string(),
  words: z.string(),
  photographs: z.array(Photograph),
  sentAt: z.iso.datetime(),
  /** Whether its author gave an address, so that they can be told when it is returned. */
  hasAddress: z.boolean(),
  /** Why it waits though the family lets words appear at once. */
  holdReasons: z.array(z.enum(['link', 'repeated', 'network', 'hidden_field', 'quick'])),
});
export type Entry = z.infer<typeof Entry>;

const OwnKey = z.object({ id: z.uuid(), editKey: z.string().max(200) });

/** Where a memory can begin, filled in. */
export const Prompt = z.object({ slug: z.string(), text: z.string() });
export type Prompt = z.infer<typeof Prompt>;

const PhotographClaim = z.object({ id: z.uuid(), claim: z.string().max(200) });

export const memories = {
  page: endpoint('open')
    .route({ method: 'GET', path: '/public-tributes/{path}/memories' })
    .input(
      Reader.extend({
        before,
        /** Only the memory that shows this photograph. */
        photographId: z.uuid().optional(),
      }),
    )
    .output(MemoryPage),
  leave: endpoint('open')
    .route({ method: 'POST', path: '/public-tributes/{path}/memories', successStatus: 201 })
    .input(
      Reader.extend(MemoryWords.shape)
        .extend(Sending.shape)
        .extend({
          email: z.union([Email, z.literal('')]).default(''),
          /** Uploaded before, each with the claim that its upload answered. */
          photographs: z.array(PhotographClaim).max(PHOTOGRAPHS_PER_MEMORY).default([]),
        }),
    )
    .output(OwnEntry),
  /** Beginnings for a memory, as they are said of this person; a few at a time, the next ones by `after`. */
  prompts: endpoint('open')
    .route({ method: 'GET', path: '/public-tributes/{path}/prompts' })
    .input(Reader.extend({ closeness: Closeness.optional(), after: Cursor.optional() }))
    .output(pageOf(Prompt)),
  candles: endpoint('open')
    .route({ method: 'GET', path: '/public-tributes/{path}/candles' })
    .input(Reader.extend({ before }))
    .output(CandlePage),
  /** One candle for each visitor and tribute: a second one answers the first. */
  lightCandle: endpoint('open')
    .route({ method: 'POST', path: '/public-tributes/{path}/candles', successStatus: 201 })
    .input(Reader.extend({ name: visitorName }).extend(Sending.shape))
    .output(OwnEntry),
  readOwn: endpoint('open').route({ method: 'GET', path: '/own-entries/{id}' }).input(OwnKey).output(OwnEntry),
  /** Changed words wait for approval again where the family approves first. */
  editOwn: endpoint('open')
    .route({ method: 'PUT', path: '/own-entries/{id}' })
    .input(
      OwnKey.extend(MemoryWords.shape).extend({
        words: optionalText(limits.MEMORY_CHARACTERS),
        /** The photographs that stay, by id; absent, all of them. */
        keptPhotographIds: z.array(z.uuid()).max(PHOTOGRAPHS_PER_MEMORY).optional(),
      }),
    )
    .output(OwnEntry),
  withdrawOwn: endpoint('open').route({ method: 'DELETE', path: '/own-entries/{id}' }).input(OwnKey).output(OwnEntry),
  listEntries: endpoint('member')
    .route({ method: 'GET', path: '/tributes/{id}/entries' })
    .input(z.object({ id: z.uuid(), state: EntryState.default('waiting'), before: z.uuid().optional() }))
    .output(z.object({ items: z.array(Entry), before: z.string().nullable(), counts: z.record(z.string(), z.int()) })),
  /** Decisions can be changed at any time; a withdrawn entry stays withdrawn. */
  decide: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/entries/{entryId}/decision' })
    .input(
      z.object({
        id: z.uuid(),
        entryId: z.uuid(),
        /** Of the entry as it was read: once it has changed, ENTRY_CHANGED, so that nobody approves words unread. */
        rev: z.int32().optional(),
        decision: z.enum(['approved', 'returned', 'declined', 'waiting']),
        note: optionalText(limits.RETURN_NOTE_CHARACTERS).default(''),
      }),
    )
    .output(Entry),
};
