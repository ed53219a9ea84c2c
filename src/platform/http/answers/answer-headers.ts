import type { Context } from '../../context.ts';

/** Copies the headers that handlers set into a response. Cookies are appended, other headers are replaced. */
export function addAnswerHeaders(headers: Headers, { answerHeaders }: Pick<Context, 'answerHeaders'>): void {
  for (const [name, value] of answerHeaders) {
    if (name === 'set-cookie') headers.append(name, value);
    else headers.set(name, value);
  }
}
