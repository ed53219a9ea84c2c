import { addressOf } from '../../../../contract/addresses.ts';
import type { GivenRole } from '../../../../contract/people.ts';
import { letter, quotation, type LetterWords, type Writing } from '../../mail/letter.ts';
import { wordsIn } from '../../../words.ts';

type Sender = Pick<Writing, 'productName' | 'helpEmail' | 'publicUrl' | 'language'>;

interface OnPage {
  id: string;
  /** Its name, as typed. */
  page: string;
}

interface Who {
  name: string | null;
  mailbox: string;
}

const wordsFor = ({ language }: Sender) => wordsIn(language)['people-letters'];

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

/** Its button opens a screen with another button; by itself it accepts nothing. */
export const invitedMail = (sender: Sender, { invitation, key, inviter, page }: Invited): LetterWords => {
  const words = wordsFor(sender);
  const { id, role, expiresAt: until } = invitation;
  return {
    subject: words.invitedSubject,
    matter: `invitation ${id}`,
    standing: 'unproven',
    ...letter({
      heading: words.invitedHeading,
      paragraphs: words.invitedParagraphs({ inviter: quotation(inviter ?? ''), page: quotation(page), role, until }),
      button: {
        label: words.invitedButton,
        href: sender.publicUrl + addressOf('invitation', { invitationId: id }, { query: { key } }),
      },
      footer: words.invitedFooter,
      sender,
    }),
  };
};

export const acceptedMail = (
  sender: Sender,
  { role, who, ...joined }: OnPage & { role: GivenRole; who: Who },
): LetterWords => {
  const words = wordsFor(sender);
  const named = { name: quotation(who.name ?? ''), address: quotation(who.mailbox) };
  return {
    subject: words.acceptedSubject,
    matter: `accepted ${joined.id} ${who.mailbox}`,
    standing: 'usual',
    ...letter({
      heading: words.acceptedHeading,
      paragraphs: words.acceptedParagraphs(named, quotation(joined.page), role),
      button: peopleButton(sender, joined),
      footer: words.acceptedFooter,
      sender,
    }),
  };
};

/** What somebody is on a page, or that they are not: the last one said is what counts. */
const matterOf = ({ id }: OnPage): LetterWords['matter'] => `role ${id}`;

const yourPages = (sender: Sender) => ({
  label: wordsFor(sender).toYourPages,
  href: sender.publicUrl + addressOf('choice'),
});

export const roleChangedMail = (sender: Sender, { role, ...changed }: OnPage & { role: GivenRole }): LetterWords => {
  const words = wordsFor(sender);
  return {
    subject: words.roleSubject,
    matter: matterOf(changed),
    standing: 'usual',
    ...letter({
      heading: words.roleHeading,
      paragraphs: words.roleParagraphs(quotation(changed.page), role),
      button: yourPages(sender),
      sender,
    }),
  };
};

export const removedMail = (sender: Sender, removed: OnPage): LetterWords => {
  const words = wordsFor(sender);
  return {
    subject: words.removedSubject,
    matter: matterOf(removed),
    standing: 'usual',
    ...letter({
      heading: words.removedHeading,
      paragraphs: words.removedParagraphs(quotation(removed.page)),
      button: yourPages(sender),
      sender,
    }),
  };
};

export const ownerMail = (sender: Sender, handed: OnPage): LetterWords => {
  const words = wordsFor(sender);
  return {
    subject: words.ownerSubject,
    matter: matterOf(handed),
    standing: 'usual',
    ...letter({
      heading: words.ownerHeading,
      paragraphs: words.ownerParagraphs(quotation(handed.page)),
      button: peopleButton(sender, handed),
      sender,
    }),
  };
};

export const handedOnMail = (sender: Sender, { who, ...handed }: OnPage & { who: Who }): LetterWords => {
  const words = wordsFor(sender);
  return {
    subject: words.handedSubject,
    matter: `handed-on ${handed.id}`,
    standing: 'security',
    ...letter({
      heading: words.handedHeading,
      paragraphs: words.handedParagraphs(quotation(handed.page), quotation(who.mailbox)),
      button: peopleButton(sender, handed),
      footer: words.handedFooter,
      sender,
    }),
  };
};
