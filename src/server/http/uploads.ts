import { Hono } from 'hono';
import * as z from 'zod';
import { ENCODER_QUEUE, IDEMPOTENCY_KEY_CHARACTERS, PHOTOGRAPH_BYTES } from '../../contract/limits.ts';
import { PhotographRole, type Tribute, type UploadAnswer } from '../../contract/tributes.ts';
import { fieldMessage } from '#messages/errors';
import type { Context } from '../context.ts';
import { storePhotograph } from '../domains/media/commands/store.ts';
import type { StoredPhotograph } from '../domains/media/queries.ts';
import { CatalogueError, fail } from '../errors.ts';
import type { Transaction } from '../seams/database/index.ts';
import { errorAnswer } from './error-answers.ts';
import { uploadBody, type UploadBody } from './upload-body.ts';

interface Env {
  Variables: { context: Context };
}

export interface PhotographTarget {
  /** Hangs the photograph on its page, in the transaction that keeps it. */
  attach(tx: Transaction, photograph: StoredPhotograph): Promise<void>;
  tribute(): Promise<Tribute>;
}

export interface UploadParts {
  /** Refuses before a byte is read: NOT_FOUND to strangers, TOO_MANY_PHOTOGRAPHS. */
  targetOf(ctx: Context, tributeId: string, role: PhotographRole): Promise<PhotographTarget>;
  idleMs?: number;
  totalMs?: number;
}

const IDLE_MS = 20_000;
const TOTAL_MS = 5 * 60 * 1000;
/** Bodies received and encoded at once in this process; the encoder's queue can then never overflow. */
const PLACES = ENCODER_QUEUE;
/** Of these, at most so many for one person. */
const PLACES_EACH = 8;
const RETRY_SECONDS = 5;

const Address = z.object({
  id: z.uuid(),
  role: PhotographRole,
  key: z
    .string()
    .min(8)
    .max(IDEMPOTENCY_KEY_CHARACTERS)
    .regex(/^[\x21-\x7e]+$/),
});

const UPLOAD = /^\/api\/tributes\/[^/?]+\/photographs(\?|$)/;

/** Whether a request sends a photograph. */
export const isUpload = (method: string, target: string): boolean => method === 'POST' && UPLOAD.test(target);

/** POST /api/tributes/{id}/photographs: a photograph streams past everything into the file store. */
export function uploadRoutes(parts: UploadParts): Hono<Env> {
  const places = createPlaces();
  return new Hono<Env>().post('/api/tributes/:id/photographs', async (c) => {
    const ctx = c.get('context');
    if (ctx.actor.kind !== 'member') fail('SIGN_IN_REQUIRED');
    const uploaderId = ctx.actor.user.id;
    const { id, role, key } = readAddress({ ...c.req.query(), id: c.req.param('id') });
    const length = Number(c.req.header('content-length') ?? 0);
    if (length > PHOTOGRAPH_BYTES) return cut(new CatalogueError('PHOTOGRAPH_TOO_LARGE'));
    const target = await parts.targetOf(ctx, id, role);
    const leave = places.enter(uploaderId);
    if (!leave) fail('BUSY', { retryAfterSeconds: RETRY_SECONDS });
    const stream = c.req.raw.body ?? new Blob([]).stream();
    const body = uploadBody(stream, { idleMs: parts.idleMs ?? IDLE_MS, totalMs: parts.totalMs ?? TOTAL_MS });
    try {
      // The key counts for one place on one page: the same key elsewhere is another photograph.
      const input = { content: body.content, uploaderId, idempotencyKey: `${id} ${role} ${key}` };
      const stored = await storePhotograph(ctx, input, (tx, photograph) => target.attach(tx, photograph));
      if (!stored.isNew) await body.drain(PHOTOGRAPH_BYTES);
      return c.json(answerOf(stored.photograph, await target.tribute()), 201);
    } catch (error) {
      return await refuse(body, error);
    } finally {
      leave();
    }
  });
}

function readAddress(given: Record<string, string>) {
  const parsed = Address.safeParse(given);
  if (parsed.success) return parsed.data;
  const names = new Set(parsed.error.issues.map((issue) => String(issue.path[0])));
  if (names.has('id')) fail('NOT_FOUND');
  fail('INVALID_INPUT', { fields: [...names].map((field) => ({ field, message: fieldMessage('address') })) });
}

/** Words beside a photograph come later; a repeated request may meet some already. */
function answerOf(stored: StoredPhotograph, tribute: Tribute): UploadAnswer {
  const shown = [tribute.portrait, ...tribute.photographs].find((photograph) => photograph?.id === stored.id);
  return { photograph: shown ?? { ...stored, caption: '', alt: '' }, tribute };
}

async function refuse(body: UploadBody, error: unknown): Promise<Response> {
  if (!(error instanceof CatalogueError)) throw error;
  if (error.code === 'PHOTOGRAPH_TOO_LARGE' || error.code === 'UPLOAD_TOO_SLOW') return cut(error);
  await body.drain(PHOTOGRAPH_BYTES);
  throw error;
}

/** Closes the connection too: nothing more of the body is read. */
function cut(error: CatalogueError): Response {
  const answer = errorAnswer(error);
  answer.headers.set('connection', 'close');
  return answer;
}

function createPlaces() {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    enter(person: string): (() => void) | null {
      const own = taken.get(person) ?? 0;
      if (all >= PLACES || own >= PLACES_EACH) return null;
      all += 1;
      taken.set(person, own + 1);
      return () => {
        all -= 1;
        const left = (taken.get(person) ?? 1) - 1;
        if (left === 0) taken.delete(person);
        else taken.set(person, left);
      };
    },
  };
}
