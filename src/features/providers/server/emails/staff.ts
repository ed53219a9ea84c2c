import * as staffLetters from '../../words/en/staff-letters.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { wordsIn } from '../../../../platform/words.ts';
import { email, quotation, type Sender } from '../../../email/server/letter.ts';

interface Firm {
  id: string;
  called: string;
}

interface Who {
  name: string | null;
  mailbox: string;
}

const wordsFor = ({ language }: Sender) => wordsIn(language, staffLetters);

const staffButton = (sender: Sender, { id }: Firm) => ({
  label: wordsFor(sender).toStaff,
  href: sender.publicUrl + addressOf('providerStaff', { providerId: id }),
});

interface Invited {
  invitation: { id: string; expiresAt: Date };
  key: string;
  inviter: string | null;
  called: string;
}

/** Its link opens a confirmation screen: prefetching the link accepts nothing. */
export const staffInvitedMail = email({
  kinds: { 'provider-invitation': 'stranger' },
  standing: 'unproven',
  samples: ({ typed, id, key }) => ({
    'staff-invited': [
      {
        invitation: { id, expiresAt: new Date('2027-01-31T12:00:00Z') },
        key,
        inviter: typed,
        called: typed,
      },
    ],
  }),
  write: (sender: Sender, { invitation, key, inviter, called }: Invited) => {
    const words = wordsFor(sender);
    const { id, expiresAt: until } = invitation;
    return {
      subject: words.invitedSubject,
      matter: `provider-invitation ${id}`,
      heading: words.invitedHeading,
      paragraphs: words.invitedParagraphs({ inviter: quotation(inviter ?? ''), called: quotation(called), until }),
      button: {
        label: words.invitedButton,
        href: sender.publicUrl + addressOf('providerInvitation', { invitationId: id }, { query: { key } }),
      },
      footer: words.invitedFooter,
    };
  },
});

export const staffAcceptedMail = email({
  kinds: { 'provider-accepted': 'stranger' },
  standing: 'usual',
  samples: ({ typed, id }) => ({ 'staff-accepted': [{ id, called: typed, who: { name: typed, mailbox: typed } }] }),
  write: (sender: Sender, { who, ...firm }: Firm & { who: Who }) => {
    const words = wordsFor(sender);
    const named = { name: quotation(who.name ?? ''), address: quotation(who.mailbox) };
    return {
      subject: words.acceptedSubject,
      matter: `provider-accepted ${firm.id} ${who.mailbox}`,
      heading: words.acceptedSubject,
      paragraphs: words.acceptedParagraphs(named, quotation(firm.called)),
      button: staffButton(sender, firm),
      footer: words.acceptedFooter,
    };
  },
});

/** One key per provider, so that only the last email about a role is sent. */
const matterOf = ({ id }: Firm) => `provider-role ${id}` as const;

export const staffRemovedMail = email({
  kinds: { 'provider-role': 'stranger' },
  standing: 'usual',
  samples: ({ typed, id }) => ({ 'staff-removed': [{ id, called: typed }] }),
  write: (sender: Sender, firm: Firm) => {
    const words = wordsFor(sender);
    return {
      subject: words.removedSubject,
      matter: matterOf(firm),
      heading: words.removedSubject,
      paragraphs: words.removedParagraphs(quotation(firm.called)),
      button: { label: words.toHome, href: sender.publicUrl + addressOf('providerHome') },
    };
  },
});

export const firmOwnerMail = email({
  kinds: { 'provider-role': 'stranger' },
  standing: 'usual',
  samples: ({ typed, id }) => ({ 'provider-owned': [{ id, called: typed }] }),
  write: (sender: Sender, firm: Firm) => {
    const words = wordsFor(sender);
    return {
      subject: words.ownerSubject,
      matter: matterOf(firm),
      heading: words.ownerSubject,
      paragraphs: words.ownerParagraphs(quotation(firm.called)),
      button: staffButton(sender, firm),
    };
  },
});

export const firmHandedMail = email({
  kinds: { 'provider-handed': 'stranger' },
  standing: 'security',
  samples: ({ typed, id }) => ({ 'provider-handed-on': [{ id, called: typed, who: { name: typed, mailbox: typed } }] }),
  write: (sender: Sender, { who, ...firm }: Firm & { who: Who }) => {
    const words = wordsFor(sender);
    return {
      subject: words.handedSubject,
      matter: `provider-handed ${firm.id}`,
      heading: words.handedSubject,
      paragraphs: words.handedParagraphs(quotation(firm.called), quotation(who.mailbox)),
      button: staffButton(sender, firm),
      footer: words.handedFooter,
    };
  },
});
