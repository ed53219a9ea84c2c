import { memberDestination, type DestinationOf } from '../../media/server/http/upload-destinations.ts';
import { providerPhotographTarget, providerUploadAnswer } from './commands/photograph-target.ts';

export const uploadToProvider: DestinationOf<'provider'> = (ctx, { providerId: id }) =>
  memberDestination(ctx, {
    page: id,
    target: () => providerPhotographTarget(ctx, id),
    answer: (photographId) => providerUploadAnswer(ctx, { id, photographId }),
  });
