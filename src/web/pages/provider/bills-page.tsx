import { Form, Link, redirect, useActionData, useLoaderData } from 'react-router';
import * as words from '#messages/bills';
import { link as toFirm } from '#messages/provider';
import { titled } from '#messages/site';
import { addressOf } from '../../../contract/addresses.ts';
import type { ActionArgs, Head, PageArgs, Site } from '../../client/page.ts';
import { actionProblem, type Problem } from '../../client/problem.ts';
import { forgetUnsent, unsentKey, useUnsentForm } from '../../client/unsent-field.ts';
import { UUID } from '../../client/uuid.ts';
import { BillList } from '../../domains/bills/bill-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pager } from '../../ui/pager.tsx';
import { useFocusOnAnswer } from '../../ui/use-focus-on-answer.ts';

export async function loader({ client, request, params }: PageArgs) {
  const id = params['providerId'] ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  const after = new URL(request.url).searchParams.get('after') ?? undefined;
  const [provider, bills] = await Promise.all([
    client.providers.read({ id }),
    client.bills.ofProvider({ id, ...(after !== undefined && { after }) }),
  ]);
  // So that a form that is sent twice makes one bill.
  return {
    id,
    isLive: provider.state === 'live',
    bills,
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

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.firmTitle, productName),
  isIndexed: false,
});

export function Page() {
  const { id, isLive, bills, isFirst } = useLoaderData<Facts>();
  const here = addressOf('providerBills', { providerId: id });
  const next = bills.after;
  return (
    <div className="page narrow">
      <div>
        <h1 tabIndex={-1}>{words.firmTitle}</h1>
        <p className="lead">{bills.count === 0 ? words.firmNone : words.firmLead}</p>
      </div>
      {isLive ? <MakeForm /> : <p>{words.notLive}</p>}
      <BillList
        bills={bills.items}
        addressFor={(billId) => addressOf('providerBill', { providerId: id, billId })}
        hasFirm={false}
      />
      <Pager
        first={isFirst ? null : here}
        next={next === null ? null : addressOf('providerBills', { providerId: id }, { query: { after: next } })}
      />
      <p className="ways">
        <Link to={addressOf('provider', { providerId: id })}>{toFirm}</Link>
      </p>
    </div>
  );
}

function MakeForm() {
  const { id, next } = useLoaderData<Facts>();
  const unsent = useUnsentForm(unsentTitle(id));
  const problem = useActionData<Problem>();
  const place = useFocusOnAnswer(problem);
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
