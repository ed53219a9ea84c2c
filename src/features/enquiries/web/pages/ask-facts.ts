import { partialDate } from '../../../../shared/words/en/dates.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { FIRMS_PER_ENQUIRY } from '../../contract/enquiry-limits.ts';
import type { PageArgs } from '../../../../ui/client/page.ts';
import { UUID } from '../../../../ui/client/uuid.ts';

export async function loader({ client, request }: PageArgs) {
  const query = new URL(request.url).searchParams;
  const named = [...new Set(query.getAll('firm').map((id) => id.toLowerCase()))].filter((id) => UUID.test(id));
  const tribute = query.get('tribute') ?? '';
  const tributeId = UUID.test(tribute) ? tribute : '';
  const { firms, suggested, died } = await client.enquiries.begin({
    firms: named.slice(0, FIRMS_PER_ENQUIRY),
    ...(tributeId === '' ? {} : { tributeId }),
  });
  return {
    firms: firms.filter(({ isUnwanted }) => !isUnwanted),
    unwanted: firms.filter(({ isUnwanted }) => isUnwanted),
    isNoneNamed: named.length === 0,
    /** How many were ticked beyond those that can be asked at once. */
    leftOut: Math.max(0, named.length - FIRMS_PER_ENQUIRY),
    list: listBefore(query),
    suggested: { ...suggested, diedOn: partialDate(died) },
    tributeId,
    isConfirmed: suggested.email !== '',
    // So that a form that is sent twice asks once.
    nextEnquiry: crypto.randomUUID(),
  };
}

/** The list that somebody came from, as it was searched: its form brings the search along with the firms. */
function listBefore(query: URLSearchParams): string {
  const search = [...query].filter(([name]) => name !== 'firm');
  return addressOf('providers', {}, { query: Object.fromEntries(search) });
}

export type AskFacts = Awaited<ReturnType<typeof loader>>;
