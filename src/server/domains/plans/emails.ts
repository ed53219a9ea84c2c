import { addressOf } from '../../../contract/addresses.ts';
import type { PlanRole } from '../../../contract/plans.ts';
import { wordsIn } from '../../words.ts';
import { letter, quotation, type LetterWords, type Writing } from '../mail/letter.ts';

type Sender = Pick<Writing, 'productName' | 'helpEmail' | 'publicUrl' | 'language'>;

const wordsFor = ({ language }: Sender) => wordsIn(language)['plan-letters'];

interface Invited {
  invitation: { id: string; role: Exclude<PlanRole, 'owner'>; expiresAt: Date };
  key: string;
  inviter: string | null;
}

/** Who died stands in no letter: what a plan says is locked, and letters are not. */
export const planInvitedMail = (sender: Sender, { invitation, key, inviter }: Invited): LetterWords => {
  const words = wordsFor(sender);
  const { id, role, expiresAt: until } = invitation;
  return {
    subject: words.invitedSubject,
    matter: `plan-invitation ${id}`,
    standing: 'unproven',
    ...letter({
      heading: words.invitedHeading,
      paragraphs: words.invitedParagraphs({ inviter: quotation(inviter ?? ''), role, until }),
      button: {
        label: words.invitedButton,
        href: sender.publicUrl + addressOf('planInvitation', { invitationId: id }, { query: { key } }),
      },
      footer: words.invitedFooter,
      sender,
    }),
  };
};

/** Which step it is stands behind the sign-in. */
export const reminderMail = (sender: Sender, { planId, key }: { planId: string; key: string }): LetterWords => {
  const words = wordsFor(sender);
  return {
    subject: words.reminderSubject,
    matter: `step-reminder ${planId} ${key}`,
    standing: 'usual',
    ...letter({
      heading: words.reminderHeading,
      paragraphs: words.reminderParagraphs,
      button: {
        label: words.reminderButton,
        href: sender.publicUrl + addressOf('plan', { planId }, { query: { step: key } }),
      },
      footer: words.reminderFooter,
      sender,
    }),
  };
};
