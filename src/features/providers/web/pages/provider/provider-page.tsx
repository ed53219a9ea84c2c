import { Link } from 'react-router';
import * as words from '../../../words/en/provider.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { calledProvider } from '../../../contract/provider-fields.ts';
import type { Provider } from '../../../contract/providers.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { UUID } from '../../../../../ui/client/uuid.ts';
import { ForgetApplication } from '../../parts/forget-application.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';
import { waysOf } from './provider-ways.ts';
import { ProviderWaits } from './provider-waiting.tsx';
import { NextForProvider } from './next-for-provider.tsx';

/** Staff do not see the payment account. */
const NO_ACCOUNT = { account: null, hasCards: true };

export async function loader({ client, request, params }: PageArgs) {
  const id = params['providerId'] ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  const isJustSent = new URL(request.url).searchParams.get('done') === 'applied';
  const [provider, waits] = await Promise.all([client.providers.read({ id }), client.overview.providers()]);
  const isOwner = provider.role === 'owner';
  const own = { ...waits, items: waits.items.filter(({ providerId }) => providerId === id) };
  return { provider, waits: own, isJustSent, ...(isOwner ? await client.providers.account({ id }) : NO_ACCOUNT) };
}

type Facts = Awaited<ReturnType<typeof loader>>;

export const head = (facts: Facts | undefined, { productName }: Site): Head => ({
  title: titled((facts && calledProvider(facts.provider)) || words.unnamed, productName),
  isIndexed: false,
});

export function Page({ data }: PageProps<typeof loader>) {
  const { provider, waits, account, hasCards, isJustSent } = data;
  const { state, reason } = provider;
  const called = calledProvider(provider);
  const next = <NextForProvider provider={provider} account={account} hasCards={hasCards} />;
  return (
    <div className="page narrow">
      <div>
        <h1 tabIndex={-1} className="long-words">
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
      {reason === '' ? null : (
        <Notice>
          <p className="kept-lines" dir="auto">
            {words.because(reason)}
          </p>
        </Notice>
      )}
      {state === 'closed' ? null : <ProviderWaits {...waits} isNamed={false} />}
      {state === 'live' ? null : next}
      <Ways provider={provider} />
      {state === 'live' ? next : null}
      <p className="ways">
        <Link to={addressOf('providerHome')}>{words.toHome}</Link>
      </p>
    </div>
  );
}

const Ways = ({ provider }: { provider: Provider }) => (
  <section className="items" aria-labelledby="ways">
    <h2 id="ways">{words.waysHeading}</h2>
    <ul className="list">
      {waysOf(provider).map(({ to, label, hint }) => (
        <li key={label}>
          <h3>
            <Link to={to(provider.id)}>{label}</Link>
          </h3>
          <p className="soft small">{hint}</p>
        </li>
      ))}
    </ul>
  </section>
);
