import * as z from 'zod';
import { because } from '../../../shared/api/field-refusals.ts';
import { ACCOUNT_NAME_CHARACTERS } from '../../../shared/limits/limits.ts';
import { optionalText } from '../../../shared/text/text.ts';

/** Line breaks and characters that change text direction. Names are shown inside sentences and must not break them. */
const BREAKS_SENTENCES = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** The name shown to the other people who manage a page, trimmed. Empty if the person gives none. */
export const AccountName = z
  .string()
  .refine((typed) => typed.isWellFormed(), { ...because('unstorable'), abort: true })
  .transform((typed) => typed.trim().normalize('NFC'))
  .pipe(optionalText(ACCOUNT_NAME_CHARACTERS).refine((name) => !BREAKS_SENTENCES.test(name), because('unstorable')));
