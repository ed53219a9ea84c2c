import { memberDestination, type DestinationOf } from '../../media/server/http/upload-destinations.ts';
import { preparedPhotographTarget, preparedUploadAnswer } from './commands/photographs.ts';

export const uploadToPreparedPage: DestinationOf<'prepared'> = (ctx, { providerId, preparedId: id }) =>
  memberDestination(ctx, {
    page: id,
    target: () => preparedPhotographTarget(ctx, { providerId, id }),
    answer: (photographId) => preparedUploadAnswer(ctx, { providerId, id, photographId }),
  });
