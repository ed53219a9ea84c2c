import { describe, expect, it } from 'vitest';
import { readResponseCookies, writeResponseCookie } from '../../../shared/api/response-cookies.ts';
import { addAnswerHeaders } from '../../../platform/http/answers/answer-headers.ts';
import { giveResponseCookies, giveOwnPosts, giveSession, readCookies, sessionTokenOf } from './cookies.ts';

const read = (header: string) => Object.fromEntries(readCookies(new Headers({ cookie: header })));
type Giving = Parameters<typeof giveSession>[0];

function asking(publicUrl: string, secondStepToken = '', signUpToken = '') {
  const request = { secondStepToken, signUpToken };
  const context = { config: { publicUrl }, secret: ['s'], request, answerHeaders: [] } as never;
  const answered = () => {
    const headers = new Headers();
    addAnswerHeaders(headers, context);
    return headers;
  };
  return { context: context as Giving, answered, cookies: () => answered().getSetCookie() };
}
const safe = (token?: string) => asking('https://rosemary.example', token);
const plain = (token?: string) => asking('http://localhost:3000', token);
const started = { kind: 'started', token: 'T', lifeMs: 5_000, deviceMarks: 'M' } as const;

describe('cookies', () => {
  it('are read by name, the first of a name and the one bound to this host first', () => {
    expect(read('a=1; b = 2 ;a=3; =x; c')).toEqual({ a: '1', b: '2' });
    expect(read('own=planted; __Host-own=ours')).toMatchObject({ own: 'ours' });
    expect(read('__Host-own=ours; own=planted')).toMatchObject({ own: 'ours' });
  });

  it('are bound to the host over https and hidden from scripts, unless they hold nothing', () => {
    const { context, cookies } = safe();
    giveSession(context, started);
    expect(cookies()).toEqual([
      expect.stringMatching(/^__Host-session=T\.[\w-]{43}; Path=\/; Max-Age=5; SameSite=Lax; HttpOnly; Secure$/),
      expect.stringMatching(/^signed-in=[\w-]{16}; Path=\/; Max-Age=5; SameSite=Lax; Secure$/),
      '__Host-device=M; Path=/; Max-Age=34560000; SameSite=Lax; HttpOnly; Secure',
    ]);
    const trial = plain();
    giveOwnPosts(trial.context, 'x');
    giveOwnPosts(trial.context, null);
    expect(trial.cookies()).toEqual(['own-entries=x; Path=/; Max-Age=15552000; SameSite=Lax; HttpOnly']);
  });

  it('hold nothing that could end them early', () => {
    const { context } = plain();
    for (const value of ['a; Domain=evil.example', 'a b', 'a,b', 'a\r\nb', '"a"'])
      expect(() => giveOwnPosts(context, value)).toThrow('URL-safe');
  });
});

describe('what happened to a session', () => {
  it('ends the wait for a second step where there was one', () => {
    const { context, cookies } = plain('waiting');
    giveSession(context, started);
    expect(cookies()[2]).toBe('second-step=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly');
    expect(cookies()).toHaveLength(4);
  });

  it('ends what was begun by signing up in this browser, when somebody signs in or out', () => {
    for (const change of [started, { kind: 'ended' }] as const) {
      const { context, cookies } = asking('https://rosemary.example', '', 'begun');
      giveSession(context, change);
      expect(cookies()).toContain('__Host-sign-up=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure');
    }
  });

  it('gives back a token that was signed here, and no other', () => {
    const { context, cookies } = safe();
    giveSession(context, { kind: 'replaced', token: 'T', number: 0, lifeMs: 5_000 });
    const sent = (cookie: string) => sessionTokenOf(context, readCookies(new Headers({ cookie })));
    const [cookie = ''] = cookies().map((line) => line.split(';')[0]);
    expect(cookies()).toHaveLength(1);
    expect(sent(cookie)).toBe('T');
    expect(sessionTokenOf({ ...context, secret: ['another'] }, readCookies(new Headers({ cookie })))).toBe('');
    // Another host of the domain could have set an unprefixed cookie.
    expect(sent(cookie.replace('__Host-', ''))).toBe('');
    for (const other of ['', '__Host-session=T', '__Host-session=T.', cookie.replace('=T', '=U')])
      expect(sent(other)).toBe('');
  });

  it('takes everything away at the end, the cache too', () => {
    const { context, answered, cookies } = plain('waiting');
    giveSession(context, { kind: 'ended' });
    expect(cookies()).toEqual([
      'session=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly',
      'signed-in=; Path=/; Max-Age=0; SameSite=Lax',
    ]);
    expect(answered().get('clear-site-data')).toBe('"cache"');
  });

  it('waits for a second step, and stops waiting', () => {
    const { context, cookies } = plain();
    giveSession(context, { kind: 'second step wanted', token: 'H', lifeMs: 600_000 });
    giveSession(context, { kind: 'second step over' });
    expect(cookies()).toEqual([
      'second-step=H; Path=/; Max-Age=600; SameSite=Lax; HttpOnly',
      'second-step=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly',
    ]);
  });
});

it('what a screen carries to the next arrives as it was written', () => {
  const things = [
    { name: 'action-link', value: new URLSearchParams({ oobCode: 'a-_b', to: '/a, b?c=ü' }).toString(), seconds: 600 },
    { name: 'mail-sent', value: '', seconds: 0 },
  ] as const;
  const headers = new Headers();
  for (const thing of things) headers.append('x-response-cookies', writeResponseCookie(thing));
  expect(readResponseCookies(headers)).toEqual(things);
  expect(readResponseCookies(new Headers())).toEqual([]);
  const { context, cookies } = plain();
  giveResponseCookies(context, readResponseCookies(headers));
  expect(cookies()).toEqual([
    `action-link=${things[0].value}; Path=/; Max-Age=600; SameSite=Lax; HttpOnly`,
    'mail-sent=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly',
  ]);
});
