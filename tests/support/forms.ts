import { cookieOf } from './accounts/people.ts';
import type { TestApp } from './app/test-app.ts';

export interface FormAnswer {
  status: number;
  text: string;
  /** Path and query of the redirect; empty if the answer is not a redirect. */
  location: string;
  cookie: string;
}

/** A browser without scripts, which opens pages and posts forms. */
export interface Forms {
  get: (path: string, cookie?: string) => Promise<FormAnswer>;
  post: (path: string, fields: Record<string, string> | URLSearchParams, cookie?: string) => Promise<FormAnswer>;
}

export function openForms(app: TestApp): Forms {
  const take = async (answer: Response): Promise<FormAnswer> => {
    const location = answer.headers.get('location');
    const target = location === null ? null : new URL(location, app.origin);
    return {
      status: answer.status,
      text: await answer.text(),
      location: target ? target.pathname + target.search : '',
      cookie: cookieOf(answer),
    };
  };
  const withCookie = (cookie: string): Record<string, string> => (cookie === '' ? {} : { cookie });
  return {
    get: async (path, cookie = '') => take(await app.request(path, { headers: withCookie(cookie) })),
    post: async (path, fields, cookie = '') =>
      take(await app.request(path, { method: 'POST', headers: withCookie(cookie), body: new URLSearchParams(fields) })),
  };
}
