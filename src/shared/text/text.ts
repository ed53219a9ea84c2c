import * as z from 'zod';
import { because } from '../api/field-refusals.ts';

// Text is kept exactly as typed, or refused with its field named: nothing here trims, cuts or normalises. PostgreSQL
// cannot store NUL, nor UTF-8 half a surrogate pair, so both are refused.
const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed();
// Code points never outnumber UTF-16 units, so short strings need no counting.
const excess = (value: string, limit: number) => (value.length <= limit ? 0 : [...value].length - limit);

const storable = () => z.string().refine(isStorable, { ...because('unstorable'), abort: true });

/** A name made by the product, such as a slug. */
export const givenName = (limit: number) => storable().max(limit);

export const optionalText = (limit: number) =>
  storable().superRefine((value, context) => {
    const over = excess(value, limit);
    if (over <= 0) return;
    const { error, params } = because('too_long_by', { max: limit, over });
    context.addIssue({ code: 'custom', message: error, params });
  });

/** Whether nothing is visible: spaces, line breaks, and invisible control characters. */
export const isBlank = (text: string): boolean =>
  /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);

export const requiredText = (limit: number, whenEmpty: 'empty' | 'name_empty' | 'ticked_empty' = 'empty') =>
  optionalText(limit).refine((value) => !isBlank(value), because(whenEmpty));
