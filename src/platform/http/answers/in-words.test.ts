import { describe, expect, test } from 'vitest';
import { fieldProblem, fieldRefusals, FieldProblem } from '../../../shared/api/field-refusals.ts';
import { CatalogueError } from '../../errors.ts';
import { errorBody } from './in-words.ts';

describe('a refusal', () => {
  test('has no words until it is answered', () => {
    const refused = new CatalogueError('INVALID_INPUT', { fields: [fieldProblem('name', 'too_long', { max: 1200 })] });
    expect(JSON.stringify(refused)).not.toMatch(/Please|checking/);
    expect(errorBody(refused)).toEqual({
      defined: true,
      code: 'INVALID_INPUT',
      status: 422,
      message: 'Something needs checking.',
      data: {
        fields: [
          {
            field: 'name',
            code: 'too_long',
            params: { max: 1200 },
            message: 'This can hold 1,200 characters. Please shorten it a little.',
          },
        ],
      },
    });
  });

  test('keeps what else it carries, and what caused it', () => {
    const body = errorBody(new CatalogueError('BUSY', { retryAfterSeconds: 2, reference: 'K7M2' }));
    expect(body.data).toEqual({ retryAfterSeconds: 2, reference: 'K7M2' });
    const debugged = new CatalogueError('UNEXPECTED', { broken: 'sign-up' });
    expect(errorBody(debugged).message).toBe('could not complete signup');
  });

  test.each([
    [undefined, 'Please wait a few minutes.'],
    [300, 'Please wait a few minutes.'],
    [301, 'Please try again in about 6 minutes.'],
    [3600, 'Please try again in about 60 minutes.'],
    [7201, 'Please try again in about 3 hours.'],
    [86_400, 'Please try again in about 24 hours.'],
  ])('for too much says when there is room again: %s seconds', (retryAfterSeconds, said) => {
    const { message } = errorBody(new CatalogueError('TOO_MANY_REQUESTS', { retryAfterSeconds }));
    expect(message).toContain(said);
    expect(message).toContain('What you wrote is kept.');
  });

  test('of a field says every parameter that its code names', () => {
    const params = {
      max: 71,
      min: 72,
      over: 74,
      years: [1931, 2031],
      from: '2026-12-24',
      currency: 'jpy' as const,
      step: 75,
      line: 76,
      minutes: 77,
      choices: ['red', 'blue'],
      columns: ['name', 'age'],
      productName: 'P73',
      helpEmail: 'h@x',
    };
    const shown = {
      ...params,
      max: '71',
      min: '72',
      over: '74',
      years: '1931 or 2031',
      from: '24 December 2026',
      currency: 'JP¥',
      step: '75',
      line: '76',
      minutes: '77',
      choices: 'red, blue',
      columns: 'name, age',
    };
    for (const [code, names] of Object.entries(fieldRefusals)) {
      const problem = FieldProblem.parse({ field: 'a', code, params });
      expect(problem.code).toBe(code);
      const [said] = errorBody(new CatalogueError('INVALID_INPUT', { fields: [problem] })).data?.fields ?? [];
      expect(said?.message?.length, code).toBeGreaterThan(10);
      for (const name of names) expect(said?.message, code).toContain(shown[name]);
    }
  });

  test('of a field that another release names is not lost', () => {
    const other = { field: 'name', code: 'not_yet_known', message: 'Said elsewhere.' };
    expect(FieldProblem.parse(other)).toEqual({ field: 'name', code: 'unclear', message: 'Said elsewhere.' });
  });
});
