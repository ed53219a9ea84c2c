import type { ErrorCode, ErrorData } from '../../api/errors.ts';
import { plural } from './counts.ts';

/** For developers whose client calls a wrong base address. */
export const noSuchFunction = (addresses: readonly string[]): string =>
  `There is no function at this address. The functions are at ${addresses.join(', ')}.`;

// Each message says what happened, that nothing is lost, and what to do next.
const messages: Record<ErrorCode, string> = {
  MALFORMED_REQUEST: 'We could not understand that request. Nothing was changed.',
  SIGN_IN_REQUIRED: 'Please sign in to carry on. What you wrote is kept.',
  WRONG_EMAIL_OR_PASSWORD: 'That email address and password do not match. Please try again.',
  SECOND_STEP_OVER: 'This sign-in has timed out. Please sign in with your password again.',
  PAGE_PASSWORD_NEEDED: 'This page asks for its password first. Nothing is lost.',
  PAGE_PASSWORD_WRONG: 'That is not the password of this page. Please look at it once more and try again.',
  CROSS_SITE_REQUEST:
    'That request came from another site, so nothing was changed. Please go back to the page and try again.',
  ADDRESS_NOT_CONFIRMED: 'Please confirm your email address first. The link is in the email we sent you.',
  ACCOUNT_LEAVING: 'This account is due to be deleted. Sign in to keep it.',
  ACCOUNT_DISABLED: 'This user account has been disabled.',
  NOT_ALLOWED: 'You do not have permission to do that. Nothing was changed.',
  ROLE_TOO_SMALL: 'Only those who look after this can do that. Nothing was changed.',
  TWO_STEP_NEEDED: 'Please set up two-step sign-in on your account page first. Nothing was changed.',
  STEP_UP_NEEDED: 'Please show once more that it is you. What you typed is kept.',
  ADMIN_LOCKED: 'The admin area has locked itself. Please show that it is you. What you typed is kept.',
  OWN_ACCOUNT: 'Nobody can do this to their own account. Please ask another admin. Nothing was changed.',
  SECOND_ADMIN_NEEDED: 'This wants a second admin, so one alone cannot do it. Nothing was changed.',
  APPROVAL_OVER: 'This question is over, so it cannot be answered any more. Nothing was changed.',
  PAGE_CLOSED: 'Nobody looks after this page any more, so nothing new can be added. What is on it stays.',
  PAGE_DELETED:
    'This page is due to be deleted, so nothing on it can be changed. You can bring it back from “Your pages”.',
  PAGE_GONE: 'The people who kept this page have taken it down for good.',
  GIFT_OVER: 'This gift is over. Nothing more is charged for it. To give, begin again.',
  NOT_FOUND: 'There is nothing here, or you do not have permission to see it.',
  METHOD_NOT_ALLOWED: 'That cannot be done at this address. Nothing was changed.',
  UPLOAD_TOO_SLOW: 'The photograph stopped arriving. The part that arrived is kept for a day. Please try again.',
  ALREADY_DONE: 'That has already been done. You do not need to do anything else.',
  GIVING_CLOSED: 'Nobody can give here at the moment. Nothing was charged.',
  PAYMENT_UNCONFIRMED: 'A payment is being confirmed. Do not pay again.',
  GIFT_SUM_CHANGED: 'The sums have changed since you saw them. Nothing was charged. Please look at them once more.',
  FUND_NOT_READY:
    'This cannot be opened yet. Somebody has to be able to receive the gifts, and somebody has to look after them.',
  PAGE_FROZEN:
    'Nothing new can be added to this page for now, because somebody of ours is looking into it. What is on it stays.',
  GESTURE_OFF:
    'The family has not chosen this for the page, so nothing was added. You can still leave a memory on the page.',
  POST_UNDER_REVIEW:
    'Somebody of ours is looking at this post, or has taken it off the page, so it cannot be changed now.',
  PAGE_CONTESTED:
    'Somebody has told us that one of your pages may not be yours. Nothing is lost. Until we have decided, nothing new of it can be shown to visitors, and it cannot be published, handed over or deleted. Your account cannot be deleted either.',
  CONTEST_OVER: 'The seven days for this are over. Please write to us if something is wrong with this page.',
  PROVIDER_NOT_LIVE:
    'This can be done once we have reviewed your business and families can find it. Nothing was changed.',
  UPLOAD_INCOMPLETE: 'Only part of this photograph has arrived so far. Nothing is lost. It can carry on from there.',
  ENTRY_EXISTS: 'This is here already. Nothing was changed.',
  ENTRY_CHANGED: 'This has changed since you opened it. Please read it again before you decide.',
  PATH_TAKEN: 'That address is taken. Please choose another one.',
  EDIT_CONFLICT: 'Someone else saved this page while you were writing. Both versions are kept for you to choose from.',
  BODY_TOO_LARGE: 'That is more than we can accept at once. Please send a little less.',
  PHOTOGRAPH_TOO_LARGE: 'This photograph is too large for us to open. Try sending it from the phone again as “Large”.',
  PHOTOGRAPH_NOT_SUPPORTED: 'This file is not a photograph we can show. JPEG, PNG, WebP, AVIF and HEIC work.',
  PAPER_TOO_LARGE: 'This file is larger than 10 MB. Please choose a smaller copy, or a photograph of each page.',
  PAPER_NOT_SUPPORTED: 'Only photographs and PDF files can be kept here.',
  PHOTOGRAPH_UNREADABLE: 'This photograph seems to be damaged. Please choose another copy of it.',
  PHOTOGRAPH_REFUSED:
    'This photograph was taken off a page before, so it was not added. If you think that is wrong, please write to us.',
  OWNER_STAYS: 'Every page needs somebody who owns it. Please hand the page over to somebody else first.',
  PROVIDER_OWNER_STAYS: 'This business must have an owner. Please hand it over to someone else first.',
  CHECKLIST_OWNER_STAYS: 'Somebody must own this checklist. Please hand it over to somebody else first.',
  TOO_MANY_FACTS: 'There is no room for more. A page can hold 200 facts. Remove some to add others.',
  TOO_MANY_CHECKLISTS:
    'You have as many checklists as one account can hold. Please remove one that you no longer need.',
  TOO_MANY_STEPS: 'This list is full. Please remove something from it that is no longer needed.',
  TOO_MANY_REPORT_FILES:
    'A report can have five files, of 30 MB together. Please leave some of them out. Nothing you wrote is lost.',
  TOO_MANY_FUNDS: 'There is no room for another collection on this page. Closed ones count too.',
  TOO_MANY_STAFF: 'This business has as many people and invitations as it can have. Remove one to add another.',
  TOO_MANY_PROVIDERS: 'One account can act for ten businesses. Please use another account for this one.',
  TOO_MANY_ENQUIRIES:
    'You have three enquiries open with one of these service providers. Please write in one of them, or end one. Your words are kept.',
  ENQUIRY_ENDED: 'This conversation has ended, so nothing new can be sent in it. What was written before stays.',
  PROVIDER_AWAY: 'Nothing can be sent to or by this service provider at the moment. What was written before stays.',
  NO_FLOWERS_WANTED:
    'The page says that no flowers are wanted, so no florist is asked. Nothing was sent. Please leave the florist out.',
  TOO_MANY_SERVICES: 'There is no room for another one. Please remove one that is no longer needed.',
  TOO_MANY_PAYEES: 'There is no room for more people who could receive gifts of this page.',
  TOO_MANY_PAPERS: 'There is no room for more papers here. Please remove one that is no longer needed.',
  NO_FACTS:
    'There is nothing that a text could use. Say something, answer a question, or look again at what says how they died.',
  HELP_IS_OFF: 'Help with writing is switched off for you on this page.',
  TOO_MANY_PREVIEW_LINKS: 'This page has as many links to look as it can have. End one to make another.',
  TOO_MANY_PEOPLE: 'This page has as many people and invitations as it can have. Remove one to add another.',
  TOO_MANY_PHOTOGRAPHS: 'This page is full of photographs. Remove one to add another.',
  INVALID_INPUT: 'Something needs checking.',
  NOT_READY_TO_PUBLISH: 'This page is not quite ready to be published.',
  // This is for short waits. For longer ones, `tooMany` gives the message.
  TOO_MANY_REQUESTS: 'That was a lot in a short time. Please wait a few minutes. What you wrote is kept.',
  UNEXPECTED: 'Something went wrong on our side. What you saved before is safe. Please try again in a moment.',
  BUSY: 'We are busy for a moment. Nothing is lost. Please try again shortly.',
  NO_ROOM:
    'We have run out of room for the moment, so this could not be kept. Everything saved before is safe. Please try again later.',
};

/** Texts that the specification prescribes, for developers. */
const broken = { 'sign-up': 'could not complete signup' };

const FEW_MINUTES = 5;
const TWO_HOURS = 120;

function tooMany(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= FEW_MINUTES) return messages.TOO_MANY_REQUESTS;
  const hours = Math.ceil(minutes / 60);
  return minutes < TWO_HOURS
    ? plural(minutes, {
        other: (count) =>
          `That was a lot in a short time. Please try again in about ${count} minutes. What you wrote is kept.`,
      })
    : plural(hours, {
        other: (count) => `That was a lot in a day. Please try again in about ${count} hours. What you wrote is kept.`,
      });
}

export function errorMessage(code: ErrorCode, data?: ErrorData): string {
  if (data?.broken !== undefined) return broken[data.broken];
  return code === 'TOO_MANY_REQUESTS' ? tooMany(data?.retryAfterSeconds ?? 0) : messages[code];
}
