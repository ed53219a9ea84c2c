import * as z from 'zod';
import { Email } from './accounts.ts';
import { because } from '../../../shared/api/field-refusals.ts';
import { NOTE_CHARACTERS } from '../../../shared/limits/limits.ts';

/** Payload of the three calls in the specification that name one address (section 7). */
export const Addressed = z.object({ email: Email });
export type Addressed = z.infer<typeof Addressed>;

const Envelope = z.object({
  /** Must be an account's confirmed address. */
  to: Email,
  /** We are the only sender of emails. Any other sender is refused. */
  from: z.object({ email: z.string().max(300), name: z.string().max(300) }).optional(),
});

const Words = z
  .string()
  .refine((value) => value.trim() !== '', because('empty'))
  .refine((value) => !value.includes('\0') && value.isWellFormed(), because('unstorable'))
  .refine((value) => [...value].length <= NOTE_CHARACTERS, because('too_long', { max: NOTE_CHARACTERS }));

/** `sendDynamicEmail`: one of our own emails by its template, with exactly the data that this template takes. */
export const DynamicEmail = z.discriminatedUnion('tempId', [
  Envelope.extend({ tempId: z.literal('welcome'), dynamicData: z.strictObject({}) }),
  Envelope.extend({ tempId: z.literal('note'), dynamicData: z.strictObject({ words: Words }) }),
]);
export type DynamicEmail = z.infer<typeof DynamicEmail>;
