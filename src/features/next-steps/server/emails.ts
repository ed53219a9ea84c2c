import * as checklistLetters from '../words/en/checklist-letters.ts';
import { addressOf } from '../../../shared/screens/addresses.ts';
import type { ChecklistRole } from '../contract/checklists.ts';
import { wordsIn } from '../../../platform/words.ts';
import { email, quotation, type Sender } from '../../email/server/email.ts';

const wordsFor = ({ language }: Sender) => wordsIn(language, checklistLetters);

interface Invited {
  invitation: { id: string; role: Exclude<ChecklistRole, 'owner'>; expiresAt: Date };
  key: string;
  inviter: string | null;
}

/** Emails never name the person who died: checklists are encrypted, and emails are not. */
export const checklistInvitedEmail = email({
  kinds: { 'plan-invitation': 'stranger' },
  priority: 'unproven',
  samples: ({ typed, id, key }) => ({
    'plan-invited': [
      { invitation: { id, role: 'given', expiresAt: new Date('2027-01-31T12:00:00Z') }, key, inviter: typed },
    ],
  }),
  write: (sender: Sender, { invitation, key, inviter }: Invited) => {
    const words = wordsFor(sender);
    const { id, role, expiresAt: until } = invitation;
    return {
      subject: words.invitedSubject,
      matter: `plan-invitation ${id}`,
      expiresAt: until,
      late: { paragraphs: words.invitedLate(quotation(inviter ?? '')) },
      heading: words.invitedHeading,
      paragraphs: words.invitedParagraphs({ inviter: quotation(inviter ?? ''), role, until }),
      button: {
        label: words.invitedButton,
        href: sender.publicUrl + addressOf('checklistInvitation', { invitationId: id }, { query: { key } }),
      },
      footer: words.invitedFooter,
    };
  },
});

/** The reminder does not name the step. Members read it after signing in. */
export const reminderEmail = email({
  kinds: { 'step-reminder': 'own' },
  priority: 'usual',
  samples: ({ id }) => ({ 'step-reminder': [{ checklistId: id, key: 'ew-register' }] }),
  write: (sender: Sender, { checklistId, key }: { checklistId: string; key: string }) => {
    const words = wordsFor(sender);
    return {
      subject: words.reminderSubject,
      matter: `step-reminder ${checklistId} ${key}`,
      heading: words.reminderHeading,
      paragraphs: words.reminderParagraphs,
      button: {
        label: words.reminderButton,
        href: sender.publicUrl + addressOf('checklist', { checklistId }, { query: { step: key } }),
      },
      footer: words.reminderFooter,
    };
  },
});
