import * as z from 'zod';
import { FieldProblem } from './field-refusals.ts';

/** Error codes with their HTTP status. The messages are in src/shared/words/en/errors.ts. */
export const errorStatus = {
  MALFORMED_REQUEST: 400,
  SIGN_IN_REQUIRED: 401,
  WRONG_EMAIL_OR_PASSWORD: 401,
  SECOND_STEP_OVER: 401,
  PAGE_PASSWORD_NEEDED: 401,
  PAGE_PASSWORD_WRONG: 401,
  CROSS_SITE_REQUEST: 403,
  ADDRESS_NOT_CONFIRMED: 403,
  ACCOUNT_DISABLED: 403,
  ACCOUNT_LEAVING: 403,
  NOT_ALLOWED: 403,
  ROLE_TOO_SMALL: 403,
  TWO_STEP_NEEDED: 403,
  ADMIN_LOCKED: 403,
  STEP_UP_NEEDED: 403,
  PAGE_CLOSED: 403,
  PAGE_FROZEN: 403,
  GESTURE_OFF: 403,
  HELP_IS_OFF: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  UPLOAD_TOO_SLOW: 408,
  ALREADY_DONE: 409,
  PATH_TAKEN: 409,
  ENTRY_CHANGED: 409,
  ENTRY_EXISTS: 409,
  POST_UNDER_REVIEW: 409,
  OWNER_STAYS: 409,
  CHECKLIST_OWNER_STAYS: 409,
  PROVIDER_OWNER_STAYS: 409,
  UPLOAD_INCOMPLETE: 409,
  PAGE_DELETED: 410,
  PAGE_GONE: 410,
  GIFT_OVER: 410,
  GIVING_CLOSED: 409,
  GIFT_SUM_CHANGED: 409,
  PAYMENT_UNCONFIRMED: 409,
  FUND_NOT_READY: 409,
  PAGE_CONTESTED: 409,
  CONTEST_OVER: 410,
  PROVIDER_NOT_LIVE: 409,
  ENQUIRY_ENDED: 409,
  PROVIDER_AWAY: 409,
  NO_FLOWERS_WANTED: 409,
  OWN_ACCOUNT: 409,
  SECOND_ADMIN_NEEDED: 409,
  APPROVAL_OVER: 409,
  EDIT_CONFLICT: 412,
  BODY_TOO_LARGE: 413,
  PHOTOGRAPH_TOO_LARGE: 413,
  PAPER_TOO_LARGE: 413,
  PHOTOGRAPH_NOT_SUPPORTED: 415,
  PAPER_NOT_SUPPORTED: 415,
  PHOTOGRAPH_UNREADABLE: 422,
  PHOTOGRAPH_REFUSED: 422,
  TOO_MANY_PHOTOGRAPHS: 422,
  TOO_MANY_PEOPLE: 422,
  TOO_MANY_PREVIEW_LINKS: 422,
  TOO_MANY_FACTS: 422,
  NO_FACTS: 422,
  TOO_MANY_CHECKLISTS: 422,
  TOO_MANY_STEPS: 422,
  TOO_MANY_PAPERS: 422,
  TOO_MANY_REPORT_FILES: 422,
  TOO_MANY_FUNDS: 422,
  TOO_MANY_PAYEES: 422,
  TOO_MANY_PROVIDERS: 422,
  TOO_MANY_ENQUIRIES: 422,
  TOO_MANY_STAFF: 422,
  TOO_MANY_SERVICES: 422,
  INVALID_INPUT: 422,
  NOT_READY_TO_PUBLISH: 422,
  TOO_MANY_REQUESTS: 429,
  UNEXPECTED: 500,
  BUSY: 503,
  NO_ROOM: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorStatus, code);

/** `reference`: an id that people quote to support after a response with status 500. */
export const ErrorData = z.object({
  fields: z.array(FieldProblem).optional(),
  reference: z.string().optional(),
  /** With EDIT_CONFLICT: the version that is saved. */
  current: z.unknown().optional(),
  retryAfterSeconds: z.number().optional(),
  /** With ACCOUNT_LEAVING: the code that cancels the account's deletion. Sent only after the right password. */
  oobCode: z.string().optional(),
  /** The operation that failed, such as signing up. Sent only in debug mode. */
  broken: z.enum(['sign-up']).optional(),
});
export type ErrorData = z.infer<typeof ErrorData>;

/** Body of every error response, in oRPC's format. `message` is text for the caller. */
export interface ErrorBody {
  defined: boolean;
  code: ErrorCode;
  status: number;
  message: string;
  data?: ErrorData;
}
