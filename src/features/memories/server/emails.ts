import * as memoriesEmail from '../words/en/emails.ts';
import { addressOf } from '../../../shared/screens/addresses.ts';
import { memory } from '../contract/gestures/memory.ts';
import { ownPostAddress } from '../contract/gestures/own-address.ts';
import { email, type Made, type Sender } from '../../email/server/email.ts';
import { wordsIn } from '../../../platform/words.ts';

interface Waiting {
  /** Null if posts wait on several pages. */
  tributeId: string | null;
  /** True for the daily email, false for the first one. */
  isDigest: boolean;
  unsubscribe: string;
}

/** Says that posts wait. Contains no names and no words, because lock screens show emails. */
export const wordsWaiting = email({
  kinds: { 'words-waiting': 'stranger' },
  priority: 'usual',
  samples: ({ id, unsubscribe }) => ({
    'words-waiting': [{ tributeId: id, isDigest: false, unsubscribe }],
    'words-of-a-day': [{ tributeId: null, isDigest: true, unsubscribe }],
  }),
  write: (sender: Sender, { tributeId, isDigest, unsubscribe }: Waiting) => {
    const words = wordsIn(sender.language, memoriesEmail);
    return {
      subject: words.waitingSubject,
      matter: 'words-waiting',
      heading: words.waitingHeading,
      paragraphs: isDigest ? words.digestParagraphs : words.waitingParagraphs,
      button: {
        label: words.waitingButton,
        href: sender.publicUrl + (tributeId === null ? addressOf('choice') : addressOf('care', { id: tributeId })),
      },
      footer: words.waitingFooter,
      stop: { label: words.waitingStop, href: unsubscribe },
    };
  },
});

/** Emails about a post go to the address that was typed with it, which is not verified. `href` is the author's link. */
interface OwnPost {
  id: string;
  href: string;
}

const samplePost = ({ key, publicUrl }: Made): OwnPost => ({
  id: '1',
  href: publicUrl + ownPostAddress({ id: '1', kind: memory.kind, editKey: key, tribute: { path: 'r' } }),
});

export const linkToOwnPost = email({
  kinds: { entry: 'stranger' },
  priority: 'unproven',
  samples: (made) => ({ 'own-entry': [samplePost(made)] }),
  write: (sender: Sender, { id, href }: OwnPost) => {
    const words = wordsIn(sender.language, memoriesEmail);
    return {
      subject: words.ownLinkSubject,
      matter: `entry ${id}`,
      heading: words.ownLinkHeading,
      paragraphs: words.ownLinkParagraphs,
      button: { label: words.ownLinkButton, href },
      footer: words.ownLinkFooter,
    };
  },
});

/** Leaves out the family's note, which the linked screen shows. Anyone can type an address, so emails quote nobody. */
export const postReturned = email({
  kinds: { entry: 'stranger' },
  priority: 'unproven',
  samples: (made) => ({ 'entry-returned': [samplePost(made)] }),
  write: (sender: Sender, { id, href }: OwnPost) => {
    const words = wordsIn(sender.language, memoriesEmail);
    return {
      subject: words.returnedSubject,
      matter: `entry ${id}`,
      heading: words.returnedHeading,
      paragraphs: words.returnedParagraphs,
      button: { label: words.returnedButton, href },
      footer: words.ownLinkFooter,
    };
  },
});
