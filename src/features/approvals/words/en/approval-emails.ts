// Emails to admins about approvals.
import type { ApprovalAction, AdminApprovalEnd } from '../../contract/fields.ts';

type News = 'asked' | 'agreed' | AdminApprovalEnd;

const subjects: Record<News, (productName: string) => string> = {
  asked: (productName) => `A second admin is asked for at ${productName}`,
  agreed: (productName) => `Two admins have agreed to something at ${productName}`,
  done: (productName) => `What two admins agreed to is done at ${productName}`,
  refused: (productName) => `An admin has refused something at ${productName}`,
  withdrawn: (productName) => `An admin has withdrawn something at ${productName}`,
  expired: (productName) => `No second admin has answered at ${productName}`,
  void: (productName) => `What two admins agreed to was not done at ${productName}`,
};
export const subject = (news: News, productName: string): string => subjects[news](productName);

const headings: Record<News, string> = {
  asked: 'An admin asks you to agree',
  agreed: 'Two admins have agreed',
  done: 'It is done',
  refused: 'It was refused',
  withdrawn: 'It was withdrawn',
  expired: 'Nobody answered in seven days',
  void: 'It was not done',
};
export const heading = (news: News): string => headings[news];

const actions: Record<ApprovalAction, (target: string) => string> = {
  'give-admin': (target) => `make ${target} an admin`,
  'take-admin': (target) => `take the admin role from ${target}`,
  'disable-admin': (target) => `close the account of the admin ${target}`,
  'end-two-step': (target) => `end two-step sign-in for ${target}`,
  'erase-account': (target) => `erase the account of ${target}, who asked for its deletion, before its time`,
};
export const actionSaid = (action: ApprovalAction, target: string): string => actions[action](target);

interface Said {
  /** The action in words, from `actionSaid`. */
  what: string;
  by: string;
  why: string;
  dueAt: Date | null;
}

const clock = (at: Date) => `${at.toISOString().slice(11, 16)} (UTC)`;

const texts: Record<News, (said: Said) => string[]> = {
  asked: ({ what, by, why }) => [
    `${by} asks for a second admin to ${what}. The reason given: ${why}`,
    'Please ask them in another way whether it is really them, such as on the telephone. Then agree or refuse. Nothing happens until another admin agrees, and after seven days the question is over.',
  ],
  agreed: ({ what, by, dueAt }) => [
    `Two admins have agreed to ${what}. ${by} asked for it.`,
    dueAt === null ? 'It happens soon.' : `It happens at ${clock(dueAt)}. Until then, any admin can stop it.`,
    'If you did not expect this, please stop it now and talk to the others.',
  ],
  done: ({ what, by }) => [`Two admins agreed to ${what}, and it is done. ${by} asked for it.`],
  refused: ({ what, by }) => [`${by} asked to ${what}. An admin has refused. Nothing was changed.`],
  withdrawn: ({ what, by }) => [`${by} asked to ${what}, and has withdrawn it. Nothing was changed.`],
  expired: ({ what }) => [`You asked to ${what}. No other admin has answered in seven days. Nothing was changed.`],
  void: ({ what }) => [
    `Two admins had agreed to ${what}. When the time came it could not be done any more, or one of the two was no admin any more. Nothing was changed.`,
  ],
};
export const paragraphs = (news: News, said: Said): string[] => texts[news](said);

export const button = 'Look at it';
export const footer = 'You get this because you are an admin.';
