import * as staffEmails from '../../words/en/staff-emails.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { wordsIn } from '../../../../platform/words.ts';
import { email, quotation, type Sender } from '../../../email/server/email.ts';

interface Provider {
  id: string;
  called: string;
}

interface Who {
  name: string | null;
  mailbox: string;
}

const wordsFor = ({ language }: Sender) => wordsIn(language, staffEmails);

const staffButton = (sender: Sender, { id }: Provider) => ({
  label: wordsFor(sender).toStaff,
  href: sender.publicUrl + addressOf('providerStaff', { providerId: id }),
});

interface Invited {
  invitation: { id: string; expiresAt: Date };
  key: string;
  inviter: string | null;
  called: string;
}

/** The link opens a page that asks for confirmation, so an email scanner that follows it accepts nothing. */
export const staffInvitedEmail = email({
  kinds: { 'provider-invitation': 'stranger' },
  priority: 'unproven',
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
      expiresAt: until,
      late: { paragraphs: words.invitedLate({ inviter: quotation(inviter ?? ''), called: quotation(called) }) },
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

export const staffAcceptedEmail = email({
  kinds: { 'provider-accepted': 'stranger' },
  priority: 'usual',
  samples: ({ typed, id }) => ({ 'staff-accepted': [{ id, called: typed, who: { name: typed, mailbox: typed } }] }),
  write: (sender: Sender, { who, ...provider }: Provider & { who: Who }) => {
    const words = wordsFor(sender);
    const named = { name: quotation(who.name ?? ''), address: quotation(who.mailbox) };
    return {
      subject: words.acceptedSubject,
      matter: `provider-accepted ${provider.id} ${who.mailbox}`,
      heading: words.acceptedSubject,
      paragraphs: words.acceptedParagraphs(named, quotation(provider.called)),
      button: staffButton(sender, provider),
      footer: words.acceptedFooter,
    };
  },
});

/** Key of a provider's emails about roles. If several wait with one key, only the last is sent. */
const matterOf = ({ id }: Provider) => `provider-role ${id}` as const;

export const staffRemovedEmail = email({
  kinds: { 'provider-role': 'stranger' },
  priority: 'usual',
  samples: ({ typed, id }) => ({ 'staff-removed': [{ id, called: typed }] }),
  write: (sender: Sender, provider: Provider) => {
    const words = wordsFor(sender);
    return {
      subject: words.removedSubject,
      matter: matterOf(provider),
      heading: words.removedSubject,
      paragraphs: words.removedParagraphs(quotation(provider.called)),
      button: { label: words.toHome, href: sender.publicUrl + addressOf('providerHome') },
    };
  },
});

export const providerOwnerEmail = email({
  kinds: { 'provider-role': 'stranger' },
  priority: 'usual',
  samples: ({ typed, id }) => ({ 'provider-owned': [{ id, called: typed }] }),
  write: (sender: Sender, provider: Provider) => {
    const words = wordsFor(sender);
    return {
      subject: words.ownerSubject,
      matter: matterOf(provider),
      heading: words.ownerSubject,
      paragraphs: words.ownerParagraphs(quotation(provider.called)),
      button: staffButton(sender, provider),
    };
  },
});

export const providerHandedEmail = email({
  kinds: { 'provider-handed': 'stranger' },
  priority: 'security',
  samples: ({ typed, id }) => ({ 'provider-handed-on': [{ id, called: typed, who: { name: typed, mailbox: typed } }] }),
  write: (sender: Sender, { who, ...provider }: Provider & { who: Who }) => {
    const words = wordsFor(sender);
    return {
      subject: words.handedSubject,
      matter: `provider-handed ${provider.id}`,
      heading: words.handedSubject,
      paragraphs: words.handedParagraphs(quotation(provider.called), quotation(who.mailbox)),
      button: staffButton(sender, provider),
      footer: words.handedFooter,
    };
  },
});
