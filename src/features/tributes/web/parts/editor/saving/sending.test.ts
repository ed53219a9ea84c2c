import { ORPCError } from '@orpc/client';
import { describe, expect, it } from 'vitest';
import { notYours, readsOnly } from '../../../../words/en/editor.ts';
import { errorMessage } from '../../../../../../shared/words/en/errors.ts';
import { tributeNamed } from '../../../../../../../tests/support/tributes/editing.ts';
import { fieldProblem } from '../../../../../../shared/api/field-refusals.ts';
import { changeFields, editOf, newEdit } from './edit.ts';
import { changeWords } from '../photographs/photograph-words.ts';
import type { Client } from '../../../../../../app/client.ts';
import { answerOf, nextRequest, sendBy, withinBody } from './sending.ts';

const id = '0199f000-0000-7000-8000-000000000001';
const refusal = (code: string, data: unknown = {}) => new ORPCError(code, { message: 'The words.', data });

describe('nextRequest', () => {
  it('creates first, saves then, and describes photographs last', () => {
    const begun = changeFields(newEdit(id), { name: 'Margaret' });
    expect(nextRequest(newEdit(id))).toBeNull();
    expect(nextRequest(begun)).toEqual({ kind: 'create', id, changes: { name: 'Margaret' }, sentBefore: [] });
    const known = changeWords(editOf(tributeNamed(id, { rev: 4 })), 'p1', { alt: 'A boat' });
    expect(nextRequest(known)).toEqual({
      kind: 'describe',
      id,
      photographId: 'p1',
      words: { alt: 'A boat' },
      seen: { alt: '' },
    });
    const changed = changeFields(known, { line: 'Bees.' });
    expect(nextRequest(changed)).toEqual({ kind: 'save', id, rev: 4, changes: { line: 'Bees.' }, sentBefore: [] });
  });

  it('does not send refused words of a photograph again', () => {
    const edit = changeWords(editOf(tributeNamed(id)), 'p1', { alt: 'x' });
    expect(nextRequest({ ...edit, wordRefusals: { 'p1.alt': 'Too long.' } })).toBeNull();
  });
});

describe('what goes into one request', () => {
  const story = (mark: string) => `${'Сад'.repeat(6_500)}${mark}`;
  const save = (sentBefore: string[], last: string) =>
    ({
      kind: 'save',
      id,
      rev: 3,
      changes: { story: last },
      sentBefore: sentBefore.map((text) => ({ story: text })),
    }) as const;

  it('is what was sent before as far as it can be taken, the newest first', () => {
    const before = ['1', '2', '3', '4', '5', '6', '7'].map(story);
    const request = withinBody(save(before, story('8')));
    expect(request).toMatchObject({
      changes: { story: story('8') },
      sentBefore: before.slice(2).map((text) => ({ story: text })),
    });
    expect(withinBody(save(['a', 'b'], 'c'))).toEqual(save(['a', 'b'], 'c'));
  });

  it('is no story that the server could not even read: it is refused as too long', async () => {
    const never = {} as Client;
    const answer = await sendBy(never, never)(save([], 'a'.repeat(300_000)), false);
    expect(answer).toEqual({
      kind: 'refused',
      fields: [fieldProblem('changes.story', 'too_long_by', { max: 20_000, over: 280_000 })],
    });
  });
});

describe('answerOf', () => {
  it('hands over the version that was saved elsewhere', () => {
    const current = tributeNamed(id, { rev: 9 });
    expect(answerOf(refusal('EDIT_CONFLICT', { current }))).toEqual({ kind: 'conflict', tribute: current });
    expect(answerOf(refusal('EDIT_CONFLICT'))).toEqual({ kind: 'unreachable' });
  });

  it('tells what can be tried again from what cannot', () => {
    expect(answerOf(new TypeError('Failed to fetch'))).toEqual({ kind: 'unreachable' });
    expect(answerOf(refusal('SIGN_IN_REQUIRED'))).toEqual({ kind: 'signed-out' });
    expect(answerOf(refusal('BUSY', { retryAfterSeconds: 2 }))).toEqual({ kind: 'busy', waitMs: 2000 });
    expect(answerOf(refusal('TOO_MANY_REQUESTS'))).toEqual({ kind: 'busy', waitMs: 5000 });
    const failed = (code: 'UNEXPECTED' | 'BODY_TOO_LARGE') => ({ kind: 'failed', message: errorMessage(code) });
    expect(answerOf(refusal('UNEXPECTED'))).toEqual({ ...failed('UNEXPECTED'), isFinal: false });
    expect(answerOf(refusal('BODY_TOO_LARGE'))).toEqual({ ...failed('BODY_TOO_LARGE'), isFinal: true });
    expect(answerOf(refusal('SOMETHING_ELSE'))).toEqual({ kind: 'unreachable' });
  });

  it('tells somebody who was removed, or made a reader, what became of their words', () => {
    expect(answerOf(refusal('NOT_FOUND'))).toEqual({ kind: 'failed', message: notYours, isFinal: true });
    expect(answerOf(refusal('ROLE_TOO_SMALL'))).toEqual({ kind: 'failed', message: readsOnly, isFinal: true });
  });

  it('names the refused fields', () => {
    const fields = [fieldProblem('changes.name', 'too_long', { max: 120 })];
    expect(answerOf(refusal('INVALID_INPUT', { fields }))).toEqual({ kind: 'refused', fields });
    expect(answerOf(refusal('INVALID_INPUT'))).toMatchObject({ kind: 'failed', isFinal: true });
  });
});
