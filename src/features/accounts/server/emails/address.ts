import * as addressEmails from '../../words/en/address-emails.ts';
import { actionLinkAddress } from '../../contract/action-link.ts';
import { wordsIn } from '../../../../platform/words.ts';
import { email, quotation, sampleCode, withButton, type MailedCode } from '../../../email/server/email.ts';
import { signInAddress, type Sender } from '../emails.ts';

const link = ({ publicUrl, apiKey }: Sender, mode: string, oobCode: string) =>
  actionLinkAddress(publicUrl, { mode, oobCode, apiKey });

const wordsFor = ({ language }: Sender) => wordsIn(language, addressEmails);

/** Goes to the new address when a member changes their address. Does not reveal the current address. */
export const changeEmailEmail = email({
  kinds: { 'new-address': 'stranger' },
  priority: 'awaited',
  samples: (made) => ({ 'change-address': [made.typed, sampleCode(made)] }),
  write: (sender: Sender, address: string, { code: oobCode, expiresAt }: MailedCode) => ({
    matter: 'new-address',
    expiresAt,
    late: { paragraphs: wordsFor(sender).changeLate(sender.productName, quotation(address)) },
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
  samples: (made) => ({ 'change-asked': [made.typed, sampleCode(made)] }),
  write: (sender: Sender, newAddress: string, { code, expiresAt }: MailedCode) => ({
    matter: 'address-change',
    expiresAt,
    late: {
      paragraphs: wordsFor(sender).askedLate(sender.productName, quotation(newAddress)),
      footer: wordsFor(sender).lateFooter,
    },
    ...withButton(sender, wordsFor(sender).asked, {
      given: [quotation(newAddress)],
      href: link(sender, 'recoverEmail', code),
    }),
  }),
});

export const addressChangedEmail = email({
  kinds: { 'address-changed': 'own' },
  priority: 'security',
  samples: (made) => ({ 'address-changed': [made.typed, sampleCode(made)] }),
  write: (sender: Sender, newAddress: string, { code, expiresAt }: MailedCode) => ({
    matter: 'address-changed',
    expiresAt,
    late: {
      paragraphs: wordsFor(sender).changedLate(sender.productName, quotation(newAddress)),
      footer: wordsFor(sender).lateFooter,
    },
    ...withButton(sender, wordsFor(sender).changed, {
      given: [quotation(newAddress)],
      href: link(sender, 'recoverEmail', code),
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
