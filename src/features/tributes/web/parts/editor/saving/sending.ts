import { ORPCError } from '@orpc/client';
import { notYours, readsOnly } from '../../../../words/en/editor.ts';
import { errorMessage } from '../../../../../../shared/words/en/errors.ts';
import { ErrorData, isErrorCode } from '../../../../../../shared/api/errors.ts';
import { fieldProblem, type FieldProblem } from '../../../../../../shared/api/field-refusals.ts';
import { BODY_BYTES, STORY_CHARACTERS } from '../../../../../../shared/limits/limits.ts';
import { Tribute } from '../../../../contract/tributes.ts';
import type { Client } from '../../../../../../app/client.ts';
import { wordsOf } from '../../../../../../ui/client/failures/problem.ts';
import type { Edit } from './edit.ts';
import { hasChanges, pendingChanges } from './edit.ts';
import type { Changes } from './fields.ts';
import { pendingDescription, type Description } from '../photographs/photograph-words.ts';

export type Request =
  | { kind: 'create'; id: string; changes: Changes; sentBefore: Changes[] }
  | { kind: 'save'; id: string; rev: number; changes: Changes; sentBefore: Changes[] }
  | ({ kind: 'describe'; id: string } & Description)
  | { kind: 'read'; id: string };

export type Answer =
  | { kind: 'saved'; tribute: Tribute }
  | { kind: 'conflict'; tribute: Tribute }
  | { kind: 'refused'; fields: FieldProblem[] }
  | { kind: 'signed-out' }
  /** No response came, so the server may or may not have carried out the request. */
  | { kind: 'unreachable' }
  | { kind: 'busy'; waitMs: number }
  | { kind: 'failed'; message: string; isFinal: boolean };

/** Sends one request and never throws. `isLeaving` lets the request outlive the page. */
export type Send = (request: Request, isLeaving: boolean) => Promise<Answer>;

/** Returns the next request, or null if there is nothing to send. */
export function nextRequest(edit: Edit): Request | null {
  if (edit.isStale) return { kind: 'read', id: edit.id };
  const changes = pendingChanges(edit);
  const { id, rev } = edit;
  const sentBefore = edit.sent.filter((sent) => sent.rev === rev).map((sent) => sent.changes);
  if (rev === 0) return hasChanges(changes) ? { kind: 'create', id, changes, sentBefore } : null;
  if (hasChanges(changes)) return { kind: 'save', id, rev, changes, sentBefore };
  const description = pendingDescription(edit);
  if (description) return { kind: 'describe', id, ...description };
  return edit.isUnsure ? { kind: 'read', id } : null;
}

const TIMEOUT_MS = 20_000;
// Browsers limit the bodies of `keepalive` requests to 64 KiB in total.
const LEAVING_BYTES = 60_000;

const bytesOf = (request: Request): number => new TextEncoder().encode(JSON.stringify(request)).length;

/**
 * Sends unanswered changes along, so that the server knows them as our own. If a long story exceeds the limit, the oldest
 * are dropped. If a dropped one was saved, that save looks like somebody else's and is merged.
 */
export function withinBody(request: Request): Request {
  if (request.kind !== 'create' && request.kind !== 'save') return request;
  let { sentBefore } = request;
  while (sentBefore.length > 0 && bytesOf({ ...request, sentBefore }) > BODY_BYTES) sentBefore = sentBefore.slice(1);
  return { ...request, sentBefore };
}

/** Answers like a refusal, because the server would refuse the body before it reads which field is too long. */
function refusedAsTooLong(request: Request): Answer {
  if (request.kind !== 'create' && request.kind !== 'save') return failed(errorMessage('BODY_TOO_LARGE'), true);
  const over = Math.max(1, [...(request.changes.story ?? '')].length - STORY_CHARACTERS);
  return { kind: 'refused', fields: [fieldProblem('changes.story', 'too_long_by', { max: STORY_CHARACTERS, over })] };
}

export const sendBy =
  (client: Client, leavingClient: Client): Send =>
  async (wanted, isLeaving) => {
    const request = withinBody(wanted);
    const bytes = bytesOf(request);
    if (bytes > BODY_BYTES) return refusedAsTooLong(request);
    try {
      return {
        kind: 'saved',
        tribute: await call(isLeaving && bytes <= LEAVING_BYTES ? leavingClient : client, request),
      };
    } catch (error) {
      return answerOf(error);
    }
  };

function call({ tributes }: Client, request: Request): Promise<Tribute> {
  const options = { signal: AbortSignal.timeout(TIMEOUT_MS) };
  if (request.kind === 'create') return tributes.create(withoutKind(request), options);
  if (request.kind === 'save') return tributes.save(withoutKind(request), options);
  if (request.kind === 'read') return tributes.read({ id: request.id }, options);
  const { id, photographId, words, seen } = request;
  return tributes.describePhotograph({ id, photographId, ...words, seen }, options);
}

const withoutKind = <Sent extends { kind: string }>({ kind: _kind, ...rest }: Sent): Omit<Sent, 'kind'> => rest;

const BUSY_WAIT_MS = 5000;

export function answerOf(error: unknown): Answer {
  if (!(error instanceof ORPCError) || !isErrorCode(error.code)) return { kind: 'unreachable' };
  const data = ErrorData.safeParse(error.data).data ?? {};
  switch (error.code) {
    case 'EDIT_CONFLICT': {
      const current = Tribute.safeParse(data.current);
      return current.success ? { kind: 'conflict', tribute: current.data } : { kind: 'unreachable' };
    }
    case 'INVALID_INPUT':
      return data.fields?.length ? { kind: 'refused', fields: data.fields } : failed(wordsOf(error), true);
    case 'SIGN_IN_REQUIRED':
      return { kind: 'signed-out' };
    case 'BUSY':
    case 'TOO_MANY_REQUESTS':
      return { kind: 'busy', waitMs: (data.retryAfterSeconds ?? 0) * 1000 || BUSY_WAIT_MS };
    case 'UNEXPECTED':
      return failed(wordsOf(error), false);
    case 'NOT_FOUND':
      return failed(notYours, true);
    case 'ROLE_TOO_SMALL':
      return failed(readsOnly, true);
    default:
      return failed(wordsOf(error), true);
  }
}

const failed = (message: string, isFinal: boolean): Answer => ({ kind: 'failed', message, isFinal });
