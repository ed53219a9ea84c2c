import type { ReportSubject, ReportTarget } from '../../contract/reports.ts';
import { shortened } from '../../../../shared/text/text-names.ts';
import type { Seeing } from '../kinds/kind.ts';
import { kinds } from '../kinds/kinds.ts';
import { reasonsFor } from '../rules/reasons.ts';

const FIRST_CHARACTERS = 160;

/** The parts of a thing that the report form shows. Errors: NOT_FOUND if the requester may not see the thing. */
export async function reportSubject(ctx: Seeing, target: ReportTarget): Promise<ReportSubject> {
  const { kind, id, tribute, snapshot } = await kinds[target.kind].seen(ctx, target);
  const { name, called, words } = snapshot;
  return {
    kind,
    id,
    name,
    called,
    words: kinds[kind].isQuoted ? shortened(words, FIRST_CHARACTERS) : '',
    path: tribute?.path ?? '',
    reasons: reasonsFor(kind),
    hasAddress: ctx.actor.kind === 'member' && ctx.actor.user.isEmailVerified,
  };
}
