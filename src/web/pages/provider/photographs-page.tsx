import { Link, redirect, useActionData, useLoaderData } from 'react-router';
import { link as toHub } from '#messages/provider';
import * as words from '#messages/provider-profile';
import { titled } from '#messages/site';
import { addressOf } from '../../../contract/addresses.ts';
import { PHOTOGRAPHS_PER_FIRM } from '../../../contract/provider-limits.ts';
import type { ActionArgs, Head, PageArgs, Site } from '../../client/page.ts';
import { actionProblem, type Problem } from '../../client/problem.ts';
import { UUID } from '../../client/uuid.ts';
import { Notice } from '../../ui/notice.tsx';
import { PassingNotice } from '../../ui/passing-notice.tsx';
import { AddPhotographs } from './add-photographs.tsx';
import { moved, PhotographLine } from './photograph-line.tsx';

export async function loader({ client, request, params }: PageArgs) {
  const id = params['providerId'] ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  const done = new URL(request.url).searchParams.get('done') ?? '';
  return { id, ...(await client.providerPhotographs.list({ id })), done };
}

type Facts = Awaited<ReturnType<typeof loader>>;

export async function action({ client, params, form }: ActionArgs) {
  const id = params['providerId'] ?? '';
  const text = (name: string) => String(form.get(name) ?? '').replaceAll('\r\n', '\n');
  const photographId = text('photographId');
  const back = (done: string) =>
    redirect(addressOf('providerPhotographs', { providerId: id }, { query: { done } }), 303);
  try {
    switch (text('intent')) {
      case 'describe':
        await client.providerPhotographs.describe({ id, photographId, caption: text('caption'), alt: text('alt') });
        return back('words');
      case 'up':
      case 'down': {
        const { photographs } = await client.providerPhotographs.list({ id });
        const order = photographs.map((one) => one.id);
        const photographIds = moved(order, photographId, text('intent') === 'up' ? -1 : 1);
        await client.providerPhotographs.order({ id, photographIds });
        return back('order');
      }
      case 'remove':
        await client.providerPhotographs.remove({ id, photographId });
        return back('removed');
      default:
        return back('');
    }
  } catch (error) {
    return actionProblem(error, form);
  }
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.photographsTitle, productName),
  isIndexed: false,
});

export function Page() {
  const { id, photographs, done } = useLoaderData<Facts>();
  const problem = useActionData<Problem>();
  const said = words.doneWords(done);
  return (
    <div className="page narrow">
      <div>
        <p className="back">
          <Link to={addressOf('provider', { providerId: id })}>{toHub}</Link>
        </p>
        <h1 tabIndex={-1}>{words.photographsTitle}</h1>
        <p className="lead">{words.photographsLead(PHOTOGRAPHS_PER_FIRM)}</p>
      </div>
      {problem ? (
        <Notice kind="problem" role="alert">
          <p>{Object.values(problem.error.fields)[0] ?? problem.error.message}</p>
        </Notice>
      ) : said === null ? null : (
        <PassingNotice takesFocus>
          <p>{said}</p>
        </PassingNotice>
      )}
      <AddPhotographs providerId={id} room={PHOTOGRAPHS_PER_FIRM - photographs.length} />
      {photographs.length === 0 ? <p className="empty">{words.noPhotographs}</p> : null}
      <ol className="list">
        {photographs.map((photograph, at) => (
          <li key={photograph.id}>
            <PhotographLine photograph={photograph} at={at} of={photographs.length} problem={problem} />
          </li>
        ))}
      </ol>
      <p className="ways">
        <Link to={addressOf('providerPreview', { providerId: id })}>{words.previewTitle}</Link>
        <Link to={addressOf('providerProfile', { providerId: id })}>{words.title}</Link>
      </p>
    </div>
  );
}
