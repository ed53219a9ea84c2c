import { ORPCError, ValidationError } from '@orpc/server';
import { describe, expect, test } from 'vitest';
import { CatalogueError } from '../../errors.ts';
import { StoreAway } from '../../file-store/index.ts';
import { errorAnswer, toCatalogueError } from './error-answers.ts';

/** The error after translation, and what was logged about it. */
function translated(error: unknown) {
  const logged: unknown[] = [];
  const log = { info: () => {}, unforeseen: (cause: unknown) => (logged.push(cause), 'K7M2') };
  return { refused: toCatalogueError(error, log, {}), logged };
}

const withCode = (code: string) => Object.assign(new Error('canceling statement'), { code });

describe('an error that was thrown', () => {
  test('is passed on unlogged when it is a refusal of ours', () => {
    const refusal = new CatalogueError('PATH_TAKEN');
    expect(translated(refusal)).toEqual({ refused: refusal, logged: [] });
  });

  test('names each refused field once, by its code', () => {
    const issues = [
      { message: 'too_long', params: { max: 5, other: 'x' }, path: ['born', { key: 'year' }] },
      { message: 'empty', path: ['born', 'year'] },
      { message: 'Invalid input: expected string' },
    ];
    const cause = new ValidationError({ message: 'invalid', issues, data: {} });
    const { refused, logged } = translated(new ORPCError('BAD_REQUEST', { cause }));
    expect(refused.code).toBe('INVALID_INPUT');
    expect(refused.data?.fields).toEqual([
      { field: 'born.year', code: 'too_long', params: { max: 5 } },
      { field: 'input', code: 'unclear' },
    ]);
    expect(logged).toEqual([]);
  });

  test.each([
    ['BAD_REQUEST', 'MALFORMED_REQUEST'],
    ['NOT_FOUND', 'NOT_FOUND'],
    ['EDIT_CONFLICT', 'EDIT_CONFLICT'],
  ] as const)('of the framework, %s, is %s', (code, expected) => {
    expect(translated(new ORPCError(code)).refused.code).toBe(expected);
  });

  test.each(['57014', '53300', '08006', 'ECONNREFUSED', '40P01', '40001', '55P03'])(
    'of a database that cannot now, %s, asks to wait',
    (code) => {
      const { refused, logged } = translated(new Error('Failed query', { cause: withCode(code) }));
      expect(refused).toMatchObject({ code: 'BUSY', status: 503, data: { retryAfterSeconds: 2, reference: 'K7M2' } });
      expect(logged).toHaveLength(1);
    },
  );

  test.each(['ENOSPC', 'EDQUOT', '53100'])('of a disk that is full, %s, says that there is no room', (code) => {
    const { refused, logged } = translated(new Error('Failed', { cause: withCode(code) }));
    expect(refused).toMatchObject({ code: 'NO_ROOM', status: 507, data: { retryAfterSeconds: 60, reference: 'K7M2' } });
    expect(logged).toHaveLength(1);
  });

  test.each([withCode('EROFS'), withCode('EIO'), withCode('25006'), new StoreAway('refused')])(
    'of a place that takes nothing now (%s) asks to wait',
    (error) => {
      expect(translated(error).refused).toMatchObject({ code: 'BUSY', status: 503 });
    },
  );

  test.each([new TypeError('x is not a function'), 'only a text', withCode('23505')])(
    'that nobody foresaw (%s) is logged and gets a reference',
    (error) => {
      const { refused, logged } = translated(error);
      expect(refused).toMatchObject({ code: 'UNEXPECTED', status: 500, data: { reference: 'K7M2' } });
      expect(logged).toEqual([error]);
    },
  );
});

test('an answer says when to try again, is never kept, and tells nothing of the cause', async () => {
  const cause = new Error('select secret from users');
  const answer = errorAnswer(new CatalogueError('BUSY', { retryAfterSeconds: 2, reference: 'K7M2' }, { cause }));
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).not.toContain('secret');
});
