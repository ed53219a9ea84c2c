import * as z from 'zod';
import { because } from './field-refusals.ts';

// Text is kept exactly as typed or refused with its field named: nothing here trims, cuts or normalises.
// PostgreSQL cannot hold NUL and UTF-8 cannot hold half a surrogate pair, so both are refused.
const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed();
// A code point takes one or two units, so what has few units needs no counting.
const isWithin = (value: string, limit: number) => value.length <= limit || [...value].length <= limit;

const storable = () => z.string().refine(isStorable, { ...because('unstorable'), abort: true });

export const optionalText = (limit: number) =>
  storable().refine((value) => isWithin(value, limit), because('too_long', { max: limit }));

export const requiredText = (limit: number, whenEmpty: 'empty' | 'name_empty' = 'empty') =>
  optionalText(limit).refine((value) => value.trim() !== '', because(whenEmpty));
