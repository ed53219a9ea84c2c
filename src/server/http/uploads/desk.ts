import { createUploadLocks, type UploadLocks } from './locks.ts';
import { createUploadOrder } from './order.ts';
import { openUploadFolder, type UploadFolder } from './parts.ts';
import { createUploadPlaces, type UploadPlaces } from './places.ts';

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
