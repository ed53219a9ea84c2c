import { memberDestination, type DestinationOf } from '../../media/server/http/upload-destinations.ts';
import { providerPhotographHolder, providerUploadAnswer } from './commands/photograph-holder.ts';

export const uploadToProvider: DestinationOf<'provider'> = (ctx, { providerId: id }) =>
  memberDestination(ctx, {
    page: id,
    holder: () => providerPhotographHolder(ctx, id),
    answer: (photographId) => providerUploadAnswer(ctx, { id, photographId }),
  });
