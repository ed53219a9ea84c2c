import { Form, Link, redirect } from 'react-router';
import * as words from '../../../words/en/removal.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { may } from '../../../../people/contract/roles.ts';
import type { Client } from '../../../../../app/client.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { actionProblem } from '../../../../../ui/client/failures/problem.ts';
import { stepAddress } from '../../parts/editor/steps.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';
import { Picture } from '../../../../../ui/components/pictures/picture.tsx';
import { UUID } from '../../../../../ui/client/uuid.ts';

function idsOf({ params: { id = '', photographId = '' } }: Pick<PageArgs, 'params'>) {
  if (!UUID.test(id) || !UUID.test(photographId)) throw new Response(null, { status: 404 });
  return { id, photographId };
}

/** Photographs of the working copy, those that visitors see, and removed ones that are not erased yet. */
async function everyPhotograph(client: Client, id: string) {
  const [{ tribute, shown, working }, removed] = await Promise.all([
    client.tributes.readChanges({ id }),
    client.tributes.listRemovedPhotographs({ id }),
  ]);
  const placed = [working, shown].flatMap(({ portrait, photographs }) => [portrait, ...photographs]);
  return { tribute, photographs: [...placed, ...removed.photographs] };
}

export async function loader(args: PageArgs) {
  const { id, photographId } = idsOf(args);
  const { tribute, photographs } = await everyPhotograph(args.client, id);
  const isDone = new URL(args.request.url).searchParams.has('done');
  const photograph = photographs.find((one) => one?.id === photographId) ?? null;
  if (!photograph && !isDone) throw new Response(null, { status: 404 });
  return { tribute, photograph };
}

type Facts = Awaited<ReturnType<typeof loader>>;

export async function action(args: ActionArgs) {
  const ids = idsOf(args);
  try {
    await args.client.history.erasePhotograph(ids);
    return redirect(addressOf('photographRemoval', ids, { query: { done: 'removed' } }), 303);
  } catch (error) {
    return actionProblem(error, args.form);
  }
}

export const head = (_: Facts | undefined, { productName }: Site): Head => ({
  title: titled(words.photographTitle, productName),
  isIndexed: false,
});

export function Page({ data, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { tribute, photograph } = data;
  const isAllowed = may(tribute.role, 'erase');
  const back = stepAddress('photographs', tribute.id);
  return (
    <div className="page narrow">
      <h1 tabIndex={-1}>{words.photographTitle}</h1>
      {problem ? (
        <Notice kind="problem" role="alert">
          <p>{problem.error.message}</p>
        </Notice>
      ) : null}
      {photograph ? (
        <>
          <figure className="lines">
            <Picture photograph={photograph} alt={photograph.alt || photograph.caption} sizes="20rem" upTo={800} />
            {photograph.caption === '' ? null : (
              <figcaption className="small long-words" dir="auto">
                {photograph.caption}
              </figcaption>
            )}
          </figure>
          {isAllowed ? <What /> : <p>{words.forKeepers}</p>}
        </>
      ) : (
        <Notice role="status">
          <p>{words.photographDone}</p>
        </Notice>
      )}
      {photograph && isAllowed ? (
        <Form method="post" className="acts">
          <Button type="submit" look="danger">
            {words.removePhotograph}
          </Button>
        </Form>
      ) : null}
      <p className="ways">
        <Link to={back}>{words.toPhotographs}</Link>
      </p>
    </div>
  );
}

const What = () => (
  <>
    <p>{words.photographWhat}</p>
    <p>{words.notUndone}</p>
    <p className="soft">{words.notOurs}</p>
  </>
);
