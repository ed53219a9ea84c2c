import type { OwnPost } from '../../contract/fields.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { tributeById } from '../../../tributes/server/queries/public.ts';
import { assertOwnKey, type OwnKey } from '../../../submissions/server/rules/own-posts.ts';
import { postById, ownView } from './posts.ts';
import { photographsOfPost } from './photographs.ts';

export async function ownPost(ctx: Pick<Context, 'db' | 'secret'>, key: OwnKey): Promise<OwnPost> {
  assertOwnKey(ctx, key);
  const post = (await postById(ctx.db, key.id)) ?? fail('NOT_FOUND');
  const tribute = (await tributeById(ctx.db, post.tributeId)) ?? fail('NOT_FOUND');
  return ownView(ctx.secret, post, { tribute, photographs: await photographsOfPost(ctx.db, post) });
}
