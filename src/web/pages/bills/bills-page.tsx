import { ORPCError } from '@orpc/client';
import { data, Link, redirect, useActionData, useLoaderData } from 'react-router';
import * as words from '#messages/bills';
import { toPages } from '#messages/people';
import { titled } from '#messages/site';
import { addressOf } from '../../../contract/addresses.ts';
import type { ActionArgs, Head, PageArgs, Site } from '../../client/page.ts';
import { actionProblem, type Problem } from '../../client/problem.ts';
import { BillList } from '../../domains/bills/bill-list.tsx';
import { fieldText } from '../../domains/memories/sending.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';

export const loader = ({ client }: PageArgs) => client.bills.mine();

/** A code that was typed leads to its bill, as the link would. */
export async function action({ client, form }: ActionArgs) {
  const code = fieldText(form, 'code');
  try {
    const { id } = await client.bills.find({ code });
    return redirect(addressOf('bill', { billId: id }, { query: { key: code } }), 303);
  } catch (error) {
    if (!(error instanceof ORPCError) || error.code !== 'NOT_FOUND') return actionProblem(error, form);
    const fields = { code: words.codeUnknown };
    return data<Problem>(
      { error: { code: 'INVALID_INPUT', message: words.codeUnknown, fields }, values: { code } },
      { status: 422 },
    );
  }
}

type Facts = Awaited<ReturnType<typeof loader>>;

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.title, productName),
  isIndexed: false,
});

/** What the one who is signed in has taken up. */
export function Page() {
  const { bills } = useLoaderData<Facts>();
  return (
    <div className="page narrow">
      <div>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lead">{bills.length === 0 ? words.none : words.lead}</p>
      </div>
      <BillList bills={bills} addressFor={(billId) => addressOf('bill', { billId })} hasFirm />
      <CodeForm />
      <p className="ways">
        <Link to={addressOf('choice')}>{toPages}</Link>
      </p>
    </div>
  );
}

function CodeForm() {
  const problem = useActionData<Problem>();
  return (
    <form method="post" className="form" noValidate>
      <h2>{words.codeTitle}</h2>
      <Field
        id="code"
        label={words.codeLabel}
        hint={words.codeHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        defaultValue={problem?.values['code']}
        error={problem?.error.fields['code'] ?? problem?.error.message}
      />
      <p className="acts">
        <Button type="submit" look="quiet">
          {words.codeOpen}
        </Button>
      </p>
    </form>
  );
}
