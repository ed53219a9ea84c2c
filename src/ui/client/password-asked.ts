import { errorStatus } from '../../shared/api/errors.ts';

/** What the screen that asks for the password of a page is drawn from; nothing of the page itself. */
export interface PasswordAsked {
  /** As it was asked for. */
  path: string;
  /** Where its reader wanted to go. */
  to: string;
  /** Why the password that was sent opens nothing. */
  wrong?: string;
  /** After too many tries. */
  waitSeconds?: number;
  /** Words that somebody was about to leave there. */
  unsent?: string;
}

export const askForPassword = (asked: PasswordAsked, status: number = errorStatus.PAGE_PASSWORD_NEEDED) =>
  Response.json({ passwordAsked: asked }, { status });

/** What such an answer holds; null for every other. */
export function passwordAsked(said: unknown): PasswordAsked | null {
  const asked: unknown = typeof said === 'object' && said !== null ? Reflect.get(said, 'passwordAsked') : undefined;
  return typeof asked === 'object' && asked !== null ? (asked as PasswordAsked) : null;
}
