import { createUploadLocks, type UploadLocks } from './upload-locks.ts';
import { createUploadOrder } from './upload-order.ts';
import { openUploadFolder, type UploadFolder } from './upload-parts.ts';
import { createUploadSlots, type UploadSlots } from './upload-slots.ts';

export interface SharedUploads {
  folder: UploadFolder;
  slots: UploadSlots;
  inOrder: ReturnType<typeof createUploadOrder>;
  locks: UploadLocks;
}

export const openSharedUploads = (path: string): SharedUploads => ({
  folder: openUploadFolder(path),
  slots: createUploadSlots(),
  inOrder: createUploadOrder(),
  locks: createUploadLocks(path),
});
