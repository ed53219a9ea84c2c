import * as z from 'zod';
import { ErrorData } from '../../../contract/errors.ts';
import { UploadAnswer, uploadAddress } from '../../../contract/tributes.ts';
import type { SendUpload, UploadOutcome } from './uploads.ts';

const Refusal = z.object({ code: z.string(), message: z.string(), data: ErrorData.optional() });
const BUSY_WAIT_MS = 5000;

/** Sends one file's bytes. XMLHttpRequest, because fetch cannot say how much of a body has gone. */
export const sendPhotographTo =
  (tributeId: string): SendUpload =>
  (upload, onProgress) =>
    new Promise((resolve) => {
      const request = new XMLHttpRequest();
      request.open('POST', uploadAddress(tributeId, upload.role, upload.key));
      request.setRequestHeader('content-type', upload.file.type || 'application/octet-stream');
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
      request.addEventListener('load', () => resolve(outcomeOf(request.status, request.responseText)));
      request.addEventListener('error', () => resolve({ kind: 'lost' }));
      request.addEventListener('abort', () => resolve({ kind: 'lost' }));
      request.send(upload.file);
    });

export function outcomeOf(status: number, text: string): UploadOutcome {
  const body = readJson(text);
  const kept = UploadAnswer.safeParse(body);
  if (status >= 200 && status < 300 && kept.success) return { kind: 'kept', answer: kept.data };
  const refusal = Refusal.safeParse(body).data;
  if (!refusal) return { kind: 'lost' };
  if (refusal.code === 'SIGN_IN_REQUIRED') return { kind: 'signed-out' };
  if (refusal.code === 'BUSY') {
    return { kind: 'busy', waitMs: (refusal.data?.retryAfterSeconds ?? 0) * 1000 || BUSY_WAIT_MS };
  }
  return { kind: 'refused', message: refusal.message, isHopeless: refusal.code.startsWith('PHOTOGRAPH_') };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
