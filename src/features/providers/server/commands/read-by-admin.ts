import type { AdminProvider } from '../../contract/admin-providers.ts';
import type { Context } from '../../../../platform/context.ts';
import { recordAlone, type Acting } from '../../../audit/server/commands/record-audit-event.ts';
import { adminProvider } from '../queries/admin-providers.ts';

/** Everything that admins see of a provider. Each read is recorded as an audit event. Errors: NOT_FOUND. */
export async function readByRosemary(ctx: Acting & Pick<Context, 'db'>, id: string): Promise<AdminProvider> {
  const provider = await adminProvider(ctx.db, id);
  await recordAlone(ctx, { action: 'provider-read', target: { kind: 'provider', id } });
  return provider;
}
