import { ORPCError } from '@orpc/client';
import { errorStatus, isErrorCode } from '../../../../shared/api/errors.ts';
import { fieldProblem } from '../../../../shared/api/field-refusals.ts';
import { PHOTOGRAPHS_PER_MEMORY } from '../../../media/contract/photograph-limits.ts';
import { readOffered } from '../../../media/contract/offered-photographs.ts';
import { errorMessage } from '../../../../shared/words/en/errors.ts';
import { fieldText } from './submission.ts';

const OFFERED = 'photograph';

export const offeredIn = (form: FormData): { id: string; claim: string }[] =>
  [...new Set(form.getAll(OFFERED))].flatMap((text) => {
    const offered = readOffered(String(text));
    return offered ? [{ id: offered.id, claim: offered.claim }] : [];
  });

export const offeredAgain = (values: Record<string, string> | undefined): string[] =>
  [...new Set(values?.[OFFERED]?.split('\n'))].filter((text) => readOffered(text) !== null);

/** If a photograph in the form was refused, throws the same error as an endpoint would. */
export function assertNoneRefused(form: FormData): void {
  const code = fieldText(form, 'refusedPhotograph');
  if (!isErrorCode(code)) return;
  const problem =
    code === 'TOO_MANY_PHOTOGRAPHS'
      ? fieldProblem('photographs', 'photographs_most', { max: PHOTOGRAPHS_PER_MEMORY })
      : { ...fieldProblem('photographs', 'unclear'), message: errorMessage(code) };
  throw new ORPCError(code, { defined: true, status: errorStatus[code], data: { fields: [problem] } });
}
