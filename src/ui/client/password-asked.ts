import { errorStatus } from '../../shared/api/errors.ts';

/** Data for the screen that asks for a page's password. Contains nothing from the page itself. */
export interface PasswordAsked {
  path: string;
  to: string;
  wrong?: string;
  /** Set after too many tries: seconds until the next try. */
  waitSeconds?: number;
  /** Text that the visitor was about to post. */
  unsent?: string;
}

export const askForPassword = (asked: PasswordAsked, status: number = errorStatus.PAGE_PASSWORD_NEEDED) =>
  Response.json({ passwordAsked: asked }, { status });

/** Reads a response's data. Returns null unless it asks for a page's password. */
export function passwordAsked(said: unknown): PasswordAsked | null {
  const asked: unknown = typeof said === 'object' && said !== null ? Reflect.get(said, 'passwordAsked') : undefined;
  return typeof asked === 'object' && asked !== null ? (asked as PasswordAsked) : null;
}
