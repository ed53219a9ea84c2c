import * as z from 'zod';

// Text is kept exactly as typed or refused with its field named: nothing here trims, cuts or normalises.
// PostgreSQL cannot hold NUL and UTF-8 cannot hold half a surrogate pair, so both are refused.
const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed();
const characters = (value: string) => [...value].length;

const storable = () => z.string().refine(isStorable, { error: 'unstorable', abort: true });

export const optionalText = (limit: number) =>
  storable().refine((value) => characters(value) <= limit, { error: `too_long:${limit}` });

export const requiredText = (limit: number) =>
  optionalText(limit).refine((value) => value.trim() !== '', { error: 'empty' });
