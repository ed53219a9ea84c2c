import { askNothing } from '../../../words/en/fund.ts';
import type { Done } from '../../../words/en/funds.ts';
import { redirect } from 'react-router';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { fault } from '../../../../../shared/api/field-refusals.ts';
import { FundPurpose, NameSeenBy } from '../../../contract/giving.ts';
import { FUND_GOAL } from '../../../../../shared/limits/limits.ts';
import type { Client } from '../../../../../app/client.ts';
import type { ActionArgs } from '../../../../../ui/client/page.ts';
import { actionProblem } from '../../../../../ui/client/failures/problem.ts';
import { refusedField, typedSum } from '../../parts/sums.ts';

const text = (form: FormData, name: string) => String(form.get(name) ?? '');

type Came = Done | ReturnType<typeof refusedField>;

async function save(client: Client, id: string, form: FormData): Promise<Came> {
  const goal = text(form, 'goal').trim() === '' ? { minor: null } : typedSum(form, 'goal', { most: FUND_GOAL });
  if ('refused' in goal && goal.refused) return goal.refused;
  const purpose = FundPurpose.catch('family').parse(form.get('purpose'));
  const says = text(form, 'says').replaceAll('\r\n', '\n');
  const { state } = await client.funds.save({
    id,
    rev: Number(text(form, 'rev')),
    purpose,
    title: text(form, 'title'),
    says,
    goal: goal.minor,
  });
  return state === 'draft' ? 'kept' : 'saved';
}

async function ask(client: Client, id: string, form: FormData): Promise<Came> {
  const [payeeId, treasurerId] = [text(form, 'payeeId'), text(form, 'treasurerId')];
  if (payeeId === '' && treasurerId === '') return refusedField(form, 'treasurerId', askNothing);
  await client.funds.ask({
    id,
    changeId: text(form, 'changeId'),
    ...(payeeId !== '' && { payeeId }),
    ...(treasurerId !== '' && { treasurerId }),
  });
  return 'asked';
}

async function enter(client: Client, id: string, form: FormData): Promise<Came> {
  const amount = typedSum(form, 'amount');
  if (amount.refused) return amount.refused;
  const on = text(form, 'on');
  if (on === '') return refusedField(form, 'on', fault('impossible_date'));
  await client.funds.enter({
    id,
    giftId: text(form, 'giftId'),
    method: text(form, 'method') === 'cheque' ? 'cheque' : 'cash',
    amount: amount.minor,
    name: text(form, 'name'),
    nameSeenBy: NameSeenBy.catch('keepers').parse(form.get('nameSeenBy')),
    isAmountSeen: form.get('isAmountSeen') === 'yes',
    on,
  });
  return 'entered';
}

async function giveBack(client: Client, id: string, form: FormData): Promise<Came> {
  const giftId = text(form, 'giftId');
  const part = text(form, 'howMuch') === 'part' ? typedSum(form, 'part') : { minor: Number(text(form, 'all')) };
  if ('refused' in part && part.refused) return part.refused;
  await client.funds.giveBack({ id, giftId, returnId: text(form, 'returnId'), amount: part.minor });
  return 'returned';
}

async function act(client: Client, id: string, form: FormData): Promise<Came | null> {
  const gift = { id, giftId: text(form, 'giftId') };
  const change = { id, changeId: text(form, 'changeId') };
  const intent = text(form, 'intent');
  switch (intent) {
    case 'open':
      await client.funds.setState({ id, state: 'open' });
      return 'open';
    case 'pause':
      await client.funds.setState({ id, state: 'paused' });
      return 'paused';
    case 'close':
      await client.funds.setState({ id, state: 'closed' });
      return 'closed';
    case 'name-bill':
      await client.bills.nameFund({ id: text(form, 'billId'), fundId: id });
      return 'bound';
    case 'save':
      return save(client, id, form);
    case 'ask':
      return ask(client, id, form);
    case 'agree':
      await client.funds.agree(change);
      return 'agreed';
    case 'stop':
      await client.funds.stop(change);
      return 'stopped';
    case 'show':
    case 'hide': {
      const isShown = intent === 'show';
      await client.funds.decideWords({ ...gift, isShown });
      return isShown ? 'shown' : 'hidden';
    }
    case 'enter':
      return enter(client, id, form);
    case 'correct':
      await client.funds.correct(gift);
      return 'corrected';
    case 'give-back':
      return giveBack(client, id, form);
    default:
      return null;
  }
}

/** Query of the next URL: where the list of gifts begins, and which forms are emptied after success. */
function kept(request: Request, form: FormData, done: Done | null): Record<string, string> {
  const query = new URL(request.url).searchParams;
  return {
    after: query.get('after') ?? '',
    entered: done === 'entered' ? text(form, 'giftId') : (query.get('entered') ?? ''),
    saved: done === 'saved' || done === 'kept' ? text(form, 'rev') : (query.get('saved') ?? ''),
  };
}

export async function action({ client, params, request, form }: ActionArgs) {
  const [id, fundId] = [params['id'] ?? '', params['fundId'] ?? ''];
  try {
    const done = await act(client, fundId, form);
    if (done !== null && typeof done !== 'string') return done;
    return redirect(
      addressOf('fund', { id, fundId }, { query: { done: done ?? '', ...kept(request, form, done) } }),
      303,
    );
  } catch (error) {
    return actionProblem(error, form);
  }
}
