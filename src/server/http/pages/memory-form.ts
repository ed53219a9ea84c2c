import { randomUUID } from 'node:crypto';
import {
  BODY_BYTES,
  PHOTOGRAPH_BYTES,
  PHOTOGRAPHS_PER_MEMORY,
  UPLOAD_BYTES_PER_MINUTE,
} from '../../../contract/limits.ts';
import { offeredText } from '../../../contract/offered-photographs.ts';
import type { Context } from '../../context.ts';
import { storePhotograph } from '../../domains/media/commands/store.ts';
import {
  memoryPhotographPlace,
  visitorUploadAnswer,
  type MemoryPhotographPlace,
} from '../../domains/memories/commands/memory-photograph-place.ts';
import { CatalogueError, fail } from '../../errors.ts';
import { formOf } from '../gate/body.ts';
import { giveOwnEntries } from '../gate/cookies.ts';
import { storeRefusal } from '../gate/error-answers.ts';
import { readMultipart } from '../gate/multipart.ts';
import { uploadBody } from '../uploads/body.ts';
import { forSender } from '../uploads/places.ts';
import { watched } from '../uploads/receive-upload.ts';
import { visitorSending } from '../uploads/destinations.ts';

const LIMITS = { idleMs: 20_000, totalMs: 5 * 60 * 1000, bytesPerMinute: UPLOAD_BYTES_PER_MINUTE };
/** One file too many is read to its end, so that its sender hears why; whoever sends more is cut off. */
const MOST_BYTES = BODY_BYTES + (PHOTOGRAPHS_PER_MEMORY + 1) * PHOTOGRAPH_BYTES;

/**
 * The form of a memory as a browser without scripts sends it: its files become uploads like those of a script, its
 * texts a form that names them. A refused photograph is named too (`refusedPhotograph`), so that the form comes back
 * with every word in it. Null where the sender may not write, with nothing of the body read.
 */
export async function readMemoryForm(ctx: Context, request: Request, path: string): Promise<FormData | null> {
  const place = await placeFor(ctx, path);
  if (place instanceof CatalogueError && place.code === 'NOT_FOUND') return null;
  const taken = ctx.uploads.places.enter(visitorSending(ctx, path));
  // Where its place is given to another it is read on without one: its words must not be lost with its photographs.
  const hasPlace = () => taken !== null && !taken.ended.aborted;
  const keep = keeper(ctx, path, () => (hasPlace() ? place : new CatalogueError('BUSY')));
  const body = uploadBody(request.body ?? new Blob([]).stream(), LIMITS);
  try {
    const type = request.headers.get('content-type') ?? '';
    const texts = await readMultipart(capped(taken ? watched(body.content, taken) : body.content), type, keep.take);
    return formOf([...texts.filter(([name]) => name !== REFUSED), ...keep.kept()]);
  } catch (error) {
    throw body.problem() ?? error;
  } finally {
    taken?.leave();
  }
}

const REFUSED = 'refusedPhotograph';
const OFFERED = 'photograph';

async function placeFor(ctx: Context, path: string): Promise<MemoryPhotographPlace | CatalogueError> {
  try {
    const place = await memoryPhotographPlace(ctx, path);
    giveOwnEntries(ctx, place.ownEntries);
    return place;
  } catch (error) {
    if (error instanceof CatalogueError) return error;
    throw error;
  }
}

function keeper(ctx: Context, path: string, placeNow: () => MemoryPhotographPlace | CatalogueError) {
  const kept: [string, string][] = [];
  let refusal: CatalogueError | null = null;

  async function store(content: AsyncIterable<Uint8Array>, offered: number): Promise<void> {
    const place = placeNow();
    if (place instanceof CatalogueError) throw place;
    if (offered + kept.length >= PHOTOGRAPHS_PER_MEMORY) fail('TOO_MANY_PHOTOGRAPHS');
    const { photograph } = await storePhotograph(
      ctx,
      { content, uploaderId: null, idempotencyKey: randomUUID(), forWhom: forSender(visitorSending(ctx, path)) },
      (tx, stored) => place.attach(tx, stored),
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
        // Where photographs cannot be kept now, the words still can.
        const why = error instanceof CatalogueError ? error : storeRefusal(error);
        if (why === null) throw error;
        refusal ??= why;
      }
    },
  };
}

/** The next file may be a photograph all the same. */
const isAboutFile = ({ code }: CatalogueError) => code.startsWith('PHOTOGRAPH_');

async function* capped(content: AsyncIterable<Uint8Array>) {
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) fail('BODY_TOO_LARGE');
    yield chunk;
  }
}
