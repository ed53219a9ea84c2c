import * as z from 'zod';
import { UPLOADS_ADDRESS, type UploadTarget } from '../../../../media/contract/media.ts';
import { ErrorData } from '../../../../../shared/api/errors.ts';
import { wordsOf } from '../../../../../ui/client/failures/problem.ts';

const Refusal = z.object({ code: z.string(), message: z.string(), data: ErrorData.optional() });
const RETRY_MS = [0, 1000, 3000, 8000];

/** Too slow, under way elsewhere and busy pass; what is refused stays refused. */
const isWorthRetrying = (status: number) => status < 400 || status >= 500 || status === 408 || status === 409;

/** On the firm itself, or beside a page that it prepares. */
export type FirmTarget =
  | { for: 'provider'; providerId: string }
  | { for: 'prepared'; providerId: string; preparedId: string };

/** Sends one photograph of a firm by tus, which goes on where it stopped. Answers why it was refused, "" for a lost one, or null. */
export async function sendFirmPhotograph(
  file: File,
  where: FirmTarget,
  onProgress: (fraction: number) => void,
): Promise<string | null> {
  const { Upload } = await import('tus-js-client');
  const target: UploadTarget = { ...where, key: crypto.randomUUID() };
  return new Promise((resolve) => {
    const upload = new Upload(file, {
      endpoint: UPLOADS_ADDRESS,
      metadata: target,
      retryDelays: RETRY_MS,
      onShouldRetry: (error) => isWorthRetrying(error.originalResponse?.getStatus() ?? 0),
      storeFingerprintForResuming: false,
      onProgress: (sent, total) => onProgress(total ? sent / total : 0),
      onSuccess: () => resolve(null),
      onError: (error) => resolve(reasonIn('originalResponse' in error ? error.originalResponse?.getBody() : '')),
    });
    upload.start();
  });
}

function reasonIn(body: string | undefined): string {
  try {
    const refusal = Refusal.safeParse(JSON.parse(body ?? '')).data;
    return refusal ? wordsOf(refusal) : '';
  } catch {
    return '';
  }
}
