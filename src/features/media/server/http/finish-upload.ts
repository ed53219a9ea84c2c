import { createReadStream } from 'node:fs';
import type { Context } from '../../../../platform/context.ts';
import { storePhotograph } from '../commands/store.ts';
import { CatalogueError, fail } from '../../../../platform/errors.ts';
import { destinationOf, type UploadDestinations } from './upload-destinations.ts';
import type { SharedUploads } from './shared-uploads.ts';
import { forSender } from './upload-slots.ts';

interface Finishing extends Pick<SharedUploads, 'folder' | 'locks'> {
  destinations: UploadDestinations;
}

const WAIT_MS = 60_000;
const RETRY_SECONDS = 5;
/** Codes of final refusals: sending the same bytes again would be refused again. */
const FINAL = /^(PHOTOGRAPH_|TOO_MANY_PHOTOGRAPHS|NOT_FOUND)/;
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT']);

/** Makes one photograph from the received bytes. Repeated calls return the same response. */
export async function finishUpload(
  ctx: Context,
  { folder, locks, destinations }: Finishing,
  id: string,
): Promise<object> {
  const release = await locks.hold(`${id}.end`, { waitMs: WAIT_MS });
  if (!release) fail('BUSY', { retryAfterSeconds: RETRY_SECONDS });
  try {
    const upload = (await folder.find(id)) ?? fail('NOT_FOUND');
    if (upload.offset < upload.size) fail('UPLOAD_INCOMPLETE');
    const destination = destinationOf(destinations, ctx, upload.target);
    if (upload.photographId !== null) return await destination.repeat(upload.photographId);
    const target = await destination.target();
    const { uploaderId } = target;
    const path = folder.contentPath(id);
    const { photograph } = await storePhotograph(
      ctx,
      { content: createReadStream(path), path, uploaderId, idempotencyKey: id, forWhom: forSender(destination.sender) },
      (tx, stored) => target.attach(tx, stored),
    );
    await folder.finish(upload, photograph.id);
    return await target.answer(photograph);
  } catch (error) {
    if (isHopeless(error)) await folder.remove(id);
    throw error;
  } finally {
    await release();
  }
}

/** Whether to delete the received bytes, because they were refused or the disk is full. */
export function isHopeless(error: unknown): boolean {
  if (error instanceof CatalogueError) return FINAL.test(error.code);
  return error instanceof Error && 'code' in error && DISK_FULL.has(String(error.code));
}
