import type { MemoryWords, OwnPost } from '../../contract/fields.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail, failField } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { changePages, type Changed } from '../../../../platform/change-pages.ts';
import { lockTribute } from '../../../tributes/server/commands/count-posts.ts';
import { waitingIn } from '../../contract/gestures/counters.ts';
import { gestureOf } from '../../contract/gestures/gestures.ts';
import type { TributeRow } from '../../../tributes/server/tables/tributes.ts';
import { postById, ownView, type PostRow } from '../queries/posts.ts';
import { photographsOfPost } from '../queries/photographs.ts';
import { assertOwnKey, type OwnKey } from '../../../submissions/server/rules/own-posts.ts';
import { earlierWords } from '../../../submissions/server/queries.ts';
import { isRepeated, stateAfterEdit } from '../../../submissions/server/rules/holding.ts';
import { tellsHow } from '../../../tributes/contract/how-they-died.ts';
import { fingerprintOf } from '../../../submissions/server/rules/post.ts';
import { hasLink } from '../../../submissions/server/rules/words.ts';
import { removePhotographFiles } from '../../../media/server/commands/remove.ts';
import { changePost, type PostChange } from './change-post.ts';
import { isHiddenByRosemary } from './hide.ts';
import type { Noticing } from './notices.ts';
import { takePhotographs } from './remove-photographs.ts';
import { noteWaiting } from './tell-keepers.ts';
import { memories } from '../tables.ts';

type Owning = Noticing & Pick<Context, 'db' | 'pages' | 'files'>;

/**
 * Saves an author's edit. A returned post waits again, as does an approved one if its new words need approval. Errors:
 * NOT_FOUND, ALREADY_DONE if withdrawn, POST_UNDER_REVIEW if removed by an administrator, INVALID_INPUT for a memory
 * without words, PAGE_GONE, PAGE_CLOSED, PAGE_FROZEN.
 */
export async function editOwnPost(
  ctx: Owning,
  { id, editKey, keptPhotographIds, ...sent }: OwnKey & MemoryWords & { keptPhotographIds?: string[] | undefined },
): Promise<OwnPost> {
  return changeOwn(ctx, { id, editKey }, async ({ tx, changed, post, tribute, takeAllBut }) => {
    if (post.state === 'withdrawn') fail('ALREADY_DONE');
    if (tribute.deletedAt) fail('PAGE_GONE');
    if (tribute.closedAt) fail('PAGE_CLOSED');
    if (tribute.frozenAt) fail('PAGE_FROZEN');
    if (post.state === 'removed') fail('POST_UNDER_REVIEW');
    const { isWritten } = gestureOf(post.kind);
    if (isWritten && sent.words.trim() === '') failField('words', 'empty');
    const words = isWritten ? sent : { name: sent.name, relation: '', words: '' };
    const isChanged = (['name', 'relation', 'words'] as const).some((field) => words[field] !== post[field]);
    const photographs = keptPhotographIds ? await takeAllBut(keptPhotographIds) : post.photographs;
    if (!isChanged && post.state !== 'returned') {
      return photographs === post.photographs ? post : changePost({ tx, changed }, post, { photographs });
    }
    const edit = await editOf(ctx, tx, { post, words, tribute });
    const edited = await changePost({ tx, changed }, post, { ...edit, photographs });
    if (edited.state === 'waiting' && post.state !== 'waiting')
      await noteWaiting(ctx, tx, [{ tributeId: tribute.id, isFirst: waitingIn(tribute) === 0 }]);
    return edited;
  });
}

interface Edit {
  post: PostRow;
  words: MemoryWords;
  tribute: TributeRow;
}

async function editOf({ secret }: Owning, tx: Transaction, { post, words, tribute }: Edit): Promise<PostChange> {
  const fingerprint = fingerprintOf(secret, words.words);
  // Search for repeated words only if the words changed. Otherwise the search would find this post itself.
  const isOther = fingerprint !== fingerprintOf(secret, post.words);
  const sent = { ...post, words: words.words, fingerprint };
  const reasons = new Set<PostRow['holdReasons'][number]>(post.holdReasons.filter((reason) => reason !== 'link'));
  if ([words.name, words.relation, words.words].some(hasLink)) reasons.add('link');
  if (isOther && isRepeated(sent, await earlierWords(tx, memories, fingerprint))) reasons.add('repeated');
  const holdReasons = [...reasons];
  const isSeenFirst = tribute.approvesFirst || tellsHow(words.words, tribute.loss);
  const state = stateAfterEdit(post.stoodAs ?? post.state, isSeenFirst, holdReasons);
  // A hidden post stays hidden. The new state applies when an administrator shows the post again.
  const stands = isHiddenByRosemary(post) ? { stoodAs: state } : { state };
  return { ...words, holdReasons, ...stands, fingerprint };
}

/** Withdraws a post. Its photographs are erased at once, its words after thirty days. Idempotent. */
export async function withdrawOwnPost(ctx: Owning, key: OwnKey): Promise<OwnPost> {
  return changeOwn(ctx, key, async ({ tx, changed, post, takeAllBut }) =>
    post.state === 'withdrawn'
      ? post
      : changePost({ tx, changed }, post, {
          state: 'withdrawn',
          stoodAs: null,
          photographs: await takeAllBut([]),
          // The thirty days until the words are erased begin here.
          decidedAt: ctx.clock.now(),
          decidedBy: null,
        }),
  );
}

interface Own {
  tx: Transaction;
  changed: Changed;
  post: PostRow;
  tribute: TributeRow;
  /** Removes all photographs but those in `keptIds`. Resolves to the number of photographs left. */
  takeAllBut(keptIds: string[]): Promise<number>;
}

async function changeOwn(ctx: Owning, key: OwnKey, change: (own: Own) => Promise<PostRow>): Promise<OwnPost> {
  assertOwnKey(ctx, key);
  const { after, tribute, removed } = await changePages(ctx, (changed) =>
    writeOwn(ctx, { id: key.id, change, changed }),
  );
  await removePhotographFiles(ctx, removed);
  return ownView(ctx.secret, after, { tribute, photographs: await photographsOfPost(ctx.db, after) });
}

interface Writing {
  id: string;
  change: (own: Own) => Promise<PostRow>;
  changed: Changed;
}

const writeOwn = ({ db }: Pick<Owning, 'db'>, { id, change, changed }: Writing) =>
  db.transaction(async (tx) => {
    let removed: string[] = [];
    const found = (await postById(tx, id)) ?? fail('NOT_FOUND');
    // Lock the tribute first, as every writer of posts does; then read the post again.
    const locked = await lockTribute(tx, found.tributeId);
    const post = (await postById(tx, id)) ?? fail('NOT_FOUND');
    const takeAllBut = async (keptIds: string[]) => {
      removed = await takePhotographs(tx, post, keptIds);
      return post.photographs - removed.length;
    };
    const after = await change({ tx, changed, post, tribute: locked, takeAllBut });
    return { after, tribute: locked, removed };
  });
