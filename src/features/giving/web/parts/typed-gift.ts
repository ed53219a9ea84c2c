import type { Giver, NameSeenBy } from '../../contract/giving.ts';
import { UUID } from '../../../../ui/client/uuid.ts';
import type { WishedGift } from './wished-gift.ts';

/** Fields of the form by name; an unticked box is missing. */
type Typed = Readonly<Record<string, string>>;

export const wishedIn = (values: Typed): WishedGift => ({
  amount: values['amount'] ?? '',
  tip: values['tip'] ?? '',
  isCovering: values['isCovering'] !== undefined,
});

/** Unknown values hide the name. */
const seenBy = (value: string | undefined): NameSeenBy =>
  value === 'visitors' || value === 'keepers' ? value : 'nobody';

/** The requested gift, with typed text and the sums that were shown. */
export function giverOf(values: Typed, sums: Pick<Giver, 'amount' | 'tip' | 'total'>): Giver {
  const { id = '', name = '', email = '', words = '', website = '' } = values;
  return {
    ...sums,
    id: UUID.test(id) ? id : crypto.randomUUID(),
    isCovering: values['isCovering'] !== undefined,
    name,
    email: email.trim(),
    // Browsers send every line break of a form as CR LF.
    words: words.replaceAll('\r\n', '\n'),
    nameSeenBy: seenBy(values['nameSeenBy']),
    isAmountSeen: values['isAmountSeen'] !== undefined,
    website,
  };
}
