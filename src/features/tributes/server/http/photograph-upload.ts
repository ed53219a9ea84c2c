import { memberDestination, type DestinationOf } from '../../../media/server/http/upload-destinations.ts';
import type { UploadAnswer } from '../../contract/tributes.ts';
import { fail } from '../../../../platform/errors.ts';
import { photographTarget } from '../commands/photographs/attach-photograph.ts';
import { ownTribute } from '../queries/own-tribute.ts';

export const uploadToTribute: DestinationOf<'tribute'> = (ctx, { tributeId, role }) =>
  memberDestination(ctx, {
    page: tributeId,
    target: () => photographTarget(ctx, tributeId, role),
    // Do not call `target` here: this photograph may have filled the page, and `target` would refuse.
    async answer(photographId) {
      const tribute = await ownTribute(ctx, { id: tributeId });
      const photograph = [tribute.portrait, ...tribute.photographs].find((shown) => shown?.id === photographId);
      return photograph ? ({ photograph, tribute } satisfies UploadAnswer) : fail('NOT_FOUND');
    },
  });
