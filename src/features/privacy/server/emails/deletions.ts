import * as deletionEmails from '../../words/en/deletion-emails.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { actionLinkAddress } from '../../../accounts/contract/action-link.ts';
import { email, quotation, withButton, type Sender as AnySender, type Writing } from '../../../email/server/email.ts';
import type { ChosenFate } from '../tables/deletions.ts';
import { wordsIn } from '../../../../platform/words.ts';

type Sender = AnySender & Pick<Writing, 'apiKey'>;

interface Asked {
  email: string;
  erasedFrom: Date;
  undoCode: string;
  tributes: readonly ChosenFate[];
}

/** Whether any pages are removed, and whether any stay. Drafts do not count, because only their keeper knew of them. */
const pagesOf = (tributes: readonly ChosenFate[]) => ({
  areRemoved: tributes.some(({ fate, wasPublished }) => fate === 'remove' && wasPublished),
  areStaying: tributes.some(({ fate }) => fate === 'keep'),
});

const wordsFor = ({ language }: Sender) => wordsIn(language, deletionEmails);

const sampleFates: readonly ChosenFate[] = [
  { id: 'one', fate: 'remove', wasPublished: true },
  { id: 'two', fate: 'keep', wasPublished: true },
];

/** Goes to the owner. Its button opens a screen with another button and undoes nothing by itself. */
export const deletionAskedEmail = email({
  kinds: { deletion: 'own' },
  priority: 'security',
  samples: ({ typed, key }) => ({
    'deletion-asked': [
      { email: typed, erasedFrom: new Date('2027-01-31T12:00:00Z'), undoCode: key, tributes: sampleFates },
    ],
  }),
  write: (sender: Sender, { email: address, erasedFrom, undoCode, tributes }: Asked) => ({
    matter: 'deletion',
    expiresAt: erasedFrom,
    ...withButton(sender, wordsFor(sender).asked, {
      given: [quotation(address), { erasedFrom, ...pagesOf(tributes) }],
      href: actionLinkAddress(sender.publicUrl, { mode: 'undoDeletion', oobCode: undoCode, apiKey: sender.apiKey }),
    }),
  }),
});

interface Saved {
  email: string;
  hasPages: boolean;
  /** Set if an admin kept the account for the person. */
  why?: string;
}

export const deletionUndoneEmail = email({
  kinds: { deletion: 'own' },
  priority: 'security',
  samples: ({ typed }) => ({
    'deletion-undone': [{ email: typed, hasPages: true }],
    'deletion-undone-for-them': [{ email: typed, hasPages: true, why: 'You wrote to us from your new address.' }],
  }),
  write: (sender: Sender, { email: address, hasPages, why }: Saved) => {
    const { undone, keptByUs } = wordsFor(sender);
    const content = withButton(sender, undone, {
      given: [quotation(address), hasPages],
      href: sender.publicUrl + addressOf('signInDirection', { dir: 'login' }),
    });
    const reason = why === undefined ? [] : [keptByUs, ...why.split(/\n\s*\n/)];
    return { matter: 'deletion', ...content, paragraphs: [...content.paragraphs, ...reason] };
  },
});

/** The last email to this address. After delivery, we keep nothing about it. */
export const deletionDoneEmail = email({
  kinds: { 'deletion-done': 'own' },
  priority: 'security',
  samples: () => ({ 'deletion-done': [sampleFates] }),
  write: (sender: Sender, tributes: readonly ChosenFate[]) => ({
    matter: 'deletion-done',
    ...withButton(sender, wordsFor(sender).done, {
      given: [pagesOf(tributes)],
      href: sender.publicUrl + addressOf('privacy'),
    }),
  }),
});
