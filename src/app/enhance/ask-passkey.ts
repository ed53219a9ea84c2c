import { theServer } from '../../ui/client/server.ts';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

type Creation = Parameters<typeof startRegistration>[0]['optionsJSON'];
type Use = Parameters<typeof startAuthentication>[0]['optionsJSON'];

const answerOf = (kind: string | undefined, question: unknown) =>
  kind === 'create'
    ? startRegistration({ optionsJSON: question as Creation })
    : startAuthentication({ optionsJSON: question as Use });

export function servePasskeyForm(form: HTMLFormElement): void {
  const answer = form.elements.namedItem('response');
  const button = form.querySelector<HTMLElement>('[data-passkey-act]');
  const without = form.querySelector<HTMLElement>('[data-passkey-without]');
  const problem = form.querySelector<HTMLElement>('[data-passkey-problem]');
  if (!(answer instanceof HTMLInputElement) || !button) return;
  let isAsking = false;
  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    if (problem) problem.hidden = true;
    const { passkeyElsewhere } = theServer();
    try {
      if (passkeyElsewhere) return await passkeyElsewhere(form);
      answer.value = JSON.stringify(
        await answerOf(form.dataset['passkey'], JSON.parse(form.dataset['question'] ?? '')),
      );
      form.submit();
    } catch {
      // The user cancelled, the request timed out, or the device has no passkey: the browser does not say which.
      if (problem) problem.hidden = false;
    } finally {
      isAsking = false;
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void ask();
  });
  button.addEventListener('click', () => void ask());
  if (without) without.hidden = true;
  button.hidden = false;
}
