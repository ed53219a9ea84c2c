import type { PageArgs } from '../../../../../ui/client/page.ts';
import type { Problem } from '../../../../../ui/client/failures/problem.ts';
import { UUID } from '../../../../../ui/client/uuid.ts';

export async function loader({ client, request, params }: PageArgs) {
  const [id, fundId] = [params['id'] ?? '', params['fundId'] ?? ''];
  if (!UUID.test(id) || !UUID.test(fundId)) throw new Response(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const after = query.get('after') ?? '';
  const [fund, page, gifts, waiting] = await Promise.all([
    client.funds.read({ id: fundId }),
    client.funds.list({ id }),
    client.funds.gifts({ id: fundId, ...(after !== '' && { after }) }),
    client.funds.gifts({ id: fundId, onlyWaiting: 'true' }),
  ]);
  if (fund.tributeId !== id) throw new Response(null, { status: 404 });
  // Only a collection for a funeral bill can pay one.
  const { bills } = fund.purpose === 'funeral-bill' ? await client.bills.mine() : { bills: [] };
  return {
    id,
    fund,
    page,
    bills,
    gifts,
    waiting: waiting.items,
    isFurther: after !== '',
    done: query.get('done') ?? '',
    // Keys of two forms. A new key empties a form that was just sent. Other actions leave its text alone.
    entered: query.get('entered') ?? '',
    saved: query.get('saved') ?? '',
    today: new Date().toISOString().slice(0, 10),
    // Forms send this id, so that a form sent twice acts once.
    next: crypto.randomUUID(),
  };
}

export type FundPageFacts = Awaited<ReturnType<typeof loader>>;

export interface PartProps {
  facts: FundPageFacts;
  problem: Problem | undefined;
}
