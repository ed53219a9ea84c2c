import type { Context } from '../../context.ts';

/** Adds the headers that handlers wrote for an answer. Cookies are added one by one; any other header is set. */
export function addAnswerHeaders(headers: Headers, { answerHeaders }: Pick<Context, 'answerHeaders'>): void {
  for (const [name, value] of answerHeaders) {
    if (name === 'set-cookie') headers.append(name, value);
    else headers.set(name, value);
  }
}
