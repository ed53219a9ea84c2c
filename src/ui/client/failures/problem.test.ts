import { ORPCError } from '@orpc/client';
import { describe, expect, test } from 'vitest';
import { fieldProblem } from '../../../shared/api/field-refusals.ts';
import { isPassing, actionProblem, readProblem } from './problem.ts';

describe('a refused form', () => {
  test('gives back all that was typed and ticked, and no password', () => {
    const form = new FormData();
    for (const [name, text] of [
      ['kept', 'b'],
      ['words', 'She sang.'],
      ['kept', 'a'],
      ['newPassword', 'secret'],
    ] as const)
      form.append(name, text);
    form.append('photographs', new File(['x'], 'x.jpg'));
    const { data } = actionProblem(new ORPCError('TOO_MANY_REQUESTS'), form);
    expect(data.values).toEqual({ kept: 'b\na', words: 'She sang.' });
  });
});

describe('a refusal on a screen', () => {
  test('is said by its codes, not by the words that came with it', () => {
    const fields = [{ ...fieldProblem('words', 'empty'), message: 'Elsewhere' }];
    const problem = readProblem(new ORPCError('PATH_TAKEN', { message: 'Elsewhere', data: { fields } }));
    expect(problem?.message).toBe('That address is taken. Please choose another one.');
    expect(problem?.fields).toEqual({ words: 'Please write something here.' });
  });

  test('of a machine in front of the product is said in our own words', () => {
    expect(readProblem(new ORPCError('BAD_GATEWAY', { status: 502, message: 'Bad Gateway' }))).toMatchObject({
      code: 'BUSY',
      message: 'We are busy for a moment. Nothing is lost. Please try again shortly.',
    });
  });

  test('that is not in our form is said in our own words, and may be tried again', () => {
    const problem = readProblem(new ORPCError('INTERNAL_SERVER_ERROR', { message: 'Internal Server Error' }));
    expect(problem).toMatchObject({ code: 'UNEXPECTED' });
    expect(problem?.message).toContain('Something went wrong on our side.');
    expect(problem && isPassing(problem)).toBe(true);
  });

  test('of another release, whose codes are not known here, speaks for itself', () => {
    const fields = [{ field: 'words', message: 'Said elsewhere.' }, fieldProblem('name', 'unclear')];
    const problem = readProblem(new ORPCError('NOT_YET_KNOWN', { message: 'Said there.', data: { fields } }));
    expect(problem).toMatchObject({ code: 'NOT_YET_KNOWN', message: 'Said there.' });
    expect(problem?.fields).toEqual({ words: 'Said elsewhere.', name: 'Please check this.' });
  });
});
