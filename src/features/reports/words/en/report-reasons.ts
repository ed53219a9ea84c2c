// Reasons as part of a sentence in an email to the owner.
import type { ReportReason } from '../../contract/reports.ts';

const reasons: Record<ReportReason, string> = {
  self_harm: 'somebody may be in danger',
  living_person: 'it tells something about a living person',
  scam_link: 'it may be meant to get money or passwords from people',
  fund_misuse: 'money may not go where it is said to go',
  privacy: 'it tells something private',
  abuse: 'it may hurt or insult people',
  impersonation: 'somebody may be writing in the name of another person',
  wrong_fact: 'something in it may not be true',
  copyright: 'it may belong to somebody else',
  dispute: 'a family does not agree about it',
  spam: 'it may be advertising',
  other: 'something else was wrong with it',
};
export const reasonSaid = (of: ReportReason): string => reasons[of];
