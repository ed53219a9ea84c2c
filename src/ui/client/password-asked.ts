import { errorStatus } from '../../shared/api/errors.ts';

/** Data of the screen that asks for a page's password. Contains nothing of the page itself. */
export interface PasswordAsked {
  path: string;
  to: string;
  wrong?: string;
  /** Set after too many tries. */
  waitSeconds?: number;
  /** Text that the visitor was about to post. */
  unsent?: string;
}

export const askForPassword = (asked: PasswordAsked, status: number = errorStatus.PAGE_PASSWORD_NEEDED) =>
  Response.json({ passwordAsked: asked }, { status });

/** Null for every other response. */
export function passwordAsked(said: unknown): PasswordAsked | null {
  const asked: unknown = typeof said === 'object' && said !== null ? Reflect.get(said, 'passwordAsked') : undefined;
  return typeof asked === 'object' && asked !== null ? (asked as PasswordAsked) : null;
}
