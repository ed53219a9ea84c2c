import { theServer } from '../../ui/client/server.ts';
import { find } from './elements.ts';

/** Serves forms that create or use a passkey. Their button stays hidden if the browser supports no passkeys. */
export function offerPasskeys(): void {
  const form = find('form[data-passkey]');
  const canAsk = 'PublicKeyCredential' in window || theServer().passkeyElsewhere !== undefined;
  if (!(form instanceof HTMLFormElement) || !canAsk) return;
  // Load the code before the press: some browsers allow the passkey request only right after a press.
  import('./ask-passkey.ts').then(({ servePasskeyForm }) => servePasskeyForm(form)).catch(() => {});
}
