import type { memory } from '../../contract/gestures/memory.ts';
import { visitorSubmission, type DestinationOf } from '../../../media/server/http/upload-destinations.ts';
import { photographById } from '../../../media/server/queries.ts';
import { fail } from '../../../../platform/errors.ts';
import { memoryPhotographHolder, visitorUploadAnswer } from '../commands/memory-photograph-holder.ts';

/** A photograph for a memory that is still being written. */
export const uploadToMemory: DestinationOf<(typeof memory)['kind']> = (ctx, { path }) => ({
  sender: visitorSubmission(ctx, path),
  async holder() {
    const holder = await memoryPhotographHolder(ctx, path);
    ctx.keep.ownPosts(holder.ownPosts);
    return {
      uploaderId: null,
      attach: (tx, photograph) => holder.attach(tx, photograph),
      answer: async (photograph) => visitorUploadAnswer(ctx, photograph),
    };
  },
  async repeat(photographId) {
    const photograph = await photographById(ctx, photographId);
    return photograph ? visitorUploadAnswer(ctx, photograph) : fail('NOT_FOUND');
  },
});
