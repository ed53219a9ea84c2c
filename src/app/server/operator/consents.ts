import * as z from 'zod';
import * as words from '../../../shared/words/en/operator.ts';
import { agreeByOperator } from '../../../features/approvals/server/commands/decide.ts';
import { consentsWaiting } from '../../../features/approvals/server/queries.ts';
import { deeds } from '../../../features/admin/server/commands.ts';
import { CatalogueError } from '../../../platform/errors.ts';
import type { OperatorAnswer, OperatorCommand } from './command.ts';

const waiting: OperatorCommand = {
  name: 'consents',
  ...words.consents,
  arguments: {},
  writesLetters: false,
  async run(ctx) {
    const { items } = await consentsWaiting({ ...ctx, actor: { kind: 'visitor' } }, {});
    const lines = items.map(({ id, deed, target, targetId, askedBy, expiresAt, why }) =>
      words.consentLine(id, [deed, target?.email ?? targetId, askedBy?.email ?? '-', expiresAt, why]),
    );
    return { isDone: true, says: lines.length === 0 ? words.noConsents : lines.join('\n') };
  },
};

const refusals: Partial<Record<string, string>> = words.consentAgreed;

const agree: OperatorCommand<'number'> = {
  name: 'agree',
  ...words.agreeConsent,
  arguments: { number: words.numberOfConsent },
  writesLetters: true,
  async run(ctx, { number }): Promise<OperatorAnswer> {
    if (!z.uuid().safeParse(number).success) return { isDone: false, says: words.consentAgreed.NOT_FOUND };
    try {
      await agreeByOperator(ctx, deeds, { id: number });
      return { isDone: true, says: words.consentAgreed.agreed };
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error;
      return { isDone: false, says: refusals[error.code] ?? words.consentAgreed.other };
    }
  },
};

/** What two admins have to agree to, for whoever has the machine. */
export const consentWords: readonly OperatorCommand[] = [waiting, agree];
