import * as z from 'zod';
import * as limits from '../../../shared/limits/limits.ts';
import { Photograph } from '../../media/contract/media.ts';
import { optionalText, requiredText } from '../../../shared/text/text.ts';
import { gestureKinds } from './gestures/gestures.ts';

export const Memory = z.object({
  id: z.string(),
  name: z.string(),
  relation: z.string(),
  words: z.string(),
  photographs: z.array(Photograph),
  leftAt: z.iso.datetime(),
});
export type Memory = z.infer<typeof Memory>;

/** Memories, newest first. `before` is the cursor for the next, older page; null on the last page. */
export const MemoryPage = z.object({ items: z.array(Memory), count: z.int(), before: z.int().nullable() });
export type MemoryPage = z.infer<typeof MemoryPage>;

/**
 * waiting: the family has not decided. approved: public. returned: sent back to its author with a note.
 * declined: not shown. withdrawn: by its author. removed: by an administrator.
 * hidden: reported, until an administrator has decided.
 */
export const PostState = z.enum(['waiting', 'approved', 'returned', 'declined', 'withdrawn', 'hidden', 'removed']);
export type PostState = z.infer<typeof PostState>;
export const PostKind = z.enum(gestureKinds);
export type PostKind = z.infer<typeof PostKind>;

export const visitorName = requiredText(limits.VISITOR_NAME_CHARACTERS, 'name_empty');

export const MemoryWords = z.object({
  name: visitorName,
  relation: optionalText(limits.RELATION_CHARACTERS),
  words: requiredText(limits.MEMORY_CHARACTERS),
});
export type MemoryWords = z.infer<typeof MemoryWords>;

export const OwnPost = z.object({
  id: z.string(),
  kind: PostKind,
  editKey: z.string(),
  state: PostState,
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
    /** True if the page has no keeper. The author can then only withdraw the post. */
    isClosed: z.boolean(),
    /** False while the page is private, unpublished or deleted. */
    isOpen: z.boolean(),
    /** False if the family has turned this gesture off. Earlier posts stay, and their authors can change them. */
    isTaken: z.boolean(),
  }),
});
export type OwnPost = z.infer<typeof OwnPost>;

export const Post = z.object({
  id: z.string(),
  rev: z.int(),
  kind: PostKind,
  state: PostState,
  note: z.string(),
  name: z.string(),
  relation: z.string(),
  words: z.string(),
  photographs: z.array(Photograph),
  sentAt: z.iso.datetime(),
  /** Whether the author gave an email address, so that we can tell them if the family returns the post. */
  hasAddress: z.boolean(),
  /** Why the post waits although the page shows posts without approval. `quick` (sent very fast) alone holds no post. */
  holdReasons: z.array(z.enum(['link', 'repeated', 'network', 'hidden_field', 'quick'])),
});
export type Post = z.infer<typeof Post>;

export const Prompt = z.object({ slug: z.string(), text: z.string() });
export type Prompt = z.infer<typeof Prompt>;
