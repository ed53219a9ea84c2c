import { useState } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { titled } from '../../../../shared/words/en/site.ts';
import * as words from '../../words/en/writing.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { Run, WritingHelp } from '../../contract/writing.ts';
import { may } from '../../../people/contract/roles.ts';
import { createBrowserClient } from '../../../../ui/client/browser-client.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { readProblem, type Problem } from '../../../../ui/client/failures/problem.ts';
import { stepAddress } from '../../../tributes/web/parts/editor/steps.ts';
import { newTicks } from '../parts/how-died.tsx';
import { NotWritten } from '../parts/not-written.tsx';
import { Button } from '../../../../ui/components/button.tsx';
import { Named } from '../../../../ui/components/text/named.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { COMPOSE, ComposeForm } from './compose-form.tsx';
import { EarlierRuns } from './earlier-runs.tsx';
import { Forgotten } from './forgotten.tsx';
import { WrittenRun } from './written-run.tsx';
import { UUID } from '../../../../ui/client/uuid.ts';
import { action } from './writing-action.ts';

export { action };

function nullIfGone(error: unknown): null {
  if (readProblem(error)?.code === 'NOT_FOUND') return null;
  throw error;
}

export async function loader({ client, request, params }: PageArgs) {
  const id = params['id'] ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  const runId = new URL(request.url).searchParams.get('run') ?? '';
  const [help, run, missing] = await Promise.all([
    client.writing.help({ id }),
    // If the run is gone, the rest of the screen is shown without it.
    UUID.test(runId) ? client.writing.run({ id, runId }).catch(nullIfGone) : null,
    client.writing.forgotten({ id }),
  ]);
  // With this id, a form that is sent twice composes one text.
  return { ...help, run, missing, nextId: crypto.randomUUID() };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

/** Reload after a refusal too: others may have changed facts. */
export const shouldRevalidate = () => true;

export const head = (loaded: Loaded | undefined, { productName }: Site): Head => ({
  title: titled(words.title(loaded?.name ?? ''), productName),
  isIndexed: false,
});

export function Page({ data: loaded, answer: problem }: PageProps<typeof loader, typeof action>) {
  const go = useNavigate();
  const { run, help, show } = useShown(loaded);
  const { id, name, role, isHelpOn, vendor, facts, howDied = [] } = help;
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const ticks = newTicks(howDied, ticked);
  const mayWrite = may(role, 'write');
  return (
    <div className="page narrow">
      <div>
        <h1 tabIndex={-1}>
          <Named of={words.title} name={name} />
        </h1>
        <p className="lead">{words.lead}</p>
        <p className="soft">{vendor === null ? words.composedHere : words.sentTo(vendor)}</p>
      </div>
      {help.hides?.map((what) => (
        <p key={what} className="soft">
          {words.hides(what)}
        </p>
      ))}
      <Refused problem={problem} />
      {run ? (
        <WrittenRun
          {...{ id, run, mayWrite, ticks }}
          leaveOut={async () => {
            const { writing } = createBrowserClient();
            const answered = await writing.answerHowDied({ id, answers: ticks });
            show(answered, await writing.run({ id, runId: run.id }));
          }}
        />
      ) : null}
      {!mayWrite ? <p>{words.readersOnly}</p> : null}
      {mayWrite && !isHelpOn ? <SwitchedOff /> : null}
      {mayWrite && isHelpOn && facts === 0 ? <p>{words.noFacts}</p> : null}
      {mayWrite && isHelpOn ? (
        <ComposeForm
          loaded={{ ...loaded, ...help }}
          problem={problem}
          onTicks={setTicked}
          isInText={run !== null && ticks.length > 0}
          onAnswered={(answered) => show(answered, ticks.length > 0 ? null : run)}
          onEnd={(written) => void go(addressOf('writing', { id }, { query: { run: written.id } }))}
        />
      ) : null}
      <Forgotten missing={loaded.missing} />
      <EarlierRuns id={id} runs={loaded.runs} />
      <p className="ways">
        {mayWrite ? <Link to={addressOf('interview', { id })}>{words.toInterview}</Link> : null}
        <Link to={addressOf('facts', { id })}>{words.toFacts}</Link>
        {mayWrite ? <Link to={stepAddress('story', id)}>{words.toStory}</Link> : null}
      </p>
      {mayWrite && isHelpOn ? (
        <Form method="post" className="acts">
          <Button type="submit" look="bare" name="intent" value="switch-off">
            {words.switchOff}
          </Button>
        </Form>
      ) : null}
    </div>
  );
}

/** The text and questions as loaded, or as changed since by answers on this screen. */
function useShown(loaded: Loaded) {
  const [since, setSince] = useState<{ loaded: Loaded; help: WritingHelp; run: Run | null } | null>(null);
  const show = (help: WritingHelp, run: Run | null) => setSince({ loaded, help, run });
  return since?.loaded === loaded ? { ...since, show } : { help: loaded, run: loaded.run, show };
}

function Refused({ problem }: { problem: Problem | undefined }) {
  if (!problem || 'passage' in problem.error.fields || 'memories' in problem.error.fields) return null;
  if (problem.values['intent'] === COMPOSE) return <NotWritten error={problem.error} form={COMPOSE} />;
  return (
    <Notice kind="problem" role="alert">
      <p>{problem.error.message}</p>
    </Notice>
  );
}

const SwitchedOff = () => (
  <Form method="post" className="form">
    <p>{words.offWhat}</p>
    <p className="acts">
      <Button type="submit" name="intent" value="switch-on">
        {words.switchOn}
      </Button>
    </p>
  </Form>
);
