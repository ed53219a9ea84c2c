import * as preparedEmails from '../../words/en/prepared-emails.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { ContestDecision } from '../../contract/prepared.ts';
import { wordsIn } from '../../../../platform/words.ts';
import { email, quotation, wholeQuotation, type Made, type Sender } from '../../../email/server/email.ts';

export type Reader = 'claimant' | 'provider' | 'rosemary';
/** contestant: contested the claim but did not get the page. owner: owns the page from now on. */
export type Side = 'claimant' | 'contestant' | 'firm' | 'owner';

interface Contested {
  id: string;
  reader: Reader;
  says: string;
  page: string;
  provider: string;
  tributeId: string;
  providerId: string;
}

const sampleContest = ({ typed, page, id }: Made): Omit<Contested, 'reader'> => ({
  id,
  says: typed,
  page,
  provider: typed,
  tributeId: id,
  providerId: id,
});

export const contestedEmail = email({
  kinds: { contested: 'stranger', 'contest-to-decide': 'work' },
  priority: 'usual',
  samples: (made) => ({
    'contested-claimant': [{ ...sampleContest(made), reader: 'claimant' }],
    'contested-firm': [{ ...sampleContest(made), reader: 'provider' }],
    'contested-house': [{ ...sampleContest(made), reader: 'rosemary' }],
  }),
  write: (sender: Sender, about: Contested) => {
    const { id, reader, tributeId, providerId } = about;
    const words = wordsIn(sender.language, preparedEmails);
    const buttons = {
      claimant: [{ label: words.toPage, href: sender.publicUrl + addressOf('care', { id: tributeId }) }],
      provider: [{ label: words.toPrepared, href: sender.publicUrl + addressOf('preparedPages', { providerId }) }],
      rosemary: [{ label: words.toContest, href: sender.publicUrl + addressOf('adminClaim', { contestId: id }) }],
    };
    const [button] = buttons[reader];
    return {
      subject: words.contestedSubject,
      matter: `${reader === 'rosemary' ? 'contest-to-decide' : 'contested'} ${id}`,
      heading: words.contestedSubject,
      paragraphs: words.contestedParagraphs[reader]({
        page: quotation(about.page),
        provider: quotation(about.provider),
        says: quotation(about.says),
        helpEmail: sender.helpEmail,
      }),
      ...(button && { button }),
      footer: words.contestedFooter,
    };
  },
});

interface Decided {
  id: string;
  side: Side;
  decision: ContestDecision;
  reason: string;
  page: string;
  tributeId: string;
}

export const decidedEmail = email({
  kinds: { 'contest-decided': 'stranger' },
  priority: 'usual',
  samples: ({ page, id }) => ({
    'contest-stands': [{ id, side: 'claimant', decision: 'stands', reason: 'They are family.', page, tributeId: id }],
    'contest-moved': [{ id, side: 'claimant', decision: 'moved', reason: 'It was for others.', page, tributeId: id }],
  }),
  write: (sender: Sender, { id, side, decision, reason, page, tributeId }: Decided) => {
    const words = wordsIn(sender.language, preparedEmails);
    const hasPage = side === 'owner' || (side === 'claimant' && decision === 'stands');
    return {
      subject: words.decidedSubject,
      matter: `contest-decided ${id}`,
      heading: words.decidedSubject,
      paragraphs: words.decidedParagraphs({ side, decision, reason: wholeQuotation(reason), page: quotation(page) }),
      ...(hasPage && {
        button: { label: words.toPage, href: sender.publicUrl + addressOf('care', { id: tributeId }) },
      }),
      footer: words.contestedFooter,
    };
  },
});
