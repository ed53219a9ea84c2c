import { Form, Link } from 'react-router';
import * as words from '../../words/en/next-steps.ts';
import { titled } from '../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { Checklist, StepState } from '../../contract/checklists.ts';
import { Phase } from '../../contract/steps.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { useIsReady } from '../../../../ui/client/arrival/use-is-ready.ts';
import { UUID } from '../../../../ui/client/uuid.ts';
import { dueWords, sayWith, titleOf } from '../parts/say.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Named } from '../../../../ui/components/text/named.tsx';

export async function loader({ client, params }: PageArgs) {
  const id = params['checklistId'] ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  return client.checklists.read({ id });
}

export const head = (checklist: Checklist | undefined, { productName }: Site): Head => ({
  title: titled(checklist?.role === 'given' ? words.givenList : words.wholeList, productName),
  isIndexed: false,
});

const marks: Partial<Record<StepState, string>> = { done: '✓', 'not-needed': '–' };

/** All steps in one list, also for printing. On paper each has a tick box, and notes are left out. */
export function Page({ data: checklist }: PageProps<typeof loader>) {
  const { id, called, role, steps, members, now } = checklist;
  const say = sayWith(checklist);
  const isReady = useIsReady();
  const held = (givenTo: string | null) => {
    const holder = members.find(({ userId }) => userId === givenTo);
    if (holder === undefined) return [];
    return [holder.isYou ? words.givenToYou : words.givenTo(holder.name ?? words.someone)];
  };
  return (
    <div className="page narrow checklist-list">
      <div>
        <h1 tabIndex={-1}>
          <Named of={role === 'given' ? words.givenListTitle : words.listTitle} name={called} />
        </h1>
        <p className="lead no-print">{role === 'given' ? words.givenListLead : words.listLead}</p>
      </div>
      <p className="ways no-print">
        {isReady ? (
          <Button look="plain" onClick={() => window.print()}>
            {words.print}
          </Button>
        ) : null}
        <Link to={addressOf('checklist', { checklistId: id })}>{words.backToSteps}</Link>
      </p>
      {Phase.options
        .filter((phase) => steps.some((step) => step.phase === phase))
        .map((phase) => (
          <section key={phase} aria-labelledby={phase}>
            <h2 id={phase}>{words.phase(phase, now.phase)}</h2>
            <ul className="checklist-checks">
              {steps
                .filter((step) => step.phase === phase)
                .map((step) => (
                  <li key={step.key} className={step.state === 'done' ? 'done' : undefined}>
                    <span className="box" aria-hidden="true">
                      {marks[step.state]}
                    </span>
                    <p>
                      <Link
                        to={addressOf(
                          'checklist',
                          { checklistId: id },
                          { query: { step: step.key }, fragment: 'step' },
                        )}
                        dir="auto"
                      >
                        {titleOf(step, say)}
                      </Link>
                      <span className="soft small">
                        {[
                          ...(step.state === 'open' ? [] : [words.state(step.state)]),
                          ...held(step.givenTo),
                          ...(step.due && step.state !== 'done' ? [dueWords(step.due)] : []),
                        ].join('. ')}
                      </span>
                    </p>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      <LeftOutSteps checklist={checklist} say={say} />
    </div>
  );
}

/** Shows why steps were left out, with a button to bring each back. Collapsed by default. */
function LeftOutSteps({ checklist: { id, leftOut }, say }: { checklist: Checklist; say: (text: string) => string }) {
  if (leftOut.length === 0) return null;
  return (
    <details className="checklist-fold no-print">
      <summary>{words.leftOutHeading}</summary>
      <ul className="checklist-left-out">
        {leftOut.map(({ key, title, why, question }) => (
          <li key={key}>
            <p>
              {say(title)}
              <span className="soft small">{words.leftOutWhy(why, question)}</span>
            </p>
            <Form method="post" action={addressOf('checklist', { checklistId: id })}>
              <input type="hidden" name="intent" value="want" />
              <input type="hidden" name="key" value={key} />
              <Button type="submit" look="bare" aria-label={words.wantOf(say(title))}>
                {words.want}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </details>
  );
}
