import * as z from 'zod';
import * as words from '../../../features/providers/words/en/operator-providers.ts';
import type { AdminProvider } from '../../../features/providers/contract/admin-providers.ts';
import { calledProvider, ProviderFields, ProviderState } from '../../../features/providers/contract/provider-fields.ts';
import { PROVIDER_REASON_CHARACTERS } from '../../../shared/limits/provider-limits.ts';
import { requiredText } from '../../../shared/text/text.ts';
import {
  approveProvider,
  closeByRosemary,
  pauseByRosemary,
  refuseProvider,
  resumeByRosemary,
} from '../../../features/providers/server/commands/decide.ts';
import { readByRosemary } from '../../../features/providers/server/commands/read-by-admin.ts';
import { adminProvider, providersInState } from '../../../features/providers/server/queries/admin-providers.ts';
import { CatalogueError } from '../../../platform/errors.ts';
import type { OperatorAnswer, OperatorCommand, OperatorContext } from './command.ts';

const refused = (says: string): OperatorAnswer => ({ isDone: false, says });
const isId = (typed: string) => z.uuid().safeParse(typed).success;

const refusals: Partial<Record<string, string>> = {
  NOT_FOUND: words.unknown,
  ALREADY_DONE: words.notNow,
  EDIT_CONFLICT: words.changed,
  INVALID_INPUT: words.held,
};

/** Runs a decision and reports the result or the refusal. */
async function decided(ctx: OperatorContext, id: string, decide: () => Promise<void>): Promise<OperatorAnswer> {
  if (!isId(id)) return refused(words.unknown);
  try {
    await decide();
    return { isDone: true, says: words.nowIn((await adminProvider(ctx.db, id)).state) };
  } catch (error) {
    const says = error instanceof CatalogueError ? refusals[error.code] : undefined;
    if (says === undefined) throw error;
    return refused(says);
  }
}

function written(provider: AdminProvider): string {
  const { id, state, rev, people, lookAlikes, changes, notPayable = 'none begun' } = provider;
  const fields = ProviderFields.keyof().options.map((name) => words.said(name, provider[name]));
  return [
    words.line({ id, state, called: calledProvider(provider), appliedAt: provider.appliedAt }),
    words.saved(rev),
    ...fields,
    words.said('account', notPayable ?? 'payable'),
    ...people.map(({ role, name, email }) => words.said(role, `${email} ${name ?? ''}`.trim())),
    ...lookAlikes.map((one) => words.lookAlikes(one)),
    ...changes.map(({ at, from, to, by, who, why }) => words.happened(at, from ?? '-', to, who ?? by, why)),
  ].join('\n');
}

const listed: OperatorCommand<'state'> = {
  name: 'providers',
  ...words.list,
  arguments: { state: words.parts.state },
  canLeaveOut: ['state'],
  writesEmails: false,
  async run(ctx, { state: typed }) {
    if (isId(typed))
      return readByRosemary(ctx, typed).then(
        (provider) => ({ isDone: true, says: written(provider) }),
        () => refused(words.unknown),
      );
    const state = ProviderState.safeParse(typed === '' ? 'in-review' : typed).data;
    if (state === undefined) return refused(words.unknownState);
    const lines = (await providersInState(ctx.db, state)).map(words.line);
    return { isDone: true, says: lines.length === 0 ? words.none : lines.join('\n') };
  },
};

const LOOKED_AT = 'looked-at';

const approve: OperatorCommand<'id' | 'rev' | 'looked'> = {
  name: 'approve-provider',
  ...words.approve,
  arguments: { id: words.parts.id, rev: words.parts.rev, looked: words.parts.looked },
  canLeaveOut: ['looked'],
  writesEmails: true,
  async run(ctx, { id, rev: typed, looked }) {
    const rev = Number(typed);
    if (!Number.isInteger(rev)) return refused(words.wrongRev);
    const isLookedAt = looked === LOOKED_AT;
    return decided(ctx, id, () => approveProvider(ctx, { id, byUser: null, rev, isLookedAt }));
  },
};

const resume: OperatorCommand<'id'> = {
  name: 'resume-provider',
  ...words.resume,
  arguments: { id: words.parts.id },
  writesEmails: true,
  run: (ctx, { id }) => decided(ctx, id, () => resumeByRosemary(ctx, { id, byUser: null })),
};

const Reason = requiredText(PROVIDER_REASON_CHARACTERS);

const because = (
  name: string,
  said: { summary: string; details: string },
  decide: typeof refuseProvider,
): OperatorCommand<'id' | 'reason'> => ({
  name,
  ...said,
  arguments: { id: words.parts.id, reason: words.parts.reason },
  writesEmails: true,
  async run(ctx, { id, reason: typed }) {
    const reason = Reason.safeParse(typed).data;
    if (reason === undefined) return refused(words.wrongReason);
    return decided(ctx, id, () => decide(ctx, { id, byUser: null, reason }));
  },
});

export const providerWords: readonly OperatorCommand[] = [
  listed,
  approve,
  because('refuse-provider', words.refuse, refuseProvider),
  because('pause-provider', words.pause, pauseByRosemary),
  resume,
  because('close-provider', words.close, closeByRosemary),
];
