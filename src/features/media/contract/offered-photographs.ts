import type { VisitorUploadAnswer } from './media.ts';

export interface OfferedPhotograph {
  id: string;
  claim: string;
  /** URL of its first picture; only its sender can open it until the memory is left. */
  address: string;
}

const OFFERED = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) ([\w-]{20,100}) ([1-9]\d{0,8}-[1-9]\d{0,4})$/;

export const offeredText = ({ photograph: { id, rendition, widths }, claim }: VisitorUploadAnswer): string =>
  `${id} ${claim} ${rendition}-${widths[0] ?? 1}`;

/** Null for a malformed value. */
export function readOffered(value: string): OfferedPhotograph | null {
  const [, id, claim, file] = OFFERED.exec(value) ?? [];
  return id && claim ? { id, claim, address: `/files/${id}/${file}.webp` } : null;
}
