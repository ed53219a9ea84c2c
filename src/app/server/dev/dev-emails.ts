import { addressOf } from '../../../shared/screens/addresses.ts';
import * as accounts from '../../../features/accounts/server/emails.ts';
import * as accountAddresses from '../../../features/accounts/server/emails/address.ts';
import * as accountsClosed from '../../../features/accounts/server/emails/by-admins.ts';
import * as newDevices from '../../../features/accounts/server/emails/new-device.ts';
import * as twoSteps from '../../../features/accounts/server/emails/two-step.ts';
import * as adminApprovals from '../../../features/approvals/server/emails.ts';
import * as pagesMoved from '../../../features/tributes/server/emails.ts';
import * as pagePeople from '../../../features/tributes/server/emails/people.ts';
import * as previewLinks from '../../../features/tributes/server/emails/preview-links.ts';
import * as memories from '../../../features/memories/server/emails.ts';
import * as checklists from '../../../features/next-steps/server/emails.ts';
import * as disputes from '../../../features/payments/server/emails.ts';
import * as givers from '../../../features/giving/server/emails/givers.ts';
import * as handPayments from '../../../features/giving/server/emails/hand-payments.ts';
import * as keepers from '../../../features/giving/server/emails/keepers.ts';
import * as extrasPaid from '../../../features/giving/server/emails/extras.ts';
import * as providerPayments from '../../../features/giving/server/emails/providers.ts';
import * as staff from '../../../features/providers/server/emails/staff.ts';
import * as providerStates from '../../../features/providers/server/emails/states.ts';
import * as enquiries from '../../../features/enquiries/server/emails.ts';
import * as contests from '../../../features/prepared/server/emails/contests.ts';
import * as preparedLinks from '../../../features/prepared/server/emails/link.ts';
import * as preparedEndings from '../../../features/prepared/server/emails/ending.ts';
import * as bills from '../../../features/bills/server/emails.ts';
import * as reviews from '../../../features/reviews/server/emails.ts';
import * as serviceEvents from '../../../features/events/server/emails.ts';
import * as reports from '../../../features/reports/server/emails.ts';
import * as objections from '../../../features/reports/server/emails/objections.ts';
import * as accountDeletions from '../../../features/privacy/server/emails/deletions.ts';
import * as pageDeletions from '../../../features/privacy/server/emails/page-deletion.ts';
import { isEmail, type DeclaredEmail, type SampleEmail, type Writing } from '../../../features/email/server/email.ts';

/** Every file that declares emails; a test fails if one is missing. */
const files: readonly object[] = [
  accounts,
  accountAddresses,
  accountsClosed,
  newDevices,
  twoSteps,
  adminApprovals,
  pagesMoved,
  pagePeople,
  previewLinks,
  memories,
  checklists,
  disputes,
  givers,
  handPayments,
  keepers,
  extrasPaid,
  providerPayments,
  staff,
  providerStates,
  enquiries,
  contests,
  preparedLinks,
  preparedEndings,
  bills,
  reviews,
  serviceEvents,
  reports,
  objections,
  accountDeletions,
  pageDeletions,
];

export const emails: readonly DeclaredEmail[] = files.flatMap((file) => Object.values(file)).filter(isEmail);

const KEY = 'x'.repeat(43);

export const emailsWith = (config: Writing, typed: string, page = typed): SampleEmail[] =>
  emails.flatMap((one) =>
    one.sampled(config, {
      typed,
      page,
      id: '00000000-0000-7000-8000-000000000000',
      key: KEY,
      publicUrl: config.publicUrl,
      unsubscribe: config.publicUrl + addressOf('unsubscribe', {}, { query: { key: `1.${KEY}` } }),
    }),
  );

export const sampleEmails = (config: Writing): SampleEmail[] =>
  emailsWith(config, 'ada@example.org', 'Margaret Hartwell');
