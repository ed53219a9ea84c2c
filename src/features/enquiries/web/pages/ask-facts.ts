import { partialDate } from '../../../../shared/words/en/dates.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { PROVIDERS_PER_ENQUIRY } from '../../contract/enquiry-limits.ts';
import type { PageArgs } from '../../../../ui/client/page.ts';
import { UUID } from '../../../../ui/client/uuid.ts';

export async function loader({ client, request }: PageArgs) {
  const query = new URL(request.url).searchParams;
  const named = [...new Set(query.getAll('provider').map((id) => id.toLowerCase()))].filter((id) => UUID.test(id));
  const tribute = query.get('tribute') ?? '';
  const tributeId = UUID.test(tribute) ? tribute : '';
  const { providers, suggested, died } = await client.enquiries.begin({
    providers: named.slice(0, PROVIDERS_PER_ENQUIRY),
    ...(tributeId === '' ? {} : { tributeId }),
  });
  return {
    providers: providers.filter(({ isUnwanted }) => !isUnwanted),
    unwanted: providers.filter(({ isUnwanted }) => isUnwanted),
    isNoneNamed: named.length === 0,
    /** How many of the chosen providers are over the limit of an enquiry. */
    leftOut: Math.max(0, named.length - PROVIDERS_PER_ENQUIRY),
    list: listBefore(query),
    suggested: { ...suggested, diedOn: partialDate(died) },
    tributeId,
    isConfirmed: suggested.email !== '',
    // The form sends this id, so that a form sent twice makes one enquiry.
    nextEnquiry: crypto.randomUUID(),
  };
}

/** Address of the search from which the user came. The search form put its fields into this page's URL. */
function listBefore(query: URLSearchParams): string {
  const search = [...query].filter(([name]) => name !== 'provider');
  return addressOf('providers', {}, { query: Object.fromEntries(search) });
}

export type AskFacts = Awaited<ReturnType<typeof loader>>;
