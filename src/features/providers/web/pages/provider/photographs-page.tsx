import { Link, redirect } from 'react-router';
import { link as toHub } from '../../../words/en/provider.ts';
import * as words from '../../../words/en/provider-profile.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { PHOTOGRAPHS_PER_PROVIDER } from '../../../../../shared/limits/provider-limits.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { actionProblem } from '../../../../../ui/client/failures/problem.ts';
import { UUID } from '../../../../../ui/client/uuid.ts';
import { arrangePhotographs } from '../../parts/photographs/arrange-photographs.ts';
import { PhotographList } from '../../parts/photographs/photograph-list.tsx';

export async function loader({ client, request, params }: PageArgs) {
  const id = params['providerId'] ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  const done = new URL(request.url).searchParams.get('done') ?? '';
  return { id, ...(await client.providerPhotographs.list({ id })), done };
}

export async function action({ client: { providerPhotographs }, params, form }: ActionArgs) {
  const id = params['providerId'] ?? '';
  try {
    const done = await arrangePhotographs(form, {
      list: () => providerPhotographs.list({ id }),
      describe: (said) => providerPhotographs.describe({ id, ...said }),
      order: (wanted) => providerPhotographs.order({ id, ...wanted }),
      remove: (one) => providerPhotographs.remove({ id, ...one }),
    });
    return redirect(addressOf('providerPhotographs', { providerId: id }, { query: { done } }), 303);
  } catch (error) {
    return actionProblem(error, form);
  }
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.photographsTitle, productName),
  isIndexed: false,
});

export function Page({ data, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { id, photographs, done } = data;
  return (
    <div className="page narrow">
      <div>
        <p className="back">
          <Link to={addressOf('provider', { providerId: id })}>{toHub}</Link>
        </p>
        <h1 tabIndex={-1}>{words.photographsTitle}</h1>
        <p className="lead">{words.photographsLead(PHOTOGRAPHS_PER_PROVIDER)}</p>
      </div>
      <PhotographList
        target={{ for: 'provider', providerId: id }}
        most={PHOTOGRAPHS_PER_PROVIDER}
        removeWhat={words.removeWhat}
        {...{ photographs, problem, done }}
      />
      <p className="ways">
        <Link to={addressOf('providerPreview', { providerId: id })}>{words.previewTitle}</Link>
        <Link to={addressOf('providerProfile', { providerId: id })}>{words.title}</Link>
      </p>
    </div>
  );
}
