import { MONTHS } from '../../../../shared/words/en/dates.ts';
import { emailToNewPassword } from '../../../email/words/en/email.ts';

// Email about a sign-in from a new browser.

const two = (value: number) => String(value).padStart(2, '0');
const moment = (at: Date) =>
  `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()} at ${two(at.getUTCHours())}:${two(at.getUTCMinutes())} (UTC)`;

export const subject = (productName: string) => `A new sign-in at ${productName}`;
export const heading = 'Someone signed in on a new device';
export const paragraphs = (productName: string, email: string, at: Date, device: string | null) => [
  device === null
    ? `Someone, probably you, signed in to your account at ${productName} with the address ${email} on ${moment(at)}. We have not seen this phone, computer or browser before.`
    : `Someone, probably you, signed in to your account at ${productName} with the address ${email} on ${moment(at)}, with ${device}. We have not seen this phone, computer or browser before.`,
  'If this was you, there is nothing you need to do. A browser that forgets its cookies looks new to us each time.',
  'If it was not you, choose a new password. That signs everyone out. Your account page also shows where you are signed in.',
];
export const button = 'It was not me';
export const footer = emailToNewPassword;
