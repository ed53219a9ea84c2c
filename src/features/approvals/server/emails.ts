import * as adminApprovalEmails from '../words/en/approval-emails.ts';
import { addressOf } from '../../../shared/screens/addresses.ts';
import type { ApprovalAction, AdminApprovalEnd } from '../contract/fields.ts';
import { wordsIn } from '../../../platform/words.ts';
import { email, quotation, wholeQuotation, type Sender } from '../../email/server/email.ts';

export type AdminApprovalNews = 'asked' | 'agreed' | AdminApprovalEnd;

interface Said {
  id: string;
  action: ApprovalAction;
  targetId: string;
  target: string;
  by: string;
  why: string;
  dueAt: Date | null;
}

const sampleAdminApproval = {
  action: 'erase-account',
  why: 'They asked us to by post.',
  dueAt: new Date('2026-11-23T12:00:00Z'),
} as const;

/** Goes to admins. Its button only opens the user's screen. */
export const adminApprovalEmail = email({
  kinds: {
    'consent-asked': 'work',
    'consent-agreed': 'work',
    'consent-done': 'work',
    'consent-refused': 'work',
    'consent-withdrawn': 'work',
    'consent-expired': 'work',
    'consent-void': 'work',
  },
  priority: 'security',
  samples: ({ typed, id }) => ({
    'consent-asked': ['asked', { ...sampleAdminApproval, id, targetId: id, target: typed, by: typed }],
    'consent-agreed': ['agreed', { ...sampleAdminApproval, id, targetId: id, target: typed, by: typed }],
    'consent-expired': ['expired', { ...sampleAdminApproval, id, targetId: id, target: typed, by: typed }],
  }),
  write: (sender: Sender, news: AdminApprovalNews, { id, action, targetId, target, by, why, dueAt }: Said) => {
    const words = wordsIn(sender.language, adminApprovalEmails);
    const said = {
      what: words.actionSaid(action, quotation(target)),
      by: quotation(by),
      why: wholeQuotation(why),
      dueAt,
    };
    return {
      subject: words.subject(news, sender.productName),
      matter: `consent-${news} ${id}`,
      heading: words.heading(news),
      paragraphs: words.paragraphs(news, said),
      button: { label: words.button, href: sender.publicUrl + addressOf('adminUser', { userId: targetId }) },
      footer: words.footer,
    };
  },
});
