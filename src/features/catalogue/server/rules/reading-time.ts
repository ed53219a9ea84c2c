import { READ_ALOUD_WORDS_A_MINUTE } from '../../contract/catalogue-limits.ts';

const BREATH_SECONDS = 2;

export function secondsToRead(body: string): number {
  const words = body.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  const breaths = body.split(/\n\s*\n/).length - 1;
  return Math.max(1, Math.round((words * 60) / READ_ALOUD_WORDS_A_MINUTE) + breaths * BREATH_SECONDS);
}
