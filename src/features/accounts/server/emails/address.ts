import * as addressEmails from '../../words/en/address-emails.ts';
import { actionLinkAddress } from '../../contract/action-link.ts';
import { wordsIn } from '../../../../platform/words.ts';
import { email, quotation, withButton } from '../../../email/server/email.ts';
import { signInAddress, type Sender } from '../emails.ts';

const link = ({ publicUrl, apiKey }: Sender, mode: string, oobCode: string) =>
  actionLinkAddress(publicUrl, { mode, oobCode, apiKey });

const wordsFor = ({ language }: Sender) => wordsIn(language, addressEmails);

/** Goes to the new address when a member changes their address. Does not reveal the current address. */
export const changeEmailEmail = email({
  kinds: { 'new-address': 'stranger' },
  priority: 'awaited',
  samples: ({ typed, key }) => ({ 'change-address': [typed, key] }),
  write: (sender: Sender, address: string, oobCode: string) => ({
    matter: 'new-address',
    ...withButton(sender, wordsFor(sender).change, {
      given: [quotation(address)],
      href: link(sender, 'verifyAndChangeEmail', oobCode),
    }),
  }),
});

/** Goes to the owner of an address that somebody else requested. Only the owner learns that the address is taken. */
export const takenAddressEmail = email({
  kinds: { 'new-address': 'stranger' },
  priority: 'awaited',
  samples: ({ typed }) => ({ 'address-taken': [typed] }),
  write: (sender: Sender, address: string) => ({
    matter: 'new-address',
    ...withButton(sender, wordsFor(sender).taken, { given: [quotation(address)], href: signInAddress(sender) }),
  }),
});

export const changeAskedEmail = email({
  kinds: { 'address-change': 'own' },
  priority: 'security',
  samples: ({ typed, key }) => ({ 'change-asked': [typed, key] }),
  write: (sender: Sender, newAddress: string, undoCode: string) => ({
    matter: 'address-change',
    ...withButton(sender, wordsFor(sender).asked, {
      given: [quotation(newAddress)],
      href: link(sender, 'recoverEmail', undoCode),
    }),
  }),
});

export const addressChangedEmail = email({
  kinds: { 'address-changed': 'own' },
  priority: 'security',
  samples: ({ typed, key }) => ({ 'address-changed': [typed, key] }),
  write: (sender: Sender, newAddress: string, undoCode: string) => ({
    matter: 'address-changed',
    ...withButton(sender, wordsFor(sender).changed, {
      given: [quotation(newAddress)],
      href: link(sender, 'recoverEmail', undoCode),
    }),
  }),
});

/** Goes to the address that was replaced because an older one was restored. */
export const addressRecoveredEmail = email({
  kinds: { 'address-recovered': 'own' },
  priority: 'security',
  samples: ({ typed }) => ({ 'address-put-back': [typed] }),
  write: (sender: Sender, address: string) => ({
    matter: 'address-recovered',
    ...withButton(sender, wordsFor(sender).recovered, { given: [quotation(address)], href: signInAddress(sender) }),
  }),
});
