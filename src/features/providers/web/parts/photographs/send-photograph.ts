import * as z from 'zod';
import { UPLOADS_ADDRESS, type UploadTarget } from '../../../../media/contract/media.ts';
import { ErrorData } from '../../../../../shared/api/errors.ts';
import { wordsOf } from '../../../../../ui/client/failures/problem.ts';
import { theServer } from '../../../../../ui/client/server.ts';

const Refusal = z.object({ code: z.string(), message: z.string(), data: ErrorData.optional() });
const RETRY_MS = [0, 1000, 3000, 8000];

/** Timeouts (408), uploads that another request still sends (409) and server errors are retried. Others are final. */
const isWorthRetrying = (status: number) => status < 400 || status >= 500 || status === 408 || status === 409;

export type ProviderTarget =
  | { for: 'provider'; providerId: string }
  | { for: 'prepared'; providerId: string; preparedId: string };

/** Uploads one photograph by tus (resumable). Returns null if done, the reason for a refusal, or "" if it broke off. */
export async function sendProviderPhotograph(
  file: File,
  where: ProviderTarget,
  onProgress: (fraction: number) => void,
): Promise<string | null> {
  const { Upload } = await import('tus-js-client');
  const target: UploadTarget = { ...where, key: crypto.randomUUID() };
  return new Promise((resolve) => {
    const upload = new Upload(file, {
      ...theServer().uploadOptions(UPLOADS_ADDRESS),
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
