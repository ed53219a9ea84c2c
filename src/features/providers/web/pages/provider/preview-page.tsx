import { Link } from 'react-router';
import { link as toHub } from '../../../words/en/provider.ts';
import * as words from '../../../words/en/provider-profile.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { UUID } from '../../../../../ui/client/uuid.ts';
import { ProviderCard } from '../../parts/provider-card.tsx';
import { cardToRead } from '../../parts/to-read.ts';
import { Notice } from '../../../../../ui/components/notice.tsx';

export async function loader({ client, params }: PageArgs) {
  const id = params['providerId'] ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  const [shown, { state }] = await Promise.all([
    client.providerPhotographs.preview({ id }),
    client.providers.read({ id }),
  ]);
  return { shown: cardToRead(shown), isLive: state === 'live' };
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.previewTitle, productName),
  isIndexed: false,
});

export function Page({ data }: PageProps<typeof loader>) {
  const { shown, isLive } = data;
  const providerId = shown.id;
  return (
    <div className="page narrow">
      <Notice>
        <p>{isLive ? words.previewLive : words.previewLead}</p>
        <p className="acts">
          <Link to={addressOf('providerProfile', { providerId })}>{words.title}</Link>
          <Link to={addressOf('provider', { providerId })}>{toHub}</Link>
        </p>
      </Notice>
      <ProviderCard provider={shown} />
    </div>
  );
}
