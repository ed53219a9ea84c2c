import * as billEmails from '../words/en/bill-emails.ts';
import { addressOf } from '../../../shared/screens/addresses.ts';
import { wordsIn } from '../../../platform/words.ts';
import { email, quotation, type Made, type Sender } from '../../email/server/email.ts';
import type { BillRow } from './tables.ts';

export type BillNews =
  | 'estimate-sent'
  | 'final-sent'
  | 'closed-by-firm'
  | 'agreed'
  | 'closed-by-family'
  | 'paid-and-closed';

const TO_FAMILY: readonly BillNews[] = ['estimate-sent', 'final-sent', 'closed-by-firm'];

/** The agreed sum in minor units, and whether a part of it is unpaid. */
export interface Agreed {
  total: number;
  isLeft: boolean;
}

type Billed = Pick<BillRow, 'id' | 'rev' | 'title' | 'provider' | 'providerId' | 'currency'>;

const sampleBill = ({ typed, id }: Made): Billed => ({
  id,
  rev: 1,
  title: typed,
  provider: typed,
  providerId: id,
  currency: 'gbp',
});

/** Lock screens may show this email, so it names nobody. Only the provider's email has a sum, after the first lines. */
export const billEmail = email({
  kinds: { bill: 'stranger', 'firm-bill': 'work' },
  priority: 'usual',
  samples: (made) => ({
    'bill-estimate': [sampleBill(made), 'estimate-sent'],
    'bill-final': [sampleBill(made), 'final-sent'],
    'bill-agreed': [sampleBill(made), 'agreed', { total: 95_000, isLeft: true }],
  }),
  write: (
    sender: Sender,
    { id, rev, title, provider, providerId, currency }: Billed,
    news: BillNews,
    agreed?: Agreed,
  ) => {
    const words = wordsIn(sender.language, billEmails);
    const isForFamily = TO_FAMILY.includes(news);
    const href = isForFamily
      ? addressOf('bill', { billId: id })
      : addressOf('providerBill', { providerId: providerId ?? '', billId: id });
    return {
      subject: words.subject(news),
      matter: `${isForFamily ? 'bill' : 'firm-bill'} ${id} ${news} ${rev}`,
      heading: words.subject(news),
      paragraphs: words.paragraphs(news, {
        title: quotation(title),
        provider: quotation(provider),
        agreed: agreed && { ...agreed, currency },
      }),
      button: { label: words.toBill, href: sender.publicUrl + href },
      footer: isForFamily ? words.familyFooter : words.providerFooter,
    };
  },
});

/** Sends the link to a bill to a family that wrote to the provider. Anybody who has the link can open the bill. */
export const billLinkEmail = email({
  kinds: { 'bill-link': 'stranger' },
  priority: 'usual',
  samples: (made) => ({ 'bill-link': [sampleBill(made), made.key] }),
  write: (sender: Sender, { id, title, provider }: Billed, key: string) => {
    const words = wordsIn(sender.language, billEmails);
    return {
      subject: words.linkSubject,
      // A new link makes the one before invalid, so a later email replaces one that was not sent yet.
      matter: `bill-link ${id}`,
      heading: words.linkSubject,
      paragraphs: words.linkParagraphs({ title: quotation(title), provider: quotation(provider) }),
      button: {
        label: words.toBill,
        href: sender.publicUrl + addressOf('bill', { billId: id }, { query: { key } }),
      },
      footer: words.linkFooter,
    };
  },
});
