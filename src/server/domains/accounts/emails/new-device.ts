import { addressOf } from '../../../../contract/addresses.ts';
import type { Device } from '../../../../contract/devices.ts';
import { email, quotation, withButton, type Sender } from '../../mail/letter.ts';
import { wordsIn } from '../../../words.ts';

/** Told to somebody who has just signed in from a browser we have not seen; its button never acts by itself. */
export const newDeviceMail = email({
  kinds: { 'new-device': 'stranger' },
  standing: 'security',
  samples: ({ typed }) => ({
    'new-device': [typed, { at: new Date('2026-11-21T16:05:00Z'), device: { browser: 'firefox', system: 'windows' } }],
  }),
  write: (sender: Sender, address: string, { at, device }: { at: Date; device: Device }) => {
    const { devices, 'new-device': words } = wordsIn(sender.language);
    return {
      matter: 'new-device',
      ...withButton(sender, words, {
        given: [quotation(address), at, devices.deviceWords(device)],
        href: sender.publicUrl + addressOf('passwordReset'),
      }),
    };
  },
});
