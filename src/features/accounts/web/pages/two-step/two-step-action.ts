import { redirect } from 'react-router';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { keepForNextScreen, cookieHeaders, dropCookie } from '../../../../../ui/client/cookies.ts';
import type { ActionArgs, PageArgs } from '../../../../../ui/client/page.ts';
import { actionProblem } from '../../../../../ui/client/failures/problem.ts';

const done = (what: string) => redirect(addressOf('twoStep', {}, { query: { done: what } }), 303);
const onTo = (step: string) => redirect(addressOf('twoStep', {}, { query: { step } }), 303);

/** Shows recovery codes once. In plain text they exist only in this browser's cookie. */
function showCodes(codes: string[] | null) {
  if (codes === null) return done('added');
  const headers = cookieHeaders(keepForNextScreen('recovery-codes', { codes: codes.join(' ') }));
  return redirect(addressOf('twoStep', {}, { query: { step: 'codes' } }), { status: 303, headers });
}

async function act({ client }: PageArgs, form: FormData) {
  const text = (name: string, most = 1000) => String(form.get(name) ?? '').slice(0, most);
  const password = text('password');
  const id = text('id', 100);
  switch (text('intent')) {
    case 'begin-app':
      await client.twoStep.beginApp({ password });
      return onTo('app');
    case 'begin-passkey':
      await client.twoStep.beginPasskey({ password });
      return onTo('passkey');
    case 'add-app':
      return showCodes((await client.twoStep.addApp({ code: text('code', 100), name: text('name') })).recoveryCodes);
    case 'passkey': {
      const given = { response: text('response', 40_000), name: text('name') };
      return showCodes((await client.twoStep.addPasskey(given)).recoveryCodes);
    }
    case 'rename':
      await client.twoStep.renameStep({ id, name: text('name'), password });
      return done('renamed');
    case 'remove':
      return done((await client.twoStep.removeStep({ id, password })).isOn ? 'removed' : 'off');
    case 'renew-codes':
      return showCodes((await client.twoStep.renewRecoveryCodes({ password })).recoveryCodes);
    default:
      return redirect(addressOf('twoStep', {}, { query: { done: 'kept' } }), {
        status: 303,
        headers: cookieHeaders(dropCookie('recovery-codes')),
      });
  }
}

export async function action(args: ActionArgs) {
  const { form } = args;
  try {
    return await act(args, form);
  } catch (error) {
    return actionProblem(error, form);
  }
}
