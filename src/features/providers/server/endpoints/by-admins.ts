import type { AdminProvider } from '../../contract/admin-providers.ts';
import type { Context } from '../../../../platform/context.ts';
import { implementing, listEndpoints } from '../../../../platform/implementer.ts';
import { adminProviders as adminProvidersContract } from '../../contract/admin-providers.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import {
  approveProvider,
  closeByRosemary,
  pauseByRosemary,
  refuseProvider,
  resumeByRosemary,
  type Decided,
} from '../commands/decide.ts';
import { readByRosemary } from '../commands/read-by-admin.ts';
import { noteOnProvider } from '../commands/note.ts';
import { providerLists } from '../queries/admin-list.ts';
import { adminProvider } from '../queries/admin-providers.ts';

const { adminProviders } = implementing({ adminProviders: adminProvidersContract });

async function decided<Input extends { id: string }>(
  context: Context,
  input: Input,
  decide: (ctx: Context, by: Input & Decided) => Promise<void>,
): Promise<AdminProvider> {
  await decide(context, { ...input, byUser: memberId(context) });
  return adminProvider(context.db, input.id);
}

export const adminProvidersEndpoints = {
  ...listEndpoints(adminProviders, providerLists),
  read: adminProviders.read.handler(({ context, input }) => readByRosemary(context, input.id)),
  approve: adminProviders.approve.handler(({ context, input }) => decided(context, input, approveProvider)),
  refuse: adminProviders.refuse.handler(({ context, input }) => decided(context, input, refuseProvider)),
  pause: adminProviders.pause.handler(({ context, input }) => decided(context, input, pauseByRosemary)),
  resume: adminProviders.resume.handler(({ context, input }) => decided(context, input, resumeByRosemary)),
  close: adminProviders.close.handler(({ context, input }) => decided(context, input, closeByRosemary)),
  note: adminProviders.note.handler(async ({ context, input }) => {
    await noteOnProvider(context, input);
    return adminProvider(context.db, input.id);
  }),
};
