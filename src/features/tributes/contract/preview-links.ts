import * as z from 'zod';
import { endpoint } from '../../../shared/api/endpoint.ts';
import * as limits from '../../../shared/limits/limits.ts';
import { Role } from '../../people/contract/roles.ts';
import { optionalText, requiredText } from '../../../shared/text/text.ts';
import { PublicTribute } from './tributes.ts';

/** A link that shows the working copy to somebody without an account, before visitors see it. */
export const PreviewLink = z.object({
  id: z.string(),
  label: z.string(),
  madeAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type PreviewLink = z.infer<typeof PreviewLink>;

/** A note from somebody with a preview link. Only people on the page read it. */
export const PreviewLinkNote = z.object({
  id: z.string(),
  name: z.string(),
  words: z.string(),
  leftAt: z.iso.datetime(),
});
export type PreviewLinkNote = z.infer<typeof PreviewLinkNote>;

export const TributePreviewLinks = z.object({
  id: z.string(),
  name: z.string(),
  role: Role,
  /** Links that still work, newest first. Empty for callers who may not make links. */
  previewLinks: z.array(PreviewLink),
  notes: z.array(PreviewLinkNote),
});
export type TributePreviewLinks = z.infer<typeof TributePreviewLinks>;

/** The page that a preview link shows, without posts of visitors and without actions. */
export const SeenPreviewLink = z.object({
  tribute: PublicTribute,
  expiresAt: z.iso.datetime(),
  /** True if visitors already see an earlier version. */
  isPublished: z.boolean(),
});
export type SeenPreviewLink = z.infer<typeof SeenPreviewLink>;

const Id = z.object({ id: z.uuid() });
const PreviewLinkId = Id.extend({ previewLinkId: z.uuid() });
const Key = z.object({ previewLinkId: z.uuid(), key: z.string().max(200) });

export const NoteCount = z.object({ tributeId: z.string(), notes: z.int() });
export type NoteCount = z.infer<typeof NoteCount>;

export const previewLinks = {
  /** Counts notes for all pages of the caller. Pages without notes are left out. */
  noteCounts: endpoint('member')
    .route({ method: 'GET', path: '/preview-link-notes' })
    .output(z.object({ pages: z.array(NoteCount) })),
  list: endpoint('member')
    .route({ method: 'GET', path: '/tributes/{id}/preview-links' })
    .input(Id)
    .output(TributePreviewLinks),
  /** Makes a link; `key` is returned once. Errors: ALREADY_DONE for a known id, TOO_MANY_PREVIEW_LINKS, PAGE_CLOSED. */
  make: endpoint('member')
    .route({ method: 'POST', path: '/tributes/{id}/preview-links', successStatus: 201 })
    .input(PreviewLinkId.extend({ label: optionalText(limits.PREVIEW_LINK_LABEL_CHARACTERS) }))
    .output(z.object({ previewLink: PreviewLink, key: z.string() })),
  end: endpoint('member')
    .route({ method: 'DELETE', path: '/tributes/{id}/preview-links/{previewLinkId}' })
    .input(PreviewLinkId)
    .output(TributePreviewLinks),
  removeNote: endpoint('member')
    .route({ method: 'DELETE', path: '/tributes/{id}/preview-link-notes/{noteId}' })
    .input(Id.extend({ noteId: z.uuid() }))
    .output(TributePreviewLinks),
  /** Shows the working copy to anybody with the key. NOT_FOUND after the link was ended or has expired. */
  see: endpoint('open')
    .route({ method: 'GET', path: '/preview-links/{previewLinkId}' })
    .input(Key)
    .output(SeenPreviewLink),
  /** Leaves a note. A request with the same idempotency key leaves no second one. Errors: NOT_FOUND, TOO_MANY_REQUESTS. */
  leaveNote: endpoint('open')
    .route({ method: 'POST', path: '/preview-links/{previewLinkId}/notes', successStatus: 201 })
    .input(
      Key.extend({
        name: optionalText(limits.VISITOR_NAME_CHARACTERS).default(''),
        words: requiredText(limits.PREVIEW_LINK_NOTE_CHARACTERS),
        idempotencyKey: z.string().min(8).max(limits.IDEMPOTENCY_KEY_CHARACTERS),
      }),
    )
    .output(z.object({ isLeft: z.literal(true) })),
};
