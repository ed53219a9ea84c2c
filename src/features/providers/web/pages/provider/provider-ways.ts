import { providerTitle as billsTitle, moneyTitle } from '../../../../bills/words/en/bills.ts';
import { providerLink } from '../../../../enquiries/words/en/enquiries.ts';
import {
  providerHint as providerWordsHint,
  providerTitle as providerWordsTitle,
} from '../../../../reviews/words/en/reviews.ts';
import * as words from '../../../words/en/provider.ts';
import * as profile from '../../../words/en/provider-profile.ts';
import { link as staffLink } from '../../../words/en/provider-staff.ts';
import { link as stateLink } from '../../../words/en/provider-state.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { providerRoleMay, type ProviderPermission } from '../../../contract/provider-roles.ts';
import type { Provider } from '../../../contract/providers.ts';

interface Way {
  to: (providerId: string) => string;
  label: string;
  hint: string;
  permission: ProviderPermission;
  /** Hint that is shown while the provider is closed. Without it, the link is hidden then. */
  closedHint?: string;
}

const WAYS: readonly Way[] = [
  {
    to: (providerId) => addressOf('providerEnquiries', { providerId }),
    label: providerLink,
    hint: words.enquiriesHint,
    permission: 'answer',
  },
  {
    to: (providerId) => addressOf('providerWords', { providerId }),
    label: providerWordsTitle,
    hint: providerWordsHint,
    permission: 'answer',
  },
  {
    to: (providerId) => addressOf('providerProfile', { providerId }),
    label: profile.link,
    hint: words.profileHint,
    permission: 'write',
  },
  {
    to: (providerId) => addressOf('providerPhotographs', { providerId }),
    label: profile.photographsTitle,
    hint: words.photographsHint,
    permission: 'write',
  },
  {
    to: (providerId) => addressOf('providerPreview', { providerId }),
    label: profile.previewTitle,
    hint: words.previewHint,
    permission: 'see',
  },
  {
    to: (providerId) => addressOf('preparedPages', { providerId }),
    label: words.toPrepared,
    hint: words.preparedHint,
    permission: 'prepare',
  },
  {
    to: (providerId) => addressOf('providerBills', { providerId }),
    label: billsTitle,
    hint: words.billsHint,
    permission: 'bill',
    closedHint: words.billsHint,
  },
  {
    to: (providerId) => addressOf('providerPayments', { providerId }),
    label: moneyTitle,
    hint: words.paymentsHint,
    permission: 'own',
    closedHint: words.paymentsHint,
  },
  {
    to: (providerId) => addressOf('providerStaff', { providerId }),
    label: staffLink,
    hint: words.staffHint,
    permission: 'see',
  },
  {
    to: (providerId) => addressOf('providerState', { providerId }),
    label: stateLink,
    hint: words.stateHint,
    permission: 'see',
    closedHint: words.closedStateHint,
  },
];

export const waysOf = ({ role, state }: Pick<Provider, 'role' | 'state'>): Way[] =>
  WAYS.filter(({ permission }) => providerRoleMay(role, permission)).flatMap(({ closedHint, ...way }) => {
    if (state !== 'closed') return [way];
    return closedHint === undefined ? [] : [{ ...way, hint: closedHint }];
  });
