import { randomUUID } from 'node:crypto';
import { BODY_BYTES } from '../../../../shared/limits/limits.ts';
import {
  PHOTOGRAPH_BYTES,
  PHOTOGRAPHS_PER_MEMORY,
  UPLOAD_BYTES_PER_MINUTE,
} from '../../../media/contract/photograph-limits.ts';
import { offeredText } from '../../../media/contract/offered-photographs.ts';
import type { Context } from '../../../../platform/context.ts';
import { storePhotograph } from '../../../media/server/commands/store.ts';
import {
  memoryPhotographTarget,
  visitorUploadAnswer,
  type MemoryPhotographTarget,
} from '../commands/memory-photograph-target.ts';
import { CatalogueError, fail } from '../../../../platform/errors.ts';
import { formOf } from '../../../../platform/http/requests/body.ts';
import { storeRefusal } from '../../../../platform/http/answers/error-answers.ts';
import { readMultipart } from '../../../../platform/http/requests/multipart.ts';
import { uploadBody } from '../../../../platform/http/requests/streamed-body.ts';
import { forSender } from '../../../media/server/http/upload-slots.ts';
import { watched } from '../../../media/server/http/receive-upload.ts';
import { visitorSubmission } from '../../../media/server/http/upload-destinations.ts';

const LIMITS = { idleMs: 20_000, totalMs: 5 * 60 * 1000, bytesPerMinute: UPLOAD_BYTES_PER_MINUTE };
/** A body with one file too many is read to its end, so that its sender gets the error. Larger bodies are cut off. */
const MOST_BYTES = BODY_BYTES + (PHOTOGRAPHS_PER_MEMORY + 1) * PHOTOGRAPH_BYTES;

/** Reads the form of a browser without scripts; stores its files like uploads. Null if the sender may not write. */
export async function readMemoryForm(ctx: Context, request: Request, path: string): Promise<FormData | null> {
  const target = await targetFor(ctx, path);
  if (target instanceof CatalogueError && target.code === 'NOT_FOUND') return null;
  const slot = ctx.uploads.slots.enter(visitorSubmission(ctx, path));
  // Without an upload slot, continue without photographs, so that the memory's text is not lost.
  const hasSlot = () => slot !== null && !slot.ended.aborted;
  const photographs = photographStore(ctx, path, () => (hasSlot() ? target : new CatalogueError('BUSY')));
  const body = uploadBody(request.body ?? new Blob([]).stream(), LIMITS);
  try {
    const type = request.headers.get('content-type') ?? '';
    const texts = await readMultipart(
      capped(slot ? watched(body.content, slot) : body.content),
      type,
      photographs.take,
    );
    return formOf([...texts.filter(([name]) => name !== REFUSED), ...photographs.kept()]);
  } catch (error) {
    throw body.problem() ?? error;
  } finally {
    slot?.leave();
  }
}

const REFUSED = 'refusedPhotograph';
const OFFERED = 'photograph';

async function targetFor(ctx: Context, path: string): Promise<MemoryPhotographTarget | CatalogueError> {
  try {
    const target = await memoryPhotographTarget(ctx, path);
    ctx.keep.ownPosts(target.ownPosts);
    return target;
  } catch (error) {
    if (error instanceof CatalogueError) return error;
    throw error;
  }
}

function photographStore(ctx: Context, path: string, targetNow: () => MemoryPhotographTarget | CatalogueError) {
  const kept: [string, string][] = [];
  let refusal: CatalogueError | null = null;

  async function store(content: AsyncIterable<Uint8Array>, offered: number): Promise<void> {
    const target = targetNow();
    if (target instanceof CatalogueError) throw target;
    if (offered + kept.length >= PHOTOGRAPHS_PER_MEMORY) fail('TOO_MANY_PHOTOGRAPHS');
    const { photograph } = await storePhotograph(
      ctx,
      { content, uploaderId: null, idempotencyKey: randomUUID(), forWhom: forSender(visitorSubmission(ctx, path)) },
      (tx, stored) => target.attach(tx, stored),
    );
    kept.push([OFFERED, offeredText(visitorUploadAnswer(ctx, photograph))]);
  }

  return {
    kept: (): [string, string][] => (refusal ? [...kept, [REFUSED, refusal.code]] : kept),
    async take(content: AsyncIterable<Uint8Array>, before: readonly [string, string][]) {
      if (refusal && !isAboutFile(refusal)) return;
      try {
        await store(content, before.filter(([name]) => name === OFFERED).length);
      } catch (error) {
        // Continue if a photograph cannot be stored, so that the memory's text is stored.
        const why = error instanceof CatalogueError ? error : storeRefusal(error);
        if (why === null) throw error;
        refusal ??= why;
      }
    },
  };
}

/** Whether the error concerns only this file, so that the next one may be stored. */
const isAboutFile = ({ code }: CatalogueError) => code.startsWith('PHOTOGRAPH_');

async function* capped(content: AsyncIterable<Uint8Array>) {
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) fail('BODY_TOO_LARGE');
    yield chunk;
  }
}
