import * as providerEmails from '../../words/en/provider-emails.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { ProviderState } from '../../contract/provider-fields.ts';
import { wordsIn } from '../../../../platform/words.ts';
import { email, quotation, wholeQuotation, type Sender } from '../../../email/server/email.ts';

interface Told {
  id: string;
  state: ProviderState;
  /** Reason that an admin gave; may be empty. */
  reason: string;
  called: string;
  /** An admin paused the provider, and only an admin can resume it. */
  isPausedByRosemary: boolean;
}

export const providerStateEmail = email({
  kinds: { 'provider-state': 'work' },
  priority: 'usual',
  samples: ({ typed, id }) => ({
    'provider-live': [{ id, state: 'live', reason: '', called: typed, isPausedByRosemary: false }],
    'provider-paused': [
      { id, state: 'paused', reason: 'Your licence has run out.', called: typed, isPausedByRosemary: true },
    ],
  }),
  write: (sender: Sender, { id, state, reason, called, isPausedByRosemary }: Told) => {
    const words = wordsIn(sender.language, providerEmails);
    return {
      subject: words.stateSubject(state),
      matter: `provider-state ${id}`,
      heading: words.stateSubject(state),
      paragraphs: words.stateParagraphs({
        state,
        called: quotation(called),
        reason: wholeQuotation(reason),
        isPausedByRosemary,
      }),
      button: { label: words.toProvider, href: sender.publicUrl + addressOf('provider', { providerId: id }) },
      footer: words.stateFooter,
    };
  },
});
