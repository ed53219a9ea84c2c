import { redirect } from 'react-router';
import { addressOf } from '../../../../../../shared/screens/addresses.ts';
import type { Currency } from '../../../../../../shared/money/currencies.ts';
import { FundPurpose } from '../../../../contract/giving.ts';
import { FUND_GOAL } from '../../../../../../shared/limits/limits.ts';
import type { PayeeCountry } from '../../../../../payments/contract/payees.ts';
import type { Client } from '../../../../../../app/client.ts';
import type { ActionArgs } from '../../../../../../ui/client/page.ts';
import { actionProblem } from '../../../../../../ui/client/failures/problem.ts';
import { typedSum } from '../../../parts/sums.ts';

const text = (form: FormData, name: string) => String(form.get(name) ?? '');

async function start(client: Client, id: string, form: FormData) {
  const goal = text(form, 'goal').trim() === '' ? { minor: null } : typedSum(form, 'goal', { most: FUND_GOAL });
  if ('refused' in goal && goal.refused) return goal.refused;
  const fundId = text(form, 'fundId');
  await client.funds.add({
    id,
    fundId,
    purpose: FundPurpose.catch('family').parse(form.get('purpose')),
    title: text(form, 'title'),
    says: text(form, 'says'),
    goal: goal.minor,
    currency: text(form, 'currency') as Currency,
  });
  return redirect(addressOf('fund', { id, fundId }, { query: { done: 'started' } }), 303);
}

/** Adds an account. The screen after this one opens the account at the card provider. */
async function receive(client: Client, id: string, form: FormData) {
  const payee = await client.payees.add({
    id,
    payeeId: text(form, 'payeeId'),
    kind: text(form, 'kind') === 'charity' ? 'charity' : 'person',
    label: text(form, 'label'),
    charityNumber: text(form, 'charityNumber'),
    // If the country is not on the list, the server refuses it and names the allowed countries.
    country: text(form, 'country') as PayeeCountry,
  });
  return redirect(addressOf('onboardingComplete', {}, { query: { payee: payee.id } }), 303);
}

export async function action({ client, params, form }: ActionArgs) {
  const id = params['id'] ?? '';
  try {
    switch (text(form, 'intent')) {
      case 'start':
        return await start(client, id, form);
      case 'receive':
        return await receive(client, id, form);
      default:
        return redirect(addressOf('gifts', { id }), 303);
    }
  } catch (error) {
    return actionProblem(error, form);
  }
}
