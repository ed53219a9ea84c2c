import { NETWORK_WAIT_MS } from '../../../shared/limits/limits.ts';
import { isUnreachable } from '../failures/unreachable.ts';
import { noteFresh, noteStored, shownSince } from './offline-state.ts';
import {
  choosesSteps,
  dropAnswer,
  forgetAnswers,
  lacksChange,
  sessionMark,
  storeAnswer,
  storedAnswer,
} from './stored-answers.ts';

/** Reads of the screens that are read offline. No read of admins is among them. */
const STORED =
  /^\/api\/(tributes(\/[0-9a-f-]{36})?|texts|sessions(\/current)?|email\/pending|email-wishes|two-step|exports\/current)$/;

/** Stored only if the person chose it on this device, because the server seals them. */
const OF_STEPS = /^\/api\/checklists(\/[0-9a-f-]{36}(\/steps\/[a-z0-9-]+)?)?$/;

const pause = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null));

const isRead = ({ method, url }: Request, of: RegExp) => method === 'GET' && of.test(new URL(url).pathname);

/** Whether an answer is stored for reading offline. */
export const isStored = async (request: Request): Promise<boolean> =>
  isRead(request, STORED) || (isRead(request, OF_STEPS) && (await choosesSteps()));

/** Stores an answer, unless it is outdated or the choice that it needs was taken back meanwhile. */
async function keep(request: Request, mark: string, askedAt: number, answer: Response): Promise<void> {
  if (lacksChange(request.url, askedAt)) return;
  await storeAnswer(mark, request.url, answer);
  if (!(await isStored(request))) await dropAnswer(mark, request.url);
}

/** Asks the server. A stored answer is given only if the server cannot be reached, or does not answer in time. */
export async function readThrough(
  request: Request,
  ask: () => Promise<Response>,
  waitMs = NETWORK_WAIT_MS,
): Promise<Response> {
  const mark = (await isStored(request)) ? sessionMark() : null;
  const { url } = request;
  const askedAt = performance.now();
  const asking = ask().then((answer) => {
    if (answer.status === 401) void forgetAnswers();
    else if (answer.ok && mark !== null) void keep(request, mark, askedAt, answer.clone()).catch(() => undefined);
    return answer;
  });
  if (mark === null) return asking;
  const failed = (error: unknown) => {
    if (isUnreachable(error)) return null;
    throw error;
  };
  const answer = await Promise.race([asking.catch(failed), pause(waitMs)]);
  if (answer) {
    noteFresh(url);
    return answer;
  }
  const stored = sessionMark() === mark ? await storedAnswer(mark, url).catch(() => null) : null;
  if (stored === null) return asking;
  noteStored(url, stored.readAt);
  return stored.answer;
}

/** A read that a screen can do without while it shows stored answers. Online, a failure stays a failure. */
export async function unlessOffline<Read>(read: Promise<Read>, otherwise: Read): Promise<Read> {
  const isOffline = () => shownSince() !== null;
  const late = pause(NETWORK_WAIT_MS + 500).then(() => (isOffline() ? otherwise : read));
  const failed = async (error: unknown) => {
    if (!isUnreachable(error)) throw error;
    // Another read of the screen may still be looking for its stored answer.
    if (!isOffline()) await pause(500);
    if (!isOffline()) throw error;
    return otherwise;
  };
  return typeof window === 'undefined' ? read : Promise.race([read.catch(failed), late]);
}
