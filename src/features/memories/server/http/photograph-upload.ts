import type { memory } from '../../contract/gestures/memory.ts';
import { visitorSubmission, type DestinationOf } from '../../../media/server/http/upload-destinations.ts';
import { photographById } from '../../../media/server/queries.ts';
import { fail } from '../../../../platform/errors.ts';
import { memoryPhotographTarget, visitorUploadAnswer } from '../commands/memory-photograph-target.ts';

/** Takes a photograph for a memory that is still being written. */
export const uploadToMemory: DestinationOf<(typeof memory)['kind']> = (ctx, { path }) => ({
  sender: visitorSubmission(ctx, path),
  async target() {
    const target = await memoryPhotographTarget(ctx, path);
    ctx.keep.ownPosts(target.ownPosts);
    return {
      uploaderId: null,
      attach: (tx, photograph) => target.attach(tx, photograph),
      answer: async (photograph) => visitorUploadAnswer(ctx, photograph),
    };
  },
  async repeat(photographId) {
    const photograph = await photographById(ctx, photographId);
    return photograph ? visitorUploadAnswer(ctx, photograph) : fail('NOT_FOUND');
  },
});
