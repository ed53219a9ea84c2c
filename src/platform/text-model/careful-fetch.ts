import { TextModelError } from './index.ts';

export interface AnswerLimits {
  bytes: number;
  /** Longest time without a byte from the server. It also applies before the first byte. */
  silenceMs: number;
}

export const LIMITS: AnswerLimits = { bytes: 2_000_000, silenceMs: 30_000 };

/** `fetch` for untrusted servers. Aborts silent or huge responses. Refuses redirects, which would leak key and texts. */
export const carefulFetch =
  ({ bytes, silenceMs }: AnswerLimits): typeof fetch =>
  async (input, init = {}) => {
    const silence = new AbortController();
    const timer = setTimeout(() => silence.abort(), silenceMs);
    timer.unref();
    const signal = AbortSignal.any([silence.signal, ...(init.signal ? [init.signal] : [])]);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    const answer = await fetch(input, { ...init, redirect: 'error', signal });
    let read = 0;
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        timer.refresh();
        read += chunk.byteLength;
        if (read <= bytes) controller.enqueue(chunk);
        else {
          controller.error(new TextModelError('malformed', 'The answer is too long.'));
          silence.abort();
        }
      },
      flush: () => clearTimeout(timer),
    });
    const { status, statusText, headers } = answer;
    return new Response(answer.body?.pipeThrough(counted) ?? null, { status, statusText, headers });
  };
