import { redirect } from 'react-router';
import { ownEntryAddress } from '../../../../shared/screens/addresses.ts';
import type { ActionArgs, Head, PageProps, Site } from '../../../../ui/client/page.ts';
import { actionProblem } from '../../../../ui/client/failures/problem.ts';
import { BesideTribute } from '../parts/beside-tribute.tsx';
import { ClosedPage } from '../parts/closed-page.tsx';
import { SendingForm } from '../parts/sending-form.tsx';
import { fieldText, sendingOf } from '../parts/sending.ts';
import { Candle } from '../../../../ui/components/pictures/candle.tsx';
import { Field } from '../../../../ui/components/forms/field.tsx';
import { Sentence } from '../../../../ui/components/text/sentence.tsx';
import * as words from '../../words/en/memories.ts';
import { backToPage } from '../../../tributes/words/en/tribute.ts';
import { besideHead } from '../../../tributes/web/parts/page/tribute-head.ts';
import type { VisitorsForm } from '../parts/visitors-form.ts';
import { loadVisitorsForm as loader } from '../parts/visitors-form.ts';

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
