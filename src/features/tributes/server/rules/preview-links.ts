import * as limits from '../../../../shared/limits/limits.ts';

/** Identifies a reader of a preview link, as long as the link works. */
export interface OpenedPreviewLink {
  tributeId: string;
  previewLinkId: string;
  key: string;
  until: Date;
}

const HOUR_MS = 60 * 60 * 1000;
export const notesPerPreviewLink = [{ most: limits.PREVIEW_LINK_NOTES_PER_LINK_PER_DAY, ms: 24 * HOUR_MS }];
export const notesPerNetwork = [{ most: limits.PREVIEW_LINK_NOTES_PER_NETWORK_PER_HOUR, ms: HOUR_MS }];
