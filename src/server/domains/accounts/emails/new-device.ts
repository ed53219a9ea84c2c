import { addressOf } from '../../../../contract/addresses.ts';
import type { Device } from '../../../../contract/devices.ts';
import { emailBy, quotation, type LetterWords, type Writing } from '../../mail/letter.ts';
import { wordsIn } from '../../../words.ts';

/** Told to somebody who has just signed in from a browser we have not seen; its button never acts by itself. */
export const newDeviceMail = (
  sender: Pick<Writing, 'productName' | 'helpEmail' | 'publicUrl' | 'language'>,
  email: string,
  { at, device }: { at: Date; device: Device },
): LetterWords => {
  const { devices, 'new-device': words } = wordsIn(sender.language);
  return emailBy(sender, words, {
    given: [quotation(email), at, devices.deviceWords(device)],
    href: sender.publicUrl + addressOf('passwordReset'),
    matter: 'new-device',
    standing: 'security',
  });
};
