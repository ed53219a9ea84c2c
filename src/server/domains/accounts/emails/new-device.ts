import { deviceWords } from '#messages/devices';
import * as words from '#messages/new-device';
import { addressOf } from '../../../../contract/addresses.ts';
import type { Device } from '../../../../contract/devices.ts';
import type { Config } from '../../../config.ts';
import { letter, quotation } from '../../mail/letter.ts';

/** Told to somebody who has just signed in from a browser we have not seen; its button never acts by itself. */
export const newDeviceMail = (
  sender: Pick<Config, 'productName' | 'helpEmail' | 'publicUrl'>,
  email: string,
  { at, device }: { at: Date; device: Device },
) => ({
  subject: words.subject(sender.productName),
  matter: 'new-device',
  standing: 'security' as const,
  ...letter({
    heading: words.heading,
    paragraphs: words.paragraphs(sender.productName, quotation(email), at, deviceWords(device)),
    button: { label: words.button, href: sender.publicUrl + addressOf('passwordReset') },
    footer: words.footer,
    sender,
  }),
});
