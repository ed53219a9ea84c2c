import * as devices from '../../words/en/devices.ts';
import * as newDevice from '../../words/en/new-device.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { Device } from '../../contract/devices.ts';
import { email, quotation, withButton, type Sender } from '../../../email/server/email.ts';
import { wordsIn } from '../../../../platform/words.ts';

/** Goes to the owner after a sign-in from a new browser. Its button only opens a screen. */
export const newDeviceEmail = email({
  kinds: { 'new-device': 'stranger' },
  priority: 'security',
  samples: ({ typed }) => ({
    'new-device': [
      typed,
      { at: new Date('2026-11-21T16:05:00Z'), device: { browser: 'firefox', system: 'windows', deviceName: null } },
    ],
  }),
  write: (sender: Sender, address: string, { at, device }: { at: Date; device: Device }) => {
    const words = wordsIn(sender.language, newDevice);
    const { deviceWords } = wordsIn(sender.language, devices);
    return {
      matter: 'new-device',
      ...withButton(sender, words, {
        given: [quotation(address), at, deviceWords(device)],
        href: sender.publicUrl + addressOf('passwordReset'),
      }),
    };
  },
});
