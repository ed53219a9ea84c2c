import type { Giver, NameSeenBy } from '../../contract/giving.ts';
import { UUID } from '../../../../ui/client/uuid.ts';
import type { WishedGift } from './wished-gift.ts';

/** Values of the form by field name. A box that is not ticked is absent. */
type Typed = Readonly<Record<string, string>>;

export const wishedIn = (values: Typed): WishedGift => ({
  amount: values['amount'] ?? '',
  tip: values['tip'] ?? '',
  isCovering: values['isCovering'] !== undefined,
});

/** An unknown value hides the giver's name. */
const seenBy = (value: string | undefined): NameSeenBy =>
  value === 'visitors' || value === 'keepers' ? value : 'nobody';

/** The gift to send: what was typed, and the sums that the giver saw. */
export function giverOf(values: Typed, sums: Pick<Giver, 'amount' | 'tip' | 'total'>): Giver {
  const { id = '', name = '', email = '', words = '', website = '' } = values;
  return {
    ...sums,
    id: UUID.test(id) ? id : crypto.randomUUID(),
    isCovering: values['isCovering'] !== undefined,
    name,
    email: email.trim(),
    // Browsers send each line break as CR LF.
    words: words.replaceAll('\r\n', '\n'),
    nameSeenBy: seenBy(values['nameSeenBy']),
    isAmountSeen: values['isAmountSeen'] !== undefined,
    website,
  };
}
