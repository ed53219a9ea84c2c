import { Form, Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import * as words from '../../words/en/facts-screens.ts';
import { question, relation as relationWords } from '../../words/en/interview.ts';
import { titled } from '../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { Relation, type Interview } from '../../contract/facts.ts';
import { isKinWord } from '../../../tributes/contract/given-names.ts';
import { may } from '../../../people/contract/roles.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import type { Problem } from '../../../../ui/client/failures/problem.ts';
import { stepAddress } from '../../../tributes/web/parts/editor/steps.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Named } from '../../../../ui/components/text/named.tsx';
import { Refusal } from '../../../../ui/components/forms/refusal.tsx';
import { RadioCards } from '../../../../ui/components/forms/radio-cards.tsx';
import { Question } from './question.tsx';
import { UUID } from '../../../../ui/client/uuid.ts';
import { action } from './interview-action.ts';

export { action };

export async function loader({ client, request, params }: PageArgs) {
  const id = params['id'] ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  return {
    ...(await client.facts.interview({ id })),
    asked: query.get('question') ?? '',
    isRelating: query.has('relation'),
    // With this id, an answer that is sent twice creates one fact.
    nextId: crypto.randomUUID(),
  };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

/** Reload after a refusal too: others may have answered. Not after 503, when the server is unreachable. */
export const shouldRevalidate = ({ actionStatus }: ShouldRevalidateFunctionArgs) => actionStatus !== 503;

export const head = (loaded: Loaded | undefined, { productName }: Site): Head => ({
  title: titled(words.interviewTitle(loaded?.name ?? ''), productName),
  isIndexed: false,
});

export function Page({ data: loaded, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { id, role, relation, questions, asked, isRelating } = loaded;
  const now = questions.find(({ key }) => key === asked) ?? questions.find(({ state }) => state === 'open');
  return (
    <div className="page narrow">
      {!may(role, 'write') ? (
        <Closed loaded={loaded} lead={words.readersOnly} />
      ) : relation === null || isRelating ? (
        <Relating loaded={loaded} problem={problem} />
      ) : now ? (
        <Question key={now.key} loaded={loaded} relation={relation} now={now} problem={problem} />
      ) : (
        <Closed loaded={loaded} lead={words.allAskedLead} heading={words.allAsked} />
      )}
      {relation !== null && may(role, 'write') ? <AllQuestions loaded={loaded} relation={relation} /> : null}
      <p className="ways">
        <Link to={addressOf('facts', { id })}>{words.toFacts}</Link>
        {may(role, 'write') ? <Link to={stepAddress('story', id)}>{words.toWriting}</Link> : null}
      </p>
    </div>
  );
}

const Closed = ({ loaded, lead, heading }: { loaded: Interview; lead: string; heading?: string }) => (
  <div>
    <h1 tabIndex={-1}>{heading ?? <Named of={words.interviewTitle} name={loaded.name} />}</h1>
    <p className="lead">{lead}</p>
  </div>
);

const cards = Relation.options.map((value) => ({ value, label: relationWords(value) }));

const Relating = ({
  loaded: { name, called, relation },
  problem,
}: {
  loaded: Interview;
  problem: Problem | undefined;
}) => (
  <>
    <div>
      <h1 tabIndex={-1}>
        <Named of={words.interviewTitle} name={name} />
      </h1>
      <p className="lead">{words.interviewLead}</p>
    </div>
    {problem ? <Refusal problem={problem} /> : null}
    <Form method="post" className="form" noValidate>
      <RadioCards
        name="relation"
        legend={words.relationAsked(isKinWord(called) ? '' : called)}
        cards={cards}
        value={problem?.values['relation'] ?? relation ?? 'other'}
      />
      <p className="hint">{words.relationHint}</p>
      <p className="acts">
        <Button type="submit" name="intent" value="relate">
          {words.goOn}
        </Button>
      </p>
    </Form>
  </>
);

/** Lists all questions, because each can be answered at any time, even after it was skipped. */
const AllQuestions = ({ loaded, relation }: { loaded: Interview; relation: Relation }) => (
  <details className="return">
    <summary>{words.allQuestions}</summary>
    <ul className="list">
      {loaded.questions.map(({ key, state }) => (
        <li key={key}>
          <Link to={addressOf('interview', { id: loaded.id }, { query: { question: key } })}>
            {words.stated(question(key, relation, loaded.called).ask, words.state(state))}
          </Link>
        </li>
      ))}
    </ul>
    <p className="ways">
      <Link to={addressOf('interview', { id: loaded.id }, { query: { relation: '' } })}>{words.otherRelation}</Link>
    </p>
  </details>
);
