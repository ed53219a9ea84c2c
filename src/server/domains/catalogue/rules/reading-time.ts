/** As people read aloud at a service: slowly, with a breath at the end of a stanza. */
const WORDS_A_MINUTE = 130;
const BREATH_SECONDS = 2;

export function secondsToRead(body: string): number {
  const words = body.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  const breaths = body.split(/\n\s*\n/).length - 1;
  return Math.max(1, Math.round((words * 60) / WORDS_A_MINUTE) + breaths * BREATH_SECONDS);
}
