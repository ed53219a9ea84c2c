import { Link, useLoaderData } from 'react-router';
import * as words from '#messages/provider';
import { titled } from '#messages/site';
import { addressOf } from '../../../contract/addresses.ts';
import { calledProvider } from '../../../contract/provider-fields.ts';
import type { Head, PageArgs, Site } from '../../client/page.ts';
import { UUID } from '../../client/uuid.ts';

export async function loader({ client, params }: PageArgs) {
  const id = params['providerId'] ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  return client.providers.read({ id });
}

type Facts = Awaited<ReturnType<typeof loader>>;

export const head = (facts: Facts | undefined, { productName }: Site): Head => ({
  title: titled((facts && calledProvider(facts)) || words.unnamed, productName),
  isIndexed: false,
});

/** What the people who act for a provider see first. */
export function Page() {
  const provider = useLoaderData<Facts>();
  const called = calledProvider(provider);
  return (
    <div className="page narrow">
      <div>
        <h1 tabIndex={-1}>{called.trim() === '' ? words.unnamed : <bdi>{called}</bdi>}</h1>
        <p className="lead">{words.state(provider.state)}</p>
        {provider.reason === '' ? null : <p dir="auto">{words.because(provider.reason)}</p>}
      </div>
      <p className="ways">
        <Link to={addressOf('providerHome')}>{words.toHome}</Link>
      </p>
    </div>
  );
}
