import * as z from 'zod';
import { Email } from '../../accounts/contract/accounts.ts';
import { Closeness } from '../../catalogue/contract/catalogue.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import * as limits from '../../../shared/limits/limits.ts';
import { PHOTOGRAPHS_PER_MEMORY } from '../../media/contract/photograph-limits.ts';
import { Cursor, pageOf } from '../../../shared/api/pages.ts';
import { optionalText } from '../../../shared/text/text.ts';
import { simpleGestures, type SimpleGesture } from './gestures/gestures.ts';
import { simplePage } from './simple-fields.ts';
import { MemoryPage, PostState, visitorName, MemoryWords, OwnPost, Post, Prompt } from './fields.ts';

/** Largest cursor: cursors are integers in PostgreSQL. */
const SEQ_MAX = 2_147_483_647;

/** Fields that a form sends with every post. They are never shown. */
const Submission = z.object({
  /** A retry with the same key has one effect and the same response. */
  idempotencyKey: z.string().min(8).max(limits.IDEMPOTENCY_KEY_CHARACTERS),
  /** Honeypot field. A post that has text in this field is held for review. */
  website: z.string().max(1000).default(''),
  /** When the form was opened, in epoch milliseconds. A form sent very soon after that is flagged, but not held. */
  openedAt: z.coerce.number().optional(),
});
const Reader = z.object({ path: optionalText(200), key: z.string().max(200).optional() });
const before = z.coerce.number().int().positive().max(SEQ_MAX).optional();
const OwnKey = z.object({ id: z.uuid(), editKey: z.string().max(200) });
const PhotographClaim = z.object({ id: z.uuid(), claim: z.string().max(200) });

const listOf = <At extends SimpleGesture['at']>(many: SimpleGesture['many'], at: At) =>
  endpoint('open')
    .route({ method: 'GET', path: `/public-tributes/{path}/${many}` })
    .input(Reader.extend({ before }))
    .output(simplePage(at));

/** Endpoint to leave a gesture. If each visitor may leave only one per tribute, a second request returns the first one. */
const leaveOf = (many: SimpleGesture['many']) =>
  endpoint('open')
    .route({ method: 'POST', path: `/public-tributes/{path}/${many}`, successStatus: 201 })
    .input(Reader.extend({ name: visitorName }).extend(Submission.shape))
    .output(OwnPost);

type Lists = { [Of in SimpleGesture as Of['many']]: ReturnType<typeof listOf<Of['at']>> };
type Leaves = Record<SimpleGesture['leave'], ReturnType<typeof leaveOf>>;
const simpleEndpoints = Object.fromEntries(
  simpleGestures.flatMap(({ many, leave, at }) => [
    [many, listOf(many, at)],
    [leave, leaveOf(many)],
  ]),
) as Lists & Leaves;

export const memories = {
  page: endpoint('open')
    .route({ method: 'GET', path: '/public-tributes/{path}/memories' })
    .input(
      Reader.extend({
        before,
        photographId: z.uuid().optional(),
      }),
    )
    .output(MemoryPage),
  leave: endpoint('open')
    .route({ method: 'POST', path: '/public-tributes/{path}/memories', successStatus: 201 })
    .input(
      Reader.extend(MemoryWords.shape)
        .extend(Submission.shape)
        .extend({
          email: z.union([Email, z.literal('')]).default(''),
          /** Photographs that were uploaded before the memory is sent, each with the claim that its upload returned. */
          photographs: z.array(PhotographClaim).max(PHOTOGRAPHS_PER_MEMORY).default([]),
        }),
    )
    .output(OwnPost),
  /** Prompts to begin a memory of this person. `after` is the cursor from the previous response. */
  prompts: endpoint('open')
    .route({ method: 'GET', path: '/public-tributes/{path}/prompts' })
    .input(Reader.extend({ closeness: Closeness.optional(), after: Cursor.optional() }))
    .output(pageOf(Prompt)),
  ...simpleEndpoints,
  readOwn: endpoint('open').route({ method: 'GET', path: '/own-posts/{id}' }).input(OwnKey).output(OwnPost),
  /** Saves an author's edit. If the family approves posts before showing them, an edited text waits for approval again. */
  editOwn: endpoint('open')
    .route({ method: 'PUT', path: '/own-posts/{id}' })
    .input(
      OwnKey.extend(MemoryWords.shape).extend({
        words: optionalText(limits.MEMORY_CHARACTERS),
        /** Ids of photographs to keep. If absent, all are kept. */
        keptPhotographIds: z.array(z.uuid()).max(PHOTOGRAPHS_PER_MEMORY).optional(),
      }),
    )
    .output(OwnPost),
  withdrawOwn: endpoint('open').route({ method: 'DELETE', path: '/own-posts/{id}' }).input(OwnKey).output(OwnPost),
  listPosts: endpoint('member')
    .route({ method: 'GET', path: '/tributes/{id}/posts' })
    .input(z.object({ id: z.uuid(), state: PostState.default('waiting'), before: z.uuid().optional() }))
    .output(z.object({ items: z.array(Post), before: z.string().nullable(), counts: z.record(z.string(), z.int()) })),
  /** Stores a keeper's decision. Keepers can change a decision at any time, but a withdrawn post stays withdrawn. */
  decide: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/posts/{postId}/decision' })
    .input(
      z.object({
        id: z.uuid(),
        postId: z.uuid(),
        /** Revision that the keeper read. ENTRY_CHANGED if it is old, so that no unread text is approved. */
        rev: z.int32().optional(),
        decision: z.enum(['approved', 'returned', 'declined', 'waiting']),
        note: optionalText(limits.RETURN_NOTE_CHARACTERS).default(''),
      }),
    )
    .output(Post),
};
