/** Cookies that carry secret values to the next screen, such as an emailed link's code, to keep them out of addresses. */
export const RESPONSE_COOKIES = [
  'recovery-codes',
  'action-link',
  'mail-sent',
  'address-set',
  'sign-in-address',
  'typed-address',
] as const;

/** Names of the cookies that a screen can ask the server to set. */
export type CookieName = (typeof RESPONSE_COOKIES)[number] | 'language';

export interface ResponseCookie {
  name: CookieName;
  /** URL-encoded, so it contains no spaces or commas. An empty value removes the cookie. */
  value: string;
  seconds: number;
}

/** Internal response header by which a screen tells the server which cookies to set. Never sent to browsers. */
export const RESPONSE_COOKIES_HEADER = 'x-response-cookies';

export const writeResponseCookie = ({ name, value, seconds }: ResponseCookie): string => `${name} ${seconds} ${value}`;

export const readResponseCookies = (headers: Headers): ResponseCookie[] =>
  (headers.get(RESPONSE_COOKIES_HEADER) ?? '')
    .split(', ')
    .filter((line) => line !== '')
    .map((line) => {
      const [name, seconds, value = ''] = line.split(' ');
      return { name: name as CookieName, value, seconds: Number(seconds) };
    });
