import { data, redirect } from 'react-router';
import { simpleAt, type SimpleGesture } from '../../contract/gestures/gestures.ts';
import { ownPostAddress } from '../../contract/gestures/own-address.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { actionProblem } from '../../../../ui/client/failures/problem.ts';
import { BesideTribute } from '../parts/beside-tribute.tsx';
import { ClosedPage, NotTakenPage } from '../parts/closed-page.tsx';
import { GesturePicture } from '../parts/gesture-pictures.tsx';
import { SubmissionForm } from '../parts/submission-form.tsx';
import { fieldText, submissionOf } from '../parts/submission.ts';
import { Field } from '../../../../ui/components/forms/field.tsx';
import { Sentence } from '../../../../ui/components/text/sentence.tsx';
import { simpleByKind } from '../../words/en/gestures.ts';
import * as words from '../../words/en/memories.ts';
import { backToPage } from '../../../tributes/words/en/tribute.ts';
import { besideHead } from '../../../tributes/web/parts/page/tribute-head.ts';
import { loadVisitorsForm, type VisitorsForm } from '../parts/visitors-form.ts';

interface Data extends VisitorsForm {
  gesture: SimpleGesture;
}

const gestureAt = ({ url }: Request): SimpleGesture => {
  const gesture = simpleAt(url);
  if (!gesture) throw new Response(null, { status: 404 });
  return gesture;
};

export async function loader(args: PageArgs) {
  const gesture = gestureAt(args.request);
  const { data: form, init } = await loadVisitorsForm(args, gesture);
  return data<Data>({ ...form, gesture }, init ?? {});
}

export async function action({ client, request, params, form }: ActionArgs) {
  try {
    const input = { path: params.tributePath ?? '', name: fieldText(form, 'name'), ...submissionOf(form) };
    const left = await client.memories[gestureAt(request).leave](input);
    // If the names differ, this visitor left the gesture earlier under another name. The new name is not used.
    return redirect(ownPostAddress(left, { again: left.name === input.name ? '' : 1 }), 303);
  } catch (error) {
    return actionProblem(error, form);
  }
}

export const head = (of: Data | undefined, site: Site): Head =>
  besideHead(of === undefined ? '' : titleOf(of), of?.tribute.language, site);

const titleOf = ({ gesture, tribute, isTaken }: Data) =>
  isTaken ? simpleByKind[gesture.kind].formTitle(tribute.name) : words.notTakenTitle;

export function Page({ data: loaded, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { tribute, opening, gesture, isTaken } = loaded;
  const said = simpleByKind[gesture.kind];
  if ((tribute.isClosed || tribute.isFrozen) && !(isTaken && problem)) return <ClosedPage tribute={tribute} />;
  if (!isTaken) return <NotTakenPage tribute={tribute} />;
  return (
    <BesideTribute path={tribute.path} accent={tribute.accent} back={backToPage}>
      <div className="alone">
        <GesturePicture gesture={gesture} />
      </div>
      <h1 tabIndex={-1}>
        <Sentence of={said.formTitle} parts={[<bdi key="name">{tribute.called}</bdi>]} />
      </h1>
      <p className="lead">{said.formLead}</p>
      <SubmissionForm
        kind={gesture.kind}
        opening={opening}
        problem={problem}
        send={said.send}
        waits={tribute.approvesFirst ? said.waits : null}
      >
        <Field
          id="name"
          label={words.name}
          autoComplete="name"
          required
          defaultValue={problem?.values.name}
          error={problem?.error.fields.name}
        />
      </SubmissionForm>
    </BesideTribute>
  );
}
