import { createUploadLocks, type UploadLocks } from './upload-locks.ts';
import { createUploadOrder } from './upload-order.ts';
import { openUploadFolder, type UploadFolder } from './upload-parts.ts';
import { createUploadPlaces, type UploadPlaces } from './upload-places.ts';

/** What all uploads of a process share, by script or by form: one folder and one count of places. */
export interface UploadDesk {
  folder: UploadFolder;
  places: UploadPlaces;
  inOrder: ReturnType<typeof createUploadOrder>;
  locks: UploadLocks;
}

export const openUploadDesk = (path: string): UploadDesk => ({
  folder: openUploadFolder(path),
  places: createUploadPlaces(),
  inOrder: createUploadOrder(),
  locks: createUploadLocks(path),
});
