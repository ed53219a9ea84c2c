import { Form, Link, redirect } from 'react-router';
import * as words from '../../../words/en/bills.ts';
import { link as toProvider } from '../../../../providers/words/en/provider.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { BillsWaiting } from '../../../contract/bills.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { actionProblem, type Problem } from '../../../../../ui/client/failures/problem.ts';
import { forgetUnsent, unsentKey, useUnsentForm } from '../../../../../ui/client/typing/unsent-field.ts';
import { UUID } from '../../../../../ui/client/uuid.ts';
import { BillList } from '../../parts/bill-list.tsx';
import { Button } from '../../../../../ui/components/button.tsx';
import { Field } from '../../../../../ui/components/forms/field.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';
import { Pager } from '../../../../../ui/components/pager.tsx';
import { useFocusOnAnswer } from '../../../../../ui/components/forms/use-focus-on-answer.ts';

export async function loader({ client, request, params }: PageArgs) {
  const id = params['providerId'] ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const after = searchParams.get('after') ?? undefined;
  const waiting = BillsWaiting.safeParse(searchParams.get('show')).data;
  const [provider, bills] = await Promise.all([
    client.providers.read({ id }),
    client.bills.ofProvider({ id, ...(after !== undefined && { after }), ...(waiting && { waiting }) }),
  ]);
  // The form sends this id, so that a form sent twice makes one bill.
  return {
    id,
    isLive: provider.state === 'live',
    bills,
    waiting: waiting ?? null,
    isFirst: after === undefined,
    next: crypto.randomUUID() as string,
  };
}

type Facts = Awaited<ReturnType<typeof loader>>;

const unsentTitle = (providerId: string) => unsentKey(providerId, 'bill');

export async function action({ client, params, form }: ActionArgs) {
  const providerId = params['providerId'] ?? '';
  const billId = String(form.get('billId') ?? '');
  try {
    await client.bills.make({ id: providerId, billId, title: String(form.get('title') ?? '') });
    forgetUnsent(unsentTitle(providerId));
    return redirect(addressOf('providerBill', { providerId, billId }), 303);
  } catch (error) {
    return actionProblem(error, form);
  }
}

const titleOf = (waiting: BillsWaiting | null): string =>
  waiting === null ? words.providerTitle : words.waitingTitle[waiting];

export const head = (facts: Facts | undefined, { productName }: Site): Head => ({
  title: titled(titleOf(facts?.waiting ?? null), productName),
  isIndexed: false,
});

export function Page({ data, answer }: PageProps<typeof loader, typeof action>) {
  const { id, isLive, bills, waiting, isFirst, next: nextId } = data;
  const all = addressOf('providerBills', { providerId: id });
  const at = (query: Record<string, string>) =>
    addressOf('providerBills', { providerId: id }, { query: { ...(waiting && { show: waiting }), ...query } });
  const next = bills.after;
  return (
    <div className="page narrow">
      <div>
        {waiting === null ? null : (
          <p className="back">
            <Link to={all}>{words.allBills}</Link>
          </p>
        )}
        <h1 tabIndex={-1}>{titleOf(waiting)}</h1>
        <p className="lead">{leadOf(waiting, bills.count)}</p>
      </div>
      {waiting === null ? <MakeForm id={id} isLive={isLive} next={nextId} problem={answer} /> : null}
      <BillList
        bills={bills.items}
        addressFor={(billId) => addressOf('providerBill', { providerId: id, billId })}
        hasProvider={false}
      />
      <Pager first={isFirst ? null : at({})} next={next === null ? null : at({ after: next })} />
      <p className="ways">
        <Link to={addressOf('provider', { providerId: id })}>{toProvider}</Link>
      </p>
    </div>
  );
}

function leadOf(waiting: BillsWaiting | null, count: number): string {
  if (waiting !== null) return count === 0 ? words.noneWaiting : words.waitingLead;
  return count === 0 ? words.providerNone : words.providerLead;
}

interface MakeProps extends Pick<Facts, 'id' | 'isLive' | 'next'> {
  problem: Problem | undefined;
}

function MakeForm({ id, isLive, next, problem }: MakeProps) {
  const unsent = useUnsentForm(unsentTitle(id));
  const place = useFocusOnAnswer(problem);
  if (!isLive) return <p>{words.notLive}</p>;
  const wrong = problem?.error.fields['title'];
  return (
    <div ref={place}>
      <Form method="post" className="form" noValidate {...unsent}>
        {problem && wrong === undefined ? (
          <Notice kind="problem" role="alert">
            <p>{problem.error.message}</p>
          </Notice>
        ) : null}
        <input type="hidden" name="billId" value={problem?.values['billId'] ?? next} />
        <Field
          id="title"
          label={words.newTitle}
          hint={words.newHint}
          defaultValue={problem?.values['title']}
          error={wrong}
        />
        <p className="acts">
          <Button type="submit">{words.make}</Button>
        </p>
      </Form>
    </div>
  );
}
