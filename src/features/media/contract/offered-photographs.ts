import type { VisitorUploadAnswer } from './media.ts';

export interface OfferedPhotograph {
  id: string;
  claim: string;
  /** URL of the first size. Only the sender can open it until the memory is sent. */
  address: string;
}

const OFFERED = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) ([\w-]{20,100}) ([1-9]\d{0,8}-[1-9]\d{0,4})$/;

export const offeredText = ({ photograph: { id, rendition, widths }, claim }: VisitorUploadAnswer): string =>
  `${id} ${claim} ${rendition}-${widths[0] ?? 1}`;

/** Reads the value of a form field. Null if it is malformed. */
export function readOffered(value: string): OfferedPhotograph | null {
  const [, id, claim, file] = OFFERED.exec(value) ?? [];
  return id && claim ? { id, claim, address: `/files/${id}/${file}.webp` } : null;
}
