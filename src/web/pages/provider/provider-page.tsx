import { Link, useLoaderData } from 'react-router';
import * as words from '#messages/provider';
import { fieldNames } from '#messages/provider-fields';
import { titled } from '#messages/site';
import { addressOf } from '../../../contract/addresses.ts';
import { calledProvider } from '../../../contract/provider-fields.ts';
import { providerRoleMay } from '../../../contract/provider-roles.ts';
import type { Provider } from '../../../contract/providers.ts';
import type { Head, PageArgs, Site } from '../../client/page.ts';
import { UUID } from '../../client/uuid.ts';
import { ForgetApplication } from '../../domains/providers/forget-application.tsx';
import { priceName } from '../../domains/providers/price-names.ts';
import { Notice } from '../../ui/notice.tsx';
import { WAYS } from './firm-ways.ts';

export async function loader({ client, request, params }: PageArgs) {
  const id = params['providerId'] ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  const isJustSent = new URL(request.url).searchParams.get('done') === 'applied';
  return { ...(await client.providers.read({ id })), isJustSent };
}

type Facts = Awaited<ReturnType<typeof loader>>;

export const head = (facts: Facts | undefined, { productName }: Site): Head => ({
  title: titled((facts && calledProvider(facts)) || words.unnamed, productName),
  isIndexed: false,
});

/** What the people who act for a provider see first: how it stands, what comes next, and what they can do. */
export function Page() {
  const provider = useLoaderData<Facts>();
  const { id, role, state, reason, isJustSent } = provider;
  const called = calledProvider(provider);
  const ways = WAYS.filter(({ deed }) => providerRoleMay(role, deed));
  return (
    <div className="page narrow">
      <div>
        <h1 tabIndex={-1} className="wrap-anywhere">
          {called.trim() === '' ? words.unnamed : <bdi>{called}</bdi>}
        </h1>
        <p className="lead">{words.state(state)}</p>
      </div>
      {isJustSent ? (
        <Notice role="status">
          <p>{words.applied}</p>
          <ForgetApplication />
        </Notice>
      ) : null}
      <p>{words.meaning(state)}</p>
      {reason === '' ? null : (
        <Notice>
          <p className="wrap-anywhere whitespace-pre-line" dir="auto">
            {words.because(reason)}
          </p>
        </Notice>
      )}
      {state === 'live' || state === 'closed' ? null : <Missing provider={provider} />}
      <section className="grid gap-3" aria-labelledby="ways">
        <h2 id="ways">{words.waysHeading}</h2>
        <ul className="list">
          {ways.map(({ to, label, hint }) => (
            <li key={label}>
              <h3>
                <Link to={to(id)}>{label}</Link>
              </h3>
              <p className="soft small">{hint}</p>
            </li>
          ))}
        </ul>
      </section>
      <p className="ways">
        <Link to={addressOf('providerHome')}>{words.toHome}</Link>
      </p>
    </div>
  );
}

/** Each leads to its field. */
function Missing({ provider: { id, missing } }: { provider: Provider }) {
  if (missing.length === 0) return null;
  return (
    <section className="grid gap-3" aria-labelledby="missing">
      <h2 id="missing">{words.missingHeading}</h2>
      <ul className="dotted">
        {missing.map((name) => (
          <li key={name}>
            <Link
              to={addressOf(
                'providerProfile',
                { providerId: id },
                { fragment: name === 'prices' ? priceName('item', 0) : name },
              )}
            >
              {fieldNames[name]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
