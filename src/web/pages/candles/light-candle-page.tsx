import { redirect, useActionData, useLoaderData } from 'react-router';
import { ownEntryAddress } from '../../../contract/addresses.ts';
import type { ActionArgs, Head, Site } from '../../client/page.ts';
import { actionProblem, type Problem } from '../../client/problem.ts';
import { BesideTribute } from '../../domains/memories/beside-tribute.tsx';
import { ClosedPage } from '../../domains/memories/closed-page.tsx';
import { HiddenFields } from '../../domains/memories/hidden-fields.tsx';
import { fieldText, sendingOf } from '../../domains/memories/sending.ts';
import { WhatIsKept } from '../../domains/memories/what-is-kept.tsx';
import { Button } from '../../ui/button.tsx';
import { Candle } from '../../ui/candle.tsx';
import { Field } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import * as words from '#messages/memories';
import { backToPage } from '#messages/tribute';
import { besideHead } from '../tribute/tribute-head.ts';
import type { VisitorsForm } from '../tribute/visitors-form.ts';

export { loadVisitorsForm as loader } from '../tribute/visitors-form.ts';

export async function action({ client, params, form }: ActionArgs) {
  try {
    const input = { path: params.tributePath ?? '', name: fieldText(form, 'name'), ...sendingOf(form) };
    const candle = await client.memories.lightCandle(input);
    // A visitor has one on each page: what was typed for another is not theirs yet.
    return redirect(ownEntryAddress(candle, { again: candle.name === input.name ? '' : 1 }), 303);
  } catch (error) {
    return actionProblem(error, form);
  }
}

export const head = (data: VisitorsForm | undefined, site: Site): Head =>
  besideHead(words.candleTitle(data?.tribute.name ?? ''), data?.tribute.language, site);

export function Page() {
  const { tribute, opening } = useLoaderData<VisitorsForm>();
  const problem = useActionData<Problem>();
  if (tribute.isClosed && !problem) return <ClosedPage tribute={tribute} />;
  return (
    <BesideTribute path={tribute.path} accent={tribute.accent} back={backToPage}>
      <div className="alone">
        <Candle />
      </div>
      <h1 tabIndex={-1} dir="auto">
        {words.candleTitle(tribute.knownAs || tribute.name)}
      </h1>
      <p className="lead">{words.candleLead}</p>
      <form method="post" className="form" noValidate>
        <FormProblem problem={problem} heading={words.problemTitle} labels={words.fieldLabels} />
        <HiddenFields opening={opening} />
        <Field
          id="name"
          label={words.name}
          autoComplete="name"
          required
          defaultValue={problem?.values.name}
          error={problem?.error.fields.name}
        />
        <WhatIsKept kind="candle" />
        <div className="send">
          <Button type="submit">{words.candleSend}</Button>
          {tribute.approvesFirst ? <p className="hint">{words.candleWaits}</p> : null}
        </div>
      </form>
    </BesideTribute>
  );
}
