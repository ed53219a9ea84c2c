import * as z from 'zod';
import { because } from '../api/field-refusals.ts';

// Text is stored exactly as typed, or its field is refused: nothing here trims, cuts or normalises. PostgreSQL cannot
// store NUL, and UTF-8 cannot store half a surrogate pair, so both are refused.
const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed();
// A string never has more code points than UTF-16 units, so code points of short strings need not be counted.
const excess = (value: string, limit: number) => (value.length <= limit ? 0 : [...value].length - limit);

const storable = () => z.string().refine(isStorable, { ...because('unstorable'), abort: true });

/** A name that the product makes itself, such as a slug. */
export const givenName = (limit: number) => storable().max(limit);

export const optionalText = (limit: number) =>
  storable().superRefine((value, context) => {
    const over = excess(value, limit);
    if (over <= 0) return;
    const { error, params } = because('too_long_by', { max: limit, over });
    context.addIssue({ code: 'custom', message: error, params });
  });

/** Whether a text shows nothing: it has only spaces, line breaks and invisible control characters. */
export const isBlank = (text: string): boolean =>
  /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);

export const requiredText = (limit: number, whenEmpty: 'empty' | 'name_empty' | 'ticked_empty' = 'empty') =>
  optionalText(limit).refine((value) => !isBlank(value), because(whenEmpty));
