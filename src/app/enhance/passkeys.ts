import { find } from './elements.ts';

/** Serves forms that create or use a passkey. Their button stays hidden if the browser supports no passkeys. */
export function offerPasskeys(): void {
  const form = find('form[data-passkey]');
  if (!(form instanceof HTMLFormElement) || !('PublicKeyCredential' in window)) return;
  // Load the code before the press: some browsers allow the passkey request only right after a press.
  import('./ask-passkey.ts').then(({ servePasskeyForm }) => servePasskeyForm(form)).catch(() => {});
}
