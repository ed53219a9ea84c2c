import { ORPCError } from '@orpc/client';
import { PayeeBrief, type TributeFunds } from '../../../../contract/funds.ts';
import { FundPurpose } from '../../../../contract/giving.ts';
import type { Client } from '../../../../../../app/client.ts';
import type { PageArgs } from '../../../../../../ui/client/page.ts';
import { UUID } from '../../../../../../ui/client/uuid.ts';
import { countries, currencies } from '../choices.ts';

const Receiving = PayeeBrief.shape.kind;

/** The page's funds. Null for people who are neither keeper nor treasurer, who may still receive gifts. */
async function kept(client: Client, id: string): Promise<TributeFunds | null> {
  try {
    return await client.funds.list({ id });
  } catch (error) {
    if (error instanceof ORPCError && (error.code === 'ROLE_TOO_SMALL' || error.code === 'NOT_FOUND')) return null;
    throw error;
  }
}

export async function loader({ client, request, params }: PageArgs) {
  const id = params['id'] ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const [funds, onPage, { payees: mine }, { user }] = await Promise.all([
    kept(client, id),
    client.people.list({ id }),
    client.payees.mine(),
    client.accounts.current(),
  ]);
  return {
    id,
    name: onPage.name,
    role: onPage.role,
    kept: funds,
    mine,
    isConfirmed: user?.isEmailVerified === true,
    purpose: FundPurpose.safeParse(query.get('for')).data ?? null,
    receive: Receiving.safeParse(query.get('receive')).data ?? null,
    // Names come from the server, because a browser may use other names and another order.
    currencies: currencies(),
    countries: countries(),
    // Forms send these ids, so that a form sent twice makes one fund or one payee.
    nextFund: crypto.randomUUID(),
    nextPayee: crypto.randomUUID(),
  };
}

export type GiftsFacts = Awaited<ReturnType<typeof loader>>;
