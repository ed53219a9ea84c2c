import { find } from './elements.ts';

/** Forms that make or use a passkey. Without a script, or where the browser knows none, their button stays hidden. */
export function offerPasskeys(): void {
  const form = find('form[data-passkey]');
  if (!(form instanceof HTMLFormElement) || !('PublicKeyCredential' in window)) return;
  // Loaded before the button is pressed: some browsers ask only right after a press.
  import('./ask-passkey.ts').then(({ servePasskeyForm }) => servePasskeyForm(form)).catch(() => {});
}
