import { addressOf } from '../../../../contract/addresses.ts';
import { wordsIn } from '../../../words.ts';
import { letter, quotation, type LetterWords, type Writing } from '../../mail/letter.ts';

interface Firm {
  id: string;
  /** As families know it, as typed. */
  called: string;
}

interface Who {
  name: string | null;
  mailbox: string;
}

const wordsFor = ({ language }: Writing) => wordsIn(language)['staff-letters'];

const staffButton = (sender: Writing, { id }: Firm) => ({
  label: wordsFor(sender).toStaff,
  href: sender.publicUrl + addressOf('providerStaff', { providerId: id }),
});

interface Invited {
  invitation: { id: string; expiresAt: Date };
  key: string;
  inviter: string | null;
  called: string;
}

/** Its button opens a screen with another button; by itself it accepts nothing. */
export const staffInvitedMail = (sender: Writing, { invitation, key, inviter, called }: Invited): LetterWords => {
  const words = wordsFor(sender);
  const { id, expiresAt: until } = invitation;
  return {
    subject: words.invitedSubject,
    matter: `provider-invitation ${id}`,
    standing: 'unproven',
    ...letter({
      heading: words.invitedHeading,
      paragraphs: words.invitedParagraphs({ inviter: quotation(inviter ?? ''), called: quotation(called), until }),
      button: {
        label: words.invitedButton,
        href: sender.publicUrl + addressOf('providerInvitation', { invitationId: id }, { query: { key } }),
      },
      footer: words.invitedFooter,
      sender,
    }),
  };
};

export const staffAcceptedMail = (sender: Writing, { who, ...firm }: Firm & { who: Who }): LetterWords => {
  const words = wordsFor(sender);
  const named = { name: quotation(who.name ?? ''), address: quotation(who.mailbox) };
  return {
    subject: words.acceptedSubject,
    matter: `provider-accepted ${firm.id} ${who.mailbox}`,
    standing: 'usual',
    ...letter({
      heading: words.acceptedSubject,
      paragraphs: words.acceptedParagraphs(named, quotation(firm.called)),
      button: staffButton(sender, firm),
      footer: words.acceptedFooter,
      sender,
    }),
  };
};

/** What somebody is for a firm, or that they are not: the last one said is what counts. */
const matterOf = ({ id }: Firm): LetterWords['matter'] => `provider-role ${id}`;

export const staffRemovedMail = (sender: Writing, firm: Firm): LetterWords => {
  const words = wordsFor(sender);
  return {
    subject: words.removedSubject,
    matter: matterOf(firm),
    standing: 'usual',
    ...letter({
      heading: words.removedSubject,
      paragraphs: words.removedParagraphs(quotation(firm.called)),
      button: { label: words.toHome, href: sender.publicUrl + addressOf('providerHome') },
      sender,
    }),
  };
};

export const firmOwnerMail = (sender: Writing, firm: Firm): LetterWords => {
  const words = wordsFor(sender);
  return {
    subject: words.ownerSubject,
    matter: matterOf(firm),
    standing: 'usual',
    ...letter({
      heading: words.ownerSubject,
      paragraphs: words.ownerParagraphs(quotation(firm.called)),
      button: staffButton(sender, firm),
      sender,
    }),
  };
};

export const firmHandedMail = (sender: Writing, { who, ...firm }: Firm & { who: Who }): LetterWords => {
  const words = wordsFor(sender);
  return {
    subject: words.handedSubject,
    matter: `provider-handed ${firm.id}`,
    standing: 'security',
    ...letter({
      heading: words.handedSubject,
      paragraphs: words.handedParagraphs(quotation(firm.called), quotation(who.mailbox)),
      button: staffButton(sender, firm),
      footer: words.handedFooter,
      sender,
    }),
  };
};
