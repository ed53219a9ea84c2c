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

/** Newest first. `before` is the cursor of the next, older page; null on the last. */
export const MemoryPage = z.object({ items: z.array(Memory), count: z.int(), before: z.int().nullable() });
export type MemoryPage = z.infer<typeof MemoryPage>;

/**
 * waiting: the family has not decided. approved: public. returned: back to its author with a note. declined: not shown.
 * withdrawn: by its author. hidden: reported, until an administrator has looked at it. removed: by an administrator.
 */
export const EntryState = z.enum(['waiting', 'approved', 'returned', 'declined', 'withdrawn', 'hidden', 'removed']);
export type EntryState = z.infer<typeof EntryState>;
export const EntryKind = z.enum(gestureKinds);
export type EntryKind = z.infer<typeof EntryKind>;

export const visitorName = requiredText(limits.VISITOR_NAME_CHARACTERS, 'name_empty');

export const MemoryWords = z.object({
  name: visitorName,
  relation: optionalText(limits.RELATION_CHARACTERS),
  words: requiredText(limits.MEMORY_CHARACTERS),
});
export type MemoryWords = z.infer<typeof MemoryWords>;

export const OwnEntry = z.object({
  id: z.string(),
  kind: EntryKind,
  editKey: z.string(),
  state: EntryState,
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
    /** True if the page has no keeper: the entry can only be withdrawn. */
    isClosed: z.boolean(),
    /** False while the page is private, unpublished or deleted. */
    isOpen: z.boolean(),
  }),
});
export type OwnEntry = z.infer<typeof OwnEntry>;

export const Entry = z.object({
  id: z.string(),
  rev: z.int(),
  kind: EntryKind,
  state: EntryState,
  note: z.string(),
  name: z.string(),
  relation: z.string(),
  words: z.string(),
  photographs: z.array(Photograph),
  sentAt: z.iso.datetime(),
  /** Whether its author gave an email, to be told when it is returned. */
  hasAddress: z.boolean(),
  /** Why it waits although the family does not approve first. `quick` alone makes no post wait: it is a remark. */
  holdReasons: z.array(z.enum(['link', 'repeated', 'network', 'hidden_field', 'quick'])),
});
export type Entry = z.infer<typeof Entry>;

export const Prompt = z.object({ slug: z.string(), text: z.string() });
export type Prompt = z.infer<typeof Prompt>;
