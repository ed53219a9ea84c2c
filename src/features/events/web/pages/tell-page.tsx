import { ORPCError } from '@orpc/client';
import { redirect } from 'react-router';
import * as words from '../../words/en/events.ts';
import { backToPage } from '../../../tributes/words/en/tribute.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { actionProblem, fieldOf, type Problem } from '../../../../ui/client/failures/problem.ts';
import { goneAnswer, passwordAnswer } from '../../../../ui/client/to-route.ts';
import { calledServiceEvent, ServiceEventFacts } from '../parts/event-facts.tsx';
import { readBeside } from '../../../giving/web/parts/read-beside.ts';
import { besideHead } from '../../../tributes/web/parts/page/tribute-head.ts';
import { readerOf } from '../../../tributes/web/parts/page/read-tribute.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Field } from '../../../../ui/components/forms/field.tsx';
import { FormProblem } from '../../../../ui/components/forms/form-problem.tsx';

export async function loader(args: PageArgs) {
  const { tribute, answer } = await readBeside(args, args.client.serviceEvents.onPage(readerOf(args)));
  const serviceEvent = answer.serviceEvents.find(({ id }) => id === args.params['serviceId']);
  if (!serviceEvent) throw new Response(null, { status: 404 });
  const isAsked = new URL(args.request.url).searchParams.get('done') === 'asked';
  return { serviceEvent, path: tribute.path, accent: tribute.accent, language: tribute.language, isAsked };
}

type Facts = Awaited<ReturnType<typeof loader>>;

export async function action({ client, request, params, form }: ActionArgs) {
  const serviceEventId = params['serviceId'] ?? '';
  const reader = readerOf({ request, params });
  try {
    await client.serviceEvents.ask({ ...reader, serviceEventId, email: String(form.get('email') ?? '').trim() });
    const place = { tributePath: reader.path, serviceId: serviceEventId };
    const query = { ...(reader.key !== undefined && { key: reader.key }), done: 'asked' };
    return redirect(addressOf('serviceTell', place, { query }), 303);
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'PAGE_PASSWORD_NEEDED') throw passwordAnswer(request, params, '');
    if (error instanceof ORPCError && error.code === 'PAGE_GONE') throw goneAnswer('');
    return actionProblem(error, form);
  }
}

export const head = (facts: Facts | undefined, site: Site): Head => besideHead(words.askTitle, facts?.language, site);

export function Page({ data, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { serviceEvent, path, accent, isAsked } = data;
  const isDone = isAsked && !problem;
  return (
    <div className={`narrow short-page accent-${accent}`}>
      <p className="back">
        <a href={addressOf('tribute', { tributePath: path }, { fragment: 'service' })}>{backToPage}</a>
      </p>
      <div>
        <h1 tabIndex={-1}>{isDone ? words.askedTitle : words.askTitle}</h1>
        <p className="lead apart">{isDone ? words.asked : serviceEvent.canAsk ? words.askLead : words.askOver}</p>
      </div>
      <section className="lines">
        <h2 className="long-words" dir="auto">
          {calledServiceEvent(serviceEvent)}
        </h2>
        <ServiceEventFacts serviceEvent={serviceEvent} />
      </section>
      {isDone || !serviceEvent.canAsk ? null : <AskForm problem={problem} />}
    </div>
  );
}

const AskForm = ({ problem }: { problem: Problem | undefined }) => (
  <form method="post" className="form" noValidate>
    <FormProblem problem={problem} heading={words.problemTitle} labels={{ email: words.email }} />
    <Field
      {...fieldOf(problem, 'email', '')}
      type="email"
      label={words.email}
      hint={words.askSaved}
      autoComplete="email"
      inputMode="email"
      dir="ltr"
    />
    <p className="acts">
      <Button type="submit">{words.askButton}</Button>
    </p>
  </form>
);
