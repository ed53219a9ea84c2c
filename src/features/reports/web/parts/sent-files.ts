import { ORPCError } from '@orpc/client';
import { errorMessage } from '../../../../shared/words/en/errors.ts';
import * as words from '../../words/en/report-files.ts';
import { errorStatus, isErrorCode } from '../../../../shared/api/errors.ts';
import { fieldProblem } from '../../../../shared/api/field-refusals.ts';
import { OFFERED_FILE, readFileText, REFUSED_FILE } from '../../../../shared/api/offered-files.ts';
import { fieldText } from '../../../memories/web/parts/submission.ts';

/** Claims of the files that were uploaded with this form, or with the same form before it was refused. */
export const claimsIn = (form: FormData): string[] => [
  ...new Set(form.getAll(OFFERED_FILE).map((text) => readFileText(String(text))[0])),
];

export const filesAgain = (values: Record<string, string> | undefined): { value: string; name: string }[] =>
  [...new Set(values?.[OFFERED_FILE]?.split('\n'))].flatMap((value) => {
    const [, name] = readFileText(value);
    return name === '' ? [] : [{ value, name }];
  });

/** Throws an endpoint's error if a file of the form was refused. */
export function assertNoFileRefused(form: FormData): void {
  const [code, name] = readFileText(fieldText(form, REFUSED_FILE));
  if (!isErrorCode(code)) return;
  const problem = { ...fieldProblem('files', 'unclear'), message: words.refused(name, errorMessage(code)) };
  throw new ORPCError(code, { defined: true, status: errorStatus[code], data: { fields: [problem] } });
}
