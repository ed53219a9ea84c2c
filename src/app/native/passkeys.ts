import { addressOf } from '../../shared/screens/addresses.ts';
import { returnPath } from '../../shared/screens/return-path.ts';
import { secondStepAddress } from '../../features/accounts/web/parts/addresses.ts';
import type { Device, Secrets } from '../../ui/device/device.ts';
import type { Client } from '../client.ts';

/** Name of what the secret store holds while the phone's browser asks for the passkey. */
const NAME = 'passkey';

interface Given {
  device: Pick<Device, 'openInBrowser'>;
  secrets: Secrets;
  client: { twoStep: Pick<Client['twoStep'], 'beginInBrowser' | 'finishFromBrowser'> };
  /** Origin of the server. */
  origin: string;
}

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Passkeys belong to the site's own address, so the phone's browser uses them, and leads back with a code. */
export function passkeysInBrowser({ device, secrets, client, origin }: Given) {
  return {
    /** Takes over a form that asks for a passkey. Other forms than that of a sign-in go on in the browser. */
    async begin(form: HTMLFormElement): Promise<void> {
      const { pathname, searchParams } = new URL(form.action);
      if (pathname !== addressOf('secondStep')) return device.openInBrowser(origin + location.pathname);
      const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
      const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
      const { key } = await client.twoStep.beginInBrowser({ challenge: base64url(new Uint8Array(hash)) });
      await secrets.write(NAME, JSON.stringify({ verifier, to: searchParams.get('to') ?? '' }));
      device.openInBrowser(origin + addressOf('appPasskey', {}, { query: { key } }));
    },
    /** Finishes the sign-in with the code in an address, and returns the screen to show. */
    async finish({ searchParams }: URL): Promise<string> {
      const saved = await secrets.read(NAME).catch(() => null);
      const { verifier = '', to = '' } = JSON.parse(saved || '{}') as { verifier?: string; to?: string };
      try {
        await client.twoStep.finishFromBrowser({ code: searchParams.get('code') ?? '', verifier });
        await secrets.write(NAME, '').catch(() => undefined);
        return returnPath(to, location.origin) ?? addressOf('choice');
      } catch {
        // The second step asks again, or says that the time is over.
        return secondStepAddress(to);
      }
    },
  };
}
