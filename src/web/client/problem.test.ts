import { ORPCError } from '@orpc/client';
import { describe, expect, test } from 'vitest';
import { fieldProblem } from '../../contract/field-refusals.ts';
import { readProblem } from './problem.ts';

describe('a refusal on a screen', () => {
  test('is said by its codes, not by the words that came with it', () => {
    const fields = [{ ...fieldProblem('words', 'empty'), message: 'Elsewhere' }];
    const problem = readProblem(new ORPCError('PATH_TAKEN', { message: 'Elsewhere', data: { fields } }));
    expect(problem?.message).toBe('That address is taken. Please choose another one.');
    expect(problem?.fields).toEqual({ words: 'Please write something here.' });
  });

  test('of another release, whose codes are not known here, speaks for itself', () => {
    const fields = [{ field: 'words', message: 'Said elsewhere.' }, fieldProblem('name', 'unclear')];
    const problem = readProblem(new ORPCError('NOT_YET_KNOWN', { message: 'Said there.', data: { fields } }));
    expect(problem).toMatchObject({ code: 'NOT_YET_KNOWN', message: 'Said there.' });
    expect(problem?.fields).toEqual({ words: 'Said elsewhere.', name: 'Please check this.' });
  });
});
