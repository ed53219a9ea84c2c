// Shared by the kinds for visitors' posts on a page.
import type { ThingState } from '../../contract/admin-reports.ts';
import type { PostKind } from '../../../memories/contract/fields.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { holdBack, keepRemoved, letBack } from '../../../memories/server/commands/hide.ts';
import { postById, type PostRow } from '../../../memories/server/queries/posts.ts';
import { photographsOfPost } from '../../../memories/server/queries/photographs.ts';
import { editKeyOf } from '../../../submissions/server/rules/own-posts.ts';
import { tributeById } from '../../../tributes/server/queries/public.ts';
import type { TributeRow } from '../../../tributes/server/tables/tributes.ts';
import type { StoodBefore } from '../tables.ts';
import { unauthored, type Kind, type Place, type Thing } from './kind.ts';
import { ACTIONS_ON_PART, idOf, lockPage, seenOnPage } from './on-page.ts';
import { keepersAsParties, type Party, type ReadingParties } from './parties.ts';

const STATES: Partial<Record<PostRow['state'], ThingState>> = {
  approved: 'shown',
  hidden: 'hidden',
  removed: 'removed',
  withdrawn: 'gone',
};

const readPost =
  (kind: PostKind) =>
  async (db: Writable, id: string): Promise<Thing | null> => {
    const post = await postById(db, id);
    const tribute = post?.kind === kind ? await tributeById(db, post.tributeId) : null;
    if (!post || !tribute) return null;
    const { name: called, relation, words, rev } = post;
    const photographs = await photographsOfPost(db, post);
    return {
      ...unauthored,
      kind,
      id,
      tribute,
      state: STATES[post.state] ?? 'not_shown',
      snapshot: { name: tribute.name, called, relation, words, photographs, rev },
      author: { author: post.author, email: post.email },
      before: { post: { state: post.state } },
      show: async (place, as) =>
        (as === 'shown' ? await letBack(place, id) : await holdBack(place, id, as))?.rev ?? rev,
      putBack: (place, before) => putBack(place, post, before),
      // The family is told if something is removed from its page or the page is frozen.
      parties: async (ctx, { isOff, isAboutPage }) => [
        authorOf(ctx, post, tribute),
        ...(isOff || isAboutPage ? await keepersAsParties(ctx, tribute) : []),
      ],
    };
  };

async function putBack(place: Place, { id, state: now }: PostRow, before: StoodBefore): Promise<void> {
  if (!before.post) return;
  if (now === 'withdrawn') fail('ALREADY_DONE');
  const { state } = before.post;
  if (state === 'hidden' || state === 'removed') await holdBack(place, id, state);
  else await letBack(place, id);
}

const authorOf = ({ secret }: ReadingParties, { id, kind, email }: PostRow, { language }: TributeRow): Party => {
  const editKey = editKeyOf(secret, id);
  return {
    owning: { as: 'author', postKind: kind, postId: id, editKey },
    who: id,
    userId: null,
    to: email,
    language,
  };
};

export const postKind = (kind: PostKind) => {
  const read = readPost(kind);
  return {
    actions: ACTIONS_ON_PART,
    hiddenBy: 'three_or_urgent',
    owner: { as: 'author', others: 'family' },
    isQuoted: true,
    asksSides: false,
    isInExports: true,
    read,
    seen: (ctx, target) => seenOnPage(ctx, target, () => read(ctx.db, idOf(target))),
    lock: lockPage,
    keepRemoved,
  } satisfies Partial<Kind>;
};
