import { Link, redirect } from 'react-router';
import * as words from '../../words/en/prepared-photographs.ts';
import { picture } from '../../../providers/words/en/provider-fields.ts';
import { titled } from '../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { Photograph } from '../../../media/contract/media.ts';
import { PHOTOGRAPHS_PER_PREPARED } from '../../contract/prepared-limits.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { actionProblem } from '../../../../ui/client/failures/problem.ts';
import { UUID } from '../../../../ui/client/uuid.ts';
import { arrangePhotographs } from '../../../providers/web/parts/photographs/arrange-photographs.ts';
import { PhotographList } from '../../../providers/web/parts/photographs/photograph-list.tsx';
import { Picture } from '../../../../ui/components/pictures/picture.tsx';

const asked = ({ params }: Pick<PageArgs, 'params'>) => ({
  providerId: params['providerId'] ?? '',
  preparedId: params['preparedId'] ?? '',
});

export async function loader({ client, request, ...args }: PageArgs) {
  const { providerId, preparedId } = asked(args);
  if (!UUID.test(providerId) || !UUID.test(preparedId)) throw new Response(null, { status: 404 });
  const listed = await client.preparedPhotographs.list({ providerId, id: preparedId });
  return { providerId, preparedId, ...listed, done: new URL(request.url).searchParams.get('done') ?? '' };
}

export async function action({ client: { preparedPhotographs }, form, ...args }: ActionArgs) {
  const { providerId, preparedId } = asked(args);
  const wanted = { providerId, id: preparedId };
  try {
    const done = await arrangePhotographs(form, {
      list: () => preparedPhotographs.list(wanted),
      describe: (said) => preparedPhotographs.describe({ ...wanted, ...said }),
      order: (ids) => preparedPhotographs.order({ ...wanted, ...ids }),
      remove: (one) => preparedPhotographs.remove({ ...wanted, ...one }),
    });
    return redirect(addressOf('preparedPhotographs', { providerId, preparedId }, { query: { done } }), 303);
  } catch (error) {
    return actionProblem(error, form);
  }
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.title, productName),
  isIndexed: false,
});

export function Page({ data, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { providerId, preparedId, state, photographs, done } = data;
  return (
    <div className="page narrow">
      <div>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lead">{state === 'waiting' ? words.lead(PHOTOGRAPHS_PER_PREPARED) : words.savedLead}</p>
      </div>
      {state === 'waiting' ? (
        <PhotographList
          target={{ for: 'prepared', providerId, preparedId }}
          most={PHOTOGRAPHS_PER_PREPARED}
          removeWhat={words.removeWhat}
          {...{ photographs, problem, done }}
        />
      ) : (
        <Saved photographs={photographs} />
      )}
      <p className="ways">
        <Link to={addressOf('preparedPage', { providerId, preparedId })}>{words.toPrepared}</Link>
      </p>
    </div>
  );
}

const Saved = ({ photographs }: { photographs: readonly Photograph[] }) => (
  <ol className="list">
    {photographs.map((photograph, at) => (
      <li key={photograph.id} className="provider-photograph">
        <Picture
          photograph={photograph}
          alt={photograph.alt || picture(at + 1, photographs.length)}
          sizes="(min-width:44rem) 24rem,92vw"
          isLazy
        />
        {photograph.caption === '' ? null : (
          <p dir="auto" className="long-words">
            {photograph.caption}
          </p>
        )}
      </li>
    ))}
  </ol>
);
