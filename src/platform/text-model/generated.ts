import {
  APICallError,
  InvalidResponseDataError,
  JSONParseError,
  streamText,
  TypeValidationError,
  type LanguageModel,
} from 'ai';
import { TextModelError, type TextModel, type TextRequest } from './index.ts';

interface Vendor {
  name: string;
  vendor: string;
  model: LanguageModel;
}

/** Longest output, longer than any eulogy in any script. Beyond this length, output that does not stop is ended. */
const MOST_CHARACTERS = 60_000;

/** Uses the AI SDK without tools or retries. Everything but text is ignored. */
export function generated({ name, vendor, model }: Vendor): TextModel {
  return { name, vendor, write: (request) => pieces(model, request) };
}

async function* pieces(model: LanguageModel, request: TextRequest): AsyncGenerator<string, void, void> {
  const { system, prompt, maxTokens, signal } = request;
  const ending = new AbortController();
  const { stream } = streamText({
    model,
    instructions: system,
    prompt,
    maxOutputTokens: maxTokens,
    maxRetries: 0,
    abortSignal: AbortSignal.any([signal, ending.signal]),
    // Without this function, the SDK would print the request, with personal data, to the console.
    onError: () => {},
  });
  let characters = 0;
  try {
    for await (const part of stream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'abort') throw new TextModelError('cut', 'The writing was ended.');
      if (part.type === 'finish') return ended(part.finishReason);
      if (part.type !== 'text-delta') continue;
      characters += part.text.length;
      if (characters > MOST_CHARACTERS) throw new TextModelError('malformed', 'The answer is too long.');
      yield part.text;
    }
  } catch (error) {
    throw asTextModelError(error);
  } finally {
    // `finally` also runs when the reader stops early, and then ends the request.
    ending.abort();
  }
  throw new TextModelError('cut', 'The answer broke off.');
}

function ended(reason: string): void {
  if (reason === 'stop') return;
  if (reason === 'content-filter') throw new TextModelError('refused', 'The model refused to write.');
  throw new TextModelError('cut', `The answer ended early (${reason}).`);
}

const isUnreadable = (error: unknown): boolean =>
  JSONParseError.isInstance(error) ||
  TypeValidationError.isInstance(error) ||
  InvalidResponseDataError.isInstance(error);

/** Uses only the status of the error, because the server's message may repeat what was sent. */
function asTextModelError(error: unknown): TextModelError {
  if (error instanceof TextModelError) return error;
  const cause = APICallError.isInstance(error) ? error.cause : error;
  if (cause instanceof TextModelError) return cause;
  if (isUnreadable(cause)) return new TextModelError('malformed', 'The answer cannot be read.');
  const status = APICallError.isInstance(error) ? (error.statusCode ?? 0) : 0;
  if ([408, 409, 425, 429].includes(status) || status >= 500)
    return new TextModelError('busy', `The model answered ${status}.`);
  if (status >= 300) return new TextModelError('refused', `The model answered ${status}.`);
  return new TextModelError('cut', 'The answer broke off.');
}
