import { Link } from 'react-router';
import * as words from '../../../words/en/sharing.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf, pageAddress } from '../../../../../shared/screens/addresses.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { UUID } from '../../../../../ui/client/uuid.ts';
import { stepAddress } from '../../parts/editor/steps.ts';
import { OwnWays, WhoCanSee } from '../../parts/sharing/own-ways.tsx';
import { readWhoSees } from '../../parts/sharing/read-who-sees.ts';
import { Named } from '../../../../../ui/components/text/named.tsx';

export async function loader({ client, params }: PageArgs) {
  const id = params['id'] ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  const [own, who] = await Promise.all([client.sharing.own({ id }), readWhoSees(client, id)]);
  return { own, who };
}

type Facts = Awaited<ReturnType<typeof loader>>;

export const head = (facts: Facts | undefined, { productName }: Site): Head => ({
  title: titled(words.title(facts?.own.name ?? ''), productName),
  isIndexed: false,
});

export function Page({ data }: PageProps<typeof loader>) {
  const { own, who } = data;
  const isPublished = own.state === 'published';
  return (
    <div className="page narrow">
      <div className="no-print">
        <h1 tabIndex={-1}>
          <Named of={words.title} name={own.name} />
        </h1>
        <p className="lead">{isPublished ? words.lead(own.visibility) : words.notPublished}</p>
      </div>
      {isPublished && own.visibility === 'private' ? <WhoCanSee id={own.id} who={who} /> : null}
      {isPublished ? <OwnWays own={own} /> : null}
      <p className="ways no-print">
        {own.sharing ? <a href={pageAddress(own.sharing.path)}>{words.seePage}</a> : null}
        <Link to={stepAddress('publish', own.id)}>{isPublished ? words.changeWho : words.toPublish}</Link>
        <Link to={addressOf('care', { id: own.id })}>{words.toCare}</Link>
      </p>
    </div>
  );
}
