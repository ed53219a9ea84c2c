import { find } from './elements.ts';

/** Forms that create or use a passkey. Their button stays hidden where the browser supports none. */
export function offerPasskeys(): void {
  const form = find('form[data-passkey]');
  if (!(form instanceof HTMLFormElement) || !('PublicKeyCredential' in window)) return;
  // Load before the press: some browsers allow the request only right after it.
  import('./ask-passkey.ts').then(({ servePasskeyForm }) => servePasskeyForm(form)).catch(() => {});
}
