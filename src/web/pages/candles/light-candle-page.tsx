import { redirect } from 'react-router';
import { ownEntryAddress } from '../../../contract/addresses.ts';
import type { ActionArgs, Head, PageProps, Site } from '../../client/page.ts';
import { actionProblem } from '../../client/problem.ts';
import { BesideTribute } from '../../domains/memories/beside-tribute.tsx';
import { ClosedPage } from '../../domains/memories/closed-page.tsx';
import { SendingForm } from '../../domains/memories/sending-form.tsx';
import { fieldText, sendingOf } from '../../domains/memories/sending.ts';
import { Candle } from '../../ui/candle.tsx';
import { Field } from '../../ui/field.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import * as words from '../../../shared/words/en/memories.ts';
import { backToPage } from '../../../shared/words/en/tribute.ts';
import { besideHead } from '../../domains/tributes/tribute-head.ts';
import type { VisitorsForm } from '../../domains/memories/visitors-form.ts';
import { loadVisitorsForm as loader } from '../../domains/memories/visitors-form.ts';

export { loader };

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

export function Page({ data, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { tribute, opening } = data;
  if ((tribute.isClosed || tribute.isFrozen) && !problem) return <ClosedPage tribute={tribute} />;
  return (
    <BesideTribute path={tribute.path} accent={tribute.accent} back={backToPage}>
      <div className="alone">
        <Candle />
      </div>
      <h1 tabIndex={-1}>
        <Sentence of={words.candleTitle} parts={[<bdi key="name">{tribute.called}</bdi>]} />
      </h1>
      <p className="lead">{words.candleLead}</p>
      <SendingForm
        kind="candle"
        opening={opening}
        problem={problem}
        send={words.candleSend}
        waits={tribute.approvesFirst ? words.candleWaits : null}
      >
        <Field
          id="name"
          label={words.name}
          autoComplete="name"
          required
          defaultValue={problem?.values.name}
          error={problem?.error.fields.name}
        />
      </SendingForm>
    </BesideTribute>
  );
}
