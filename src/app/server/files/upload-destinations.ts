import type { UploadDestinations } from '../../../features/media/server/http/upload-destinations.ts';
import { uploadToMemory } from '../../../features/memories/server/http/photograph-upload.ts';
import { uploadToPreparedPage } from '../../../features/prepared/server/http.ts';
import { uploadToProvider } from '../../../features/providers/server/http.ts';
import { uploadToTribute } from '../../../features/tributes/server/http/photograph-upload.ts';

export const uploadDestinations: UploadDestinations = {
  tribute: uploadToTribute,
  memory: uploadToMemory,
  provider: uploadToProvider,
  prepared: uploadToPreparedPage,
};
