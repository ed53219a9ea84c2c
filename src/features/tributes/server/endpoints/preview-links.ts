import { previewLinkKept, implementing } from '../../../../platform/implementer.ts';
import { previewLinks as previewLinksContract } from '../../contract/preview-links.ts';
import { leavePreviewLinkNote } from '../commands/preview-links/leave-note.ts';
import { endPreviewLink, makePreviewLink, removeNote } from '../commands/preview-links/make.ts';
import { previewLinksOf, noteCounts, seenPreviewLink } from '../queries/preview-links.ts';

const { previewLinks } = implementing({ previewLinks: previewLinksContract });

export const previewLinksEndpoints = {
  list: previewLinks.list.handler(({ context, input }) => previewLinksOf(context, input)),
  make: previewLinks.make.handler(({ context, input }) => makePreviewLink(context, input)),
  end: previewLinks.end.handler(({ context, input }) => endPreviewLink(context, input)),
  removeNote: previewLinks.removeNote.handler(({ context, input }) => removeNote(context, input)),
  noteCounts: previewLinks.noteCounts.handler(({ context }) => noteCounts(context)),
  see: previewLinks.see.handler(({ context, input }) => previewLinkKept(context, seenPreviewLink(context, input))),
  leaveNote: previewLinks.leaveNote.handler(({ context, input }) => leavePreviewLinkNote(context, input)),
};
