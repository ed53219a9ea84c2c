import * as z from 'zod';
import { because } from '../../../shared/api/field-refusals.ts';
import { ACCOUNT_NAME_CHARACTERS } from '../../../shared/limits/limits.ts';
import { optionalText } from '../../../shared/text/text.ts';

/** What ends a line, and what turns the direction of the words beside it: a name stands in the middle of sentences. */
const BREAKS_SENTENCES = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** How somebody is called by those who look after a page with them. Empty for none; spaces around it are not kept. */
export const AccountName = z
  .string()
  .refine((typed) => typed.isWellFormed(), { ...because('unstorable'), abort: true })
  .transform((typed) => typed.trim().normalize('NFC'))
  .pipe(optionalText(ACCOUNT_NAME_CHARACTERS).refine((name) => !BREAKS_SENTENCES.test(name), because('unstorable')));
