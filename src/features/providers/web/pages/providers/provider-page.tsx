import { Link } from 'react-router';
import { unnamed } from '../../../words/en/provider-fields.ts';
import * as words from '../../../words/en/providers.ts';
import { linkProvider } from '../../../../reports/words/en/reports.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { UUID } from '../../../../../ui/client/uuid.ts';
import { ProviderCard } from '../../parts/provider-card.tsx';
import { cardToRead } from '../../parts/to-read.ts';
import { ButtonLink } from '../../../../../ui/components/button.tsx';
import { ProviderWords } from '../../../../reviews/web/parts/provider-words.tsx';
import { pageOf, typedSearch } from './search.ts';

export async function loader({ client, request, params }: PageArgs) {
  const id = params['providerId'] ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  const typed = typedSearch(new URL(request.url).searchParams);
  const asked = { id, ...pageOf(typed) };
  const after = new URL(request.url).searchParams.get('after') ?? '';
  const provider = cardToRead(await client.providerSearch.read(asked));
  const reviews = await client.reviews.ofProvider({ ...asked, ...(after !== '' && { after }) });
  return { provider, reviews, isFirst: after === '', typed };
}

type Facts = Awaited<ReturnType<typeof loader>>;

export const head = (facts: Facts | undefined, { productName }: Site): Head => ({
  title: titled(facts?.provider.called || unnamed, productName),
  isIndexed: false,
});

export function Page({ data }: PageProps<typeof loader>) {
  const { provider, reviews, isFirst, typed } = data;
  const partAt = (after: string) =>
    addressOf('foundProvider', { providerId: provider.id }, { query: { ...typed, after }, fragment: 'words' });
  return (
    <div className="page narrow">
      <p className="ways">
        <Link to={addressOf('providers', {}, { query: typed })}>{words.backToList}</Link>
      </p>
      <ProviderCard provider={provider} />
      <p className="acts">
        <ButtonLink href={addressOf('askProviders', {}, { query: { provider: provider.id, tribute: typed.tribute } })}>
          {words.askOne}
        </ButtonLink>
      </p>
      {provider.usuallyAnswersMs === null ? null : <p>{words.usuallyAnswers(provider.usuallyAnswersMs)}</p>}
      <ProviderWords
        provider={provider}
        reviews={reviews.items}
        first={isFirst ? null : partAt('')}
        next={reviews.after === null ? null : partAt(reviews.after)}
      />
      <p>
        <a className="report" href={addressOf('reportProvider', { providerId: provider.id })}>
          {linkProvider}
        </a>
      </p>
    </div>
  );
}
