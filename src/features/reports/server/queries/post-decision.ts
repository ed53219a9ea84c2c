import type { OwnObjection } from '../../contract/report-appeals.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { postById } from '../../../memories/server/queries/posts.ts';
import { assertOwnKey, type OwnKey } from '../../../submissions/server/rules/own-posts.ts';
import { isFreeze } from '../rules/actions.ts';
import { objectionKey } from '../rules/keys.ts';
import { isAgainst } from '../rules/objecting.ts';
import { objecting, viewOfObjection } from './own-objection.ts';
import { currentDecision } from './current-decisions.ts';

/** Lets an author without an email address read the decision on their post's own screen. */
export async function decisionAtPost(
  ctx: Pick<Context, 'db' | 'secret' | 'actor' | 'clock'>,
  own: OwnKey,
): Promise<{ against: OwnObjection | null; key: string }> {
  assertOwnKey(ctx, own);
  const { id: targetId, kind } = (await postById(ctx.db, own.id)) ?? fail('NOT_FOUND');
  const decision = await currentDecision(ctx.db, { kind, targetId });
  // A freeze concerns the page, not the post.
  if (!decision || !isAgainst('author', decision.action) || isFreeze(decision.action))
    return { against: null, key: '' };
  const key = objectionKey(ctx.secret, { decisionId: decision.id, as: 'author', who: targetId });
  const asked = await objecting(ctx, { id: decision.id, as: 'author', key });
  return { against: await viewOfObjection(ctx, asked), key };
}
