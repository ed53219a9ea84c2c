import { createHash } from 'node:crypto';
import type { Closeness, Loss, Moment } from '../../contract/catalogue.ts';
import type { PromptRow, Wordings } from '../tables.ts';

/** The wording for pronouns: "she/her" gives `she`; unknown or missing pronouns give `name`. */
export function wordingFor(pronouns: string): keyof Wordings {
  const first = /^\s*(\p{L}+)/u.exec(pronouns.toLowerCase())?.[1];
  if (first === 'she' || first === 'her') return 'she';
  if (first === 'he' || first === 'him') return 'he';
  return first === 'they' || first === 'them' ? 'they' : 'name';
}

const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST_DAYS = 14;
const AROUND_SERVICE_DAYS = 60;
/** A day counts as anniversary if it is at most this many days before or after the anniversary of the death. */
const ANNIVERSARY_DAYS = 3;

/** `since`: the day when the person died or, if that is unknown, when the page was published. */
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
  /** Shuffles prompts: differently for each page, but always in the same way for one page. */
  seed: string;
}

/** Prompts that suit the author, the best first. Without `closeness`, only prompts with closeness `any`. */
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

/** Puts the name into the wording. If the name ends with a full stop, this also ends the sentence. */
export const filled = (wordings: Wordings, { name, pronouns }: { name: string; pronouns: string }): string =>
  wordings[wordingFor(pronouns)]
    .replaceAll('{name}. ', () => (name.endsWith('.') ? `${name} ` : `${name}. `))
    .replaceAll('{name}', () => name);
