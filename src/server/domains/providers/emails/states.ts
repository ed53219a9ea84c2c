import { addressOf } from '../../../../contract/addresses.ts';
import type { ProviderState } from '../../../../contract/provider-fields.ts';
import { wordsIn } from '../../../words.ts';
import { letter, quotation, wholeQuotation, type LetterWords, type Writing } from '../../mail/letter.ts';

interface Told {
  id: string;
  state: ProviderState;
  /** Of the house; may be empty. */
  reason: string;
  called: string;
  /** It was paused by the house, which alone can end that. */
  isPausedByHouse: boolean;
}

/** To whoever owns a provider: how it stands now, and what follows from that. */
export function providerStateMail(sender: Writing, { id, state, reason, called, isPausedByHouse }: Told): LetterWords {
  const words = wordsIn(sender.language)['provider-letters'];
  return {
    subject: words.stateSubject(state),
    matter: `provider-state ${id}`,
    standing: 'usual',
    ...letter({
      heading: words.stateSubject(state),
      paragraphs: words.stateParagraphs({
        state,
        called: quotation(called),
        reason: wholeQuotation(reason),
        isPausedByHouse,
      }),
      button: { label: words.toProvider, href: sender.publicUrl + addressOf('provider', { providerId: id }) },
      footer: words.stateFooter,
      sender,
    }),
  };
}
