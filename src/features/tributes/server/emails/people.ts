import * as peopleEmails from '../../../people/words/en/people-emails.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { GivenRole } from '../../../people/contract/people.ts';
import { email, quotation, type Sender } from '../../../email/server/email.ts';
import { wordsIn } from '../../../../platform/words.ts';

interface OnPage {
  id: string;
  page: string;
}

interface Who {
  name: string | null;
  mailbox: string;
}

const wordsFor = ({ language }: Sender) => wordsIn(language, peopleEmails);

const peopleButton = (sender: Sender, { id }: OnPage) => ({
  label: wordsFor(sender).toPeople,
  href: sender.publicUrl + addressOf('people', { id }),
});

interface Invited {
  invitation: { id: string; role: GivenRole; expiresAt: Date };
  key: string;
  inviter: string | null;
  page: string;
}

/** The button opens a screen with another button, so that opening the link alone accepts nothing. */
export const invitedEmail = email({
  kinds: { invitation: 'stranger' },
  priority: 'unproven',
  samples: ({ typed, page, id }) => ({
    invited: [
      {
        invitation: { id, role: 'writer', expiresAt: new Date('2027-01-31T12:00:00Z') },
        key: '0f'.repeat(32),
        inviter: typed,
        page,
      },
    ],
  }),
  write: (sender: Sender, { invitation, key, inviter, page }: Invited) => {
    const words = wordsFor(sender);
    const { id, role, expiresAt: until } = invitation;
    return {
      subject: words.invitedSubject,
      matter: `invitation ${id}`,
      expiresAt: until,
      late: { paragraphs: words.invitedLate({ inviter: quotation(inviter ?? ''), page: quotation(page) }) },
      heading: words.invitedHeading,
      paragraphs: words.invitedParagraphs({ inviter: quotation(inviter ?? ''), page: quotation(page), role, until }),
      button: {
        label: words.invitedButton,
        href: sender.publicUrl + addressOf('invitation', { invitationId: id }, { query: { key } }),
      },
      footer: words.invitedFooter,
    };
  },
});

export const acceptedEmail = email({
  kinds: { accepted: 'stranger' },
  priority: 'usual',
  samples: ({ typed, page, id }) => ({
    'invitation-accepted': [{ id, page, role: 'writer', who: { name: typed, mailbox: typed } }],
  }),
  write: (sender: Sender, { role, who, ...joined }: OnPage & { role: GivenRole; who: Who }) => {
    const words = wordsFor(sender);
    const named = { name: quotation(who.name ?? ''), address: quotation(who.mailbox) };
    return {
      subject: words.acceptedSubject,
      matter: `accepted ${joined.id} ${who.mailbox}`,
      heading: words.acceptedHeading,
      paragraphs: words.acceptedParagraphs(named, quotation(joined.page), role),
      button: peopleButton(sender, joined),
      footer: words.acceptedFooter,
    };
  },
});

/** Key of emails about somebody's role or its end. If several wait to be sent, only the last one is sent. */
const matterOf = ({ id }: OnPage) => `role ${id}` as const;

const yourPages = (sender: Sender) => ({
  label: wordsFor(sender).toYourPages,
  href: sender.publicUrl + addressOf('choice'),
});

export const roleChangedEmail = email({
  kinds: { role: 'stranger' },
  priority: 'usual',
  samples: ({ page, id }) => ({ 'role-changed': [{ id, page, role: 'reader' }] }),
  write: (sender: Sender, { role, ...changed }: OnPage & { role: GivenRole }) => {
    const words = wordsFor(sender);
    return {
      subject: words.roleSubject,
      matter: matterOf(changed),
      heading: words.roleHeading,
      paragraphs: words.roleParagraphs(quotation(changed.page), role),
      button: yourPages(sender),
    };
  },
});

export const removedEmail = email({
  kinds: { role: 'stranger' },
  priority: 'usual',
  samples: ({ page, id }) => ({ removed: [{ id, page }] }),
  write: (sender: Sender, removed: OnPage) => {
    const words = wordsFor(sender);
    return {
      subject: words.removedSubject,
      matter: matterOf(removed),
      heading: words.removedHeading,
      paragraphs: words.removedParagraphs(quotation(removed.page)),
      button: yourPages(sender),
    };
  },
});

export const ownerEmail = email({
  kinds: { role: 'stranger' },
  priority: 'usual',
  samples: ({ page, id }) => ({ 'page-owned': [{ id, page }] }),
  write: (sender: Sender, handed: OnPage) => {
    const words = wordsFor(sender);
    return {
      subject: words.ownerSubject,
      matter: matterOf(handed),
      heading: words.ownerHeading,
      paragraphs: words.ownerParagraphs(quotation(handed.page)),
      button: peopleButton(sender, handed),
    };
  },
});

export const handedOnEmail = email({
  kinds: { 'handed-on': 'stranger' },
  priority: 'security',
  samples: ({ typed, page, id }) => ({ 'page-handed-on': [{ id, page, who: { name: typed, mailbox: typed } }] }),
  write: (sender: Sender, { who, ...handed }: OnPage & { who: Who }) => {
    const words = wordsFor(sender);
    return {
      subject: words.handedSubject,
      matter: `handed-on ${handed.id}`,
      heading: words.handedHeading,
      paragraphs: words.handedParagraphs(quotation(handed.page), quotation(who.mailbox)),
      button: peopleButton(sender, handed),
      footer: words.handedFooter,
    };
  },
});
