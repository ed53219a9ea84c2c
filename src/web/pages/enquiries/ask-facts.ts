import { partialDate } from '#messages/dates';
import { FIRMS_PER_ENQUIRY } from '../../../contract/enquiry-limits.ts';
import type { PageArgs } from '../../client/page.ts';
import { UUID } from '../../client/uuid.ts';

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
    suggested: { ...suggested, diedOn: partialDate(died) },
    tributeId,
    isConfirmed: suggested.email !== '',
    // So that a form that is sent twice asks once.
    nextEnquiry: crypto.randomUUID(),
  };
}

export type AskFacts = Awaited<ReturnType<typeof loader>>;
