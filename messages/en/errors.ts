import type { ErrorCode } from '../../src/contract/errors.ts';

// What happened, that nothing is lost, what to do next.
const messages: Record<ErrorCode, string> = {
  MALFORMED_REQUEST: 'We could not read that request. Nothing was changed.',
  SIGN_IN_REQUIRED: 'Please sign in to go on. What you wrote is kept.',
  WRONG_EMAIL_OR_PASSWORD: 'That e-mail address and password do not belong together. Please try again.',
  SECOND_STEP_OVER: 'The second step is not waited for any more. Please sign in with your password once more.',
  CROSS_SITE_REQUEST:
    'That request came from another site, so nothing was changed. Please go back to the page and try again.',
  ADDRESS_NOT_CONFIRMED: 'Please confirm your e-mail address first. The link is in the mail we sent you.',
  ACCOUNT_LEAVING:
    'This account waits to be deleted. You can keep it: sign in on the sign-in page, and it is offered there.',
  ACCOUNT_DISABLED: 'This user account has been disabled.',
  NOT_ALLOWED: 'That is not open to you. Nothing was changed.',
  TWO_STEP_NEEDED: 'Please set up two-step sign-in at your account first. Nothing was changed.',
  PAGE_CLOSED: 'Nobody looks after this page any more, so it takes no new words. What is on it stays.',
  NOT_FOUND: 'There is nothing here, or it is not open to you.',
  METHOD_NOT_ALLOWED: 'That cannot be done at this address. Nothing was changed.',
  UPLOAD_TOO_SLOW: 'The photograph stopped arriving. The part that came is kept for a day. Please try again.',
  ALREADY_DONE: 'That has been done already. Nothing more is needed.',
  UPLOAD_INCOMPLETE: 'Only a part of this photograph has arrived so far. Nothing is lost; it can go on from there.',
  ENTRY_CHANGED: 'This was changed in the meantime. Please read it again before you decide.',
  PATH_TAKEN: 'That address is taken. Please choose another one.',
  EDIT_CONFLICT: 'Someone else saved this page in the meantime. Both versions are kept for you to choose from.',
  BODY_TOO_LARGE: 'That is more than we can take at once. Please send a little less.',
  PHOTOGRAPH_TOO_LARGE:
    'This photograph is larger than 25 MB or 60 megapixels (24 for HEIC). Please choose a smaller copy, or a JPEG.',
  PHOTOGRAPH_NOT_SUPPORTED: 'This file is not a photograph we can show. JPEG, PNG, WebP, AVIF and HEIC work.',
  PHOTOGRAPH_UNREADABLE: 'This photograph seems to be damaged. Please choose another copy of it.',
  TOO_MANY_PHOTOGRAPHS: 'This page holds as many photographs as it can. Remove one to add another.',
  INVALID_INPUT: 'Something needs another look. Nothing you wrote is lost.',
  NOT_READY_TO_PUBLISH: 'A little is missing before this page can be published.',
  TOO_MANY_REQUESTS: 'That was a lot in a short time. Please wait a few minutes; what you wrote is kept.',
  UNEXPECTED: 'Something went wrong on our side. What you saved before is safe. Please try again in a moment.',
  BUSY: 'We are busy for a moment. Please try again shortly; nothing is lost.',
};

export const errorMessage = (code: ErrorCode): string => messages[code];

const refusals: Record<string, (limit: string) => string> = {
  empty: () => 'Please write something here.',
  unstorable: () => 'There is a character in this that cannot be kept. Please take it out.',
  too_long: (limit) => `This can hold ${Number(limit).toLocaleString('en')} characters. Please shorten it a little.`,
  too_short: (limit) => `Please use at least ${limit} characters.`,
  email: () => 'Please write an e-mail address, like name@example.org.',
  email_letters: () =>
    'Our letters only reach addresses with plain letters from a to z before the @, without accents such as ü or ï. Please use another address.',
  email_ending: () => 'We cannot write to addresses with this ending. Please use another address.',
  impossible_date: () => 'There is no such day. Please check the date.',
};

/** The words for a refused field; `problem` is what the contract's schemas name, such as "too_long:120". */
export function fieldMessage(problem: string): string {
  const [kind = '', limit = ''] = problem.split(':');
  return refusals[kind]?.(limit) ?? 'Please check this.';
}

/** The specification's own words, for developers. */
export const signUpFailed = 'could not complete signup';
