import * as z from 'zod';
import { endpoint } from '../../../shared/api/endpoint.ts';
import * as limits from '../../../shared/limits/limits.ts';
import { Role } from '../../people/contract/roles.ts';
import { optionalText, requiredText } from '../../../shared/text/text.ts';
import { PublicTribute } from './tributes.ts';

/** A way for somebody without an account to see how a page stands with its keepers, before visitors do. */
export const PreviewLink = z.object({
  id: z.string(),
  /** For whom it was made, as its maker wrote it; may be empty. */
  label: z.string(),
  madeAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type PreviewLink = z.infer<typeof PreviewLink>;

/** What somebody who had a preview link wrote to the family, and nobody else reads. */
export const PreviewLinkNote = z.object({
  id: z.string(),
  /** May be empty. */
  name: z.string(),
  words: z.string(),
  leftAt: z.iso.datetime(),
});
export type PreviewLinkNote = z.infer<typeof PreviewLinkNote>;

export const TributePreviewLinks = z.object({
  id: z.string(),
  name: z.string(),
  /** Of the one who asks. */
  role: Role,
  /** For those who may make them: what works now, the newest first. */
  previewLinks: z.array(PreviewLink),
  /** The newest first. */
  notes: z.array(PreviewLinkNote),
});
export type TributePreviewLinks = z.infer<typeof TributePreviewLinks>;

/** What whoever has the link sees: no visitors' words, and nothing that could be done to the page. */
export const SeenPreviewLink = z.object({
  tribute: PublicTribute,
  expiresAt: z.iso.datetime(),
  /** Visitors see this page already, as it was shown last. */
  isPublished: z.boolean(),
});
export type SeenPreviewLink = z.infer<typeof SeenPreviewLink>;

const Id = z.object({ id: z.uuid() });
const PreviewLinkId = Id.extend({ previewLinkId: z.uuid() });
const Key = z.object({ previewLinkId: z.uuid(), key: z.string().max(200) });

export const NoteCount = z.object({ tributeId: z.string(), notes: z.int() });
export type NoteCount = z.infer<typeof NoteCount>;

export const previewLinks = {
  /** Over all pages that the asker is on; a page without notes is left out. */
  noteCounts: endpoint('member')
    .route({ method: 'GET', path: '/preview-link-notes' })
    .output(z.object({ pages: z.array(NoteCount) })),
  /** What works now, and every note. */
  list: endpoint('member')
    .route({ method: 'GET', path: '/tributes/{id}/preview-links' })
    .input(Id)
    .output(TributePreviewLinks),
  /**
   * Makes a link, whose `key` is answered this once. The id is made by whoever asks, so that a repeated request makes one:
   * then ALREADY_DONE. TOO_MANY_PREVIEW_LINKS.
   */
  make: endpoint('member')
    .route({ method: 'POST', path: '/tributes/{id}/preview-links', successStatus: 201 })
    .input(PreviewLinkId.extend({ label: optionalText(limits.PREVIEW_LINK_LABEL_CHARACTERS) }))
    .output(z.object({ previewLink: PreviewLink, key: z.string() })),
  /** The link opens nothing from now on, nor do pictures that it opened. */
  end: endpoint('member')
    .route({ method: 'DELETE', path: '/tributes/{id}/preview-links/{previewLinkId}' })
    .input(PreviewLinkId)
    .output(TributePreviewLinks),
  removeNote: endpoint('member')
    .route({ method: 'DELETE', path: '/tributes/{id}/preview-link-notes/{noteId}' })
    .input(Id.extend({ noteId: z.uuid() }))
    .output(TributePreviewLinks),
  /** The page as it stands, for whoever has the key. NOT_FOUND once it was ended or its time is over. */
  see: endpoint('open')
    .route({ method: 'GET', path: '/preview-links/{previewLinkId}' })
    .input(Key)
    .output(SeenPreviewLink),
  /** The same key once more is the same note. NOT_FOUND, TOO_MANY_REQUESTS. */
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
