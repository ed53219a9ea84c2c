import { addressOf } from '../../../../contract/addresses.ts';
import { wordsIn } from '../../../words.ts';
import { letter, quotation, type LetterWords, type Writing } from '../../mail/letter.ts';
import type { BillRow } from '../tables.ts';

/** What there is to tell of a bill: to the family what the firm did, and to the firm what the family did. */
export type BillNews =
  | 'estimate-sent'
  | 'final-sent'
  | 'closed-by-firm'
  | 'agreed'
  | 'closed-by-family'
  | 'paid-and-closed';

const TO_FAMILY: readonly BillNews[] = ['estimate-sent', 'final-sent', 'closed-by-firm'];

/** What the family said yes to, in minor units, and whether anything of it is left to pay. */
export interface Agreed {
  total: number;
  isLeft: boolean;
}

/** No names in it, and no sum but that agreed, below the first lines and for the firm alone: it may be read on a locked screen. */
export function billMail(
  sender: Writing,
  { id, rev, title, firm, providerId, currency }: BillRow,
  news: BillNews,
  agreed?: Agreed,
): LetterWords {
  const words = wordsIn(sender.language)['bill-letters'];
  const isForFamily = TO_FAMILY.includes(news);
  const href = isForFamily
    ? addressOf('bill', { billId: id })
    : addressOf('providerBill', { providerId: providerId ?? '', billId: id });
  return {
    subject: words.subject(news),
    matter: `${isForFamily ? 'bill' : 'firm-bill'} ${id} ${news} ${rev}`,
    standing: 'usual',
    ...letter({
      heading: words.subject(news),
      paragraphs: words.paragraphs(news, {
        title: quotation(title),
        firm: quotation(firm),
        agreed: agreed && { ...agreed, currency },
      }),
      button: { label: words.toBill, href: sender.publicUrl + href },
      footer: isForFamily ? words.familyFooter : words.firmFooter,
      sender,
    }),
  };
}

/** The link to a bill, for a family that wrote to the firm. Anyone with this email can open it, as with the link on paper. */
export function billLinkMail(sender: Writing, { id, title, firm }: BillRow, key: string): LetterWords {
  const words = wordsIn(sender.language)['bill-letters'];
  return {
    subject: words.linkSubject,
    // Each link ends the one before, so a later email replaces one that waits.
    matter: `bill-link ${id}`,
    standing: 'usual',
    ...letter({
      heading: words.linkSubject,
      paragraphs: words.linkParagraphs({ title: quotation(title), firm: quotation(firm) }),
      button: {
        label: words.toBill,
        href: sender.publicUrl + addressOf('bill', { billId: id }, { query: { key } }),
      },
      footer: words.linkFooter,
      sender,
    }),
  };
}
