import type { VisitorUploadAnswer } from './media.ts';

// Without zod, because the small script of static pages reads it too.

/** A photograph that was uploaded before the form that names it is sent. */
export interface OfferedPhotograph {
  id: string;
  claim: string;
  /** Of its first picture, which only its sender can open until the words are there. */
  address: string;
}

const OFFERED = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) ([\w-]{20,100}) ([1-9]\d{0,8}-[1-9]\d{0,4})$/;

/** As the value of a form's field, of which there is one for each photograph. */
export const offeredText = ({ photograph: { id, rendition, widths }, claim }: VisitorUploadAnswer): string =>
  `${id} ${claim} ${rendition}-${widths[0] ?? 1}`;

/** Null for a value that nobody who was answered an upload sends. */
export function readOffered(value: string): OfferedPhotograph | null {
  const [, id, claim, file] = OFFERED.exec(value) ?? [];
  return id && claim ? { id, claim, address: `/files/${id}/${file}.webp` } : null;
}
