import { Link } from 'react-router';
import * as words from '../../../words/en/care.ts';
import { look as lookAtChanges, waiting as waitingChanges } from '../../../words/en/changes.ts';
import { wordsWaitIn } from '../../../../giving/words/en/funds.ts';
import { broughtBack } from '../../../../privacy/words/en/page-deletion.ts';
import { contestedHere } from '../../../../prepared/words/en/prepared.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { PostState } from '../../../../memories/contract/fields.ts';
import { calledByFamily } from '../../../contract/names.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { actionProblem } from '../../../../../ui/client/failures/problem.ts';
import { FrozenNotice } from '../../parts/editor/frozen-notice.tsx';
import { Named } from '../../../../../ui/components/text/named.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';
import { PassingNotice } from '../../../../../ui/components/passing-notice.tsx';
import type { CareFacts } from './care-facts.ts';
import { careAction } from './care-action.ts';
import { DoneNotice } from './done-notice.tsx';
import { PostList } from './post-list.tsx';
import { NameQuestion } from './name-question.tsx';
import { PublicationFacts } from './publication-facts.tsx';
import { UUID } from '../../../../../ui/client/uuid.ts';

export async function loader({ client, request, params }: PageArgs): Promise<CareFacts> {
  const id = params['id'] ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const state = PostState.catch('waiting').parse(query.get('state'));
  const before = query.get('before') ?? '';
  const page = UUID.test(before) ? { before } : {};
  const [tribute, posts, { funds }] = await Promise.all([
    client.tributes.read({ id }),
    client.memories.listPosts({ id, state, ...page }),
    client.funds.list({ id }),
  ]);
  const waitingFunds = funds.flatMap((fund) => (fund.wordsWaiting > 0 ? [{ id: fund.id, title: fund.title }] : []));
  return { tribute, posts, waitingFunds, state, isOlder: UUID.test(before), isBack: query.has('back') };
}

export async function action({ client, params, form }: ActionArgs) {
  try {
    return await careAction(client, params['id'] ?? '', form);
  } catch (error) {
    return actionProblem(error, form);
  }
}

/** Reloads after a refusal too, to show a post that changed meanwhile. */
export const shouldRevalidate = () => true;

export const head = (facts: CareFacts, { productName }: Site): Head => ({
  title: titled(words.title(facts ? calledByFamily(facts.tribute) : ''), productName),
  isIndexed: false,
});

export function Page({ data: facts, answer }: PageProps<typeof loader, typeof action>) {
  const problem = answer && 'error' in answer ? answer : undefined;
  return (
    <div className="page narrow">
      <h1 tabIndex={-1}>
        <Named of={words.title} name={calledByFamily(facts.tribute)} />
      </h1>
      {answer && 'done' in answer ? <DoneNotice done={answer} /> : null}
      {facts.isBack && !answer ? (
        <PassingNotice>
          <p>{broughtBack}</p>
        </PassingNotice>
      ) : null}
      {problem ? (
        <Notice kind="problem" role="alert">
          <p>{problem.error.message}</p>
        </Notice>
      ) : null}
      {facts.tribute.isContested ? (
        <Notice>
          <p>{contestedHere}</p>
        </Notice>
      ) : null}
      <FrozenNotice frozen={facts.tribute.frozen} />
      {facts.tribute.hasUnshown ? (
        <Notice>
          <p>{waitingChanges}</p>
          <p className="acts">
            <Link className="button quiet" to={addressOf('changes', { id: facts.tribute.id })}>
              {lookAtChanges}
            </Link>
          </p>
        </Notice>
      ) : null}
      {facts.waitingFunds.map(({ id, title }) => (
        <p className="ways" key={id}>
          <Link to={addressOf('fund', { id: facts.tribute.id, fundId: id }, { fragment: 'words' })}>
            <Named of={wordsWaitIn} name={title} />
          </Link>
        </p>
      ))}
      <NameQuestion tribute={facts.tribute} />
      <PostList facts={facts} problem={problem} />
      <PublicationFacts tribute={facts.tribute} />
    </div>
  );
}
