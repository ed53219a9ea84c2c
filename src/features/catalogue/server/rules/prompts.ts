import { createHash } from 'node:crypto';
import type { Closeness, Loss, Moment } from '../../contract/catalogue.ts';
import type { PromptRow, Wordings } from '../tables.ts';

/** "she/her" is written with she; words of one's own, and none, with the name alone. */
export function wordingFor(pronouns: string): keyof Wordings {
  const first = /^\s*(\p{L}+)/u.exec(pronouns.toLowerCase())?.[1];
  if (first === 'she' || first === 'her') return 'she';
  if (first === 'he' || first === 'him') return 'he';
  return first === 'they' || first === 'them' ? 'they' : 'name';
}

const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST_DAYS = 14;
const AROUND_SERVICE_DAYS = 60;
/** Before and after the day of the death, as it comes round. */
const ANNIVERSARY_DAYS = 3;

/** What a memory of this day is about; `since` is the death, or where its day is not known, the day the page was made public. */
export function momentsOf(since: Date | null, isDeath: boolean, now: Date): Moment[] {
  if (since === null) return ['later'];
  const days = (now.getTime() - since.getTime()) / DAY_MS;
  if (days <= FIRST_DAYS) return ['first-days', 'service'];
  if (days <= AROUND_SERVICE_DAYS) return ['service', 'later'];
  return isDeath && isNearAnniversary(since, now) ? ['anniversary', 'later'] : ['later'];
}

function isNearAnniversary(day: Date, now: Date): boolean {
  return [-1, 0, 1].some((years) => {
    const round = Date.UTC(now.getUTCFullYear() + years, day.getUTCMonth(), day.getUTCDate());
    return Math.abs(now.getTime() - round) <= (ANNIVERSARY_DAYS + 1) * DAY_MS;
  });
}

export interface Offered {
  loss: readonly Loss[];
  moments: readonly Moment[];
  closeness: Closeness | undefined;
  /** Makes the order of one page: the same each time, and another than that of the next. */
  seed: string;
}

/** Which prompts are offered, best first. Of whoever said no closeness, nothing is assumed but what suits anybody. */
export function promptsFor<Prompt extends Pick<PromptRow, 'slug' | 'closeness' | 'moment' | 'avoidWhen'>>(
  prompts: readonly Prompt[],
  { loss, moments, closeness = 'any', seed }: Offered,
): Prompt[] {
  const placeOf = ({ slug, ...is }: Prompt): [number, string] => {
    const other = is.closeness === closeness ? 0 : moments.length + 1;
    const moment = moments.indexOf(is.moment);
    return [other + (moment === -1 ? moments.length : moment), hash(seed + slug)];
  };
  return prompts
    .filter((one) => one.closeness === closeness || one.closeness === 'any')
    .filter(({ avoidWhen }) => !avoidWhen.some((one) => one !== 'pet' && loss.includes(one)))
    .map((prompt) => ({ prompt, place: placeOf(prompt) }))
    .toSorted(({ place: [a, x] }, { place: [b, y] }) => a - b || (x < y ? -1 : 1))
    .map(({ prompt }) => prompt);
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

/** A prompt as it is said of somebody. The stop of a name that ends with one is the sentence's too. */
export const filled = (wordings: Wordings, { name, pronouns }: { name: string; pronouns: string }): string =>
  wordings[wordingFor(pronouns)]
    .replaceAll('{name}. ', () => (name.endsWith('.') ? `${name} ` : `${name}. `))
    .replaceAll('{name}', () => name);
