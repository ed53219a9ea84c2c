import type { AdminProvider } from '../../contract/admin-providers.ts';
import type { Context } from '../../../../platform/context.ts';
import { recordAlone, type Acting } from '../../../audit/server/commands/record-act.ts';
import { adminProvider } from '../queries/admin-providers.ts';

/** All that the house knows of a firm, with the people who act for it: who looked is kept. NOT_FOUND. */
export async function readByHouse(ctx: Acting & Pick<Context, 'db'>, id: string): Promise<AdminProvider> {
  const provider = await adminProvider(ctx.db, id);
  await recordAlone(ctx, { deed: 'provider-read', target: { kind: 'provider', id } });
  return provider;
}
