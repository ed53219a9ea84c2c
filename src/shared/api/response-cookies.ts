/** Cookies that carry values to the next screen which must not be in an address, such as the code of an emailed link. */
export const RESPONSE_COOKIES = [
  'recovery-codes',
  'action-link',
  'mail-sent',
  'address-set',
  'sign-in-address',
  'typed-address',
] as const;

/** Named in a response header of the screen, from which the server sets the cookie. */
export type CookieName = (typeof RESPONSE_COOKIES)[number] | 'language';

export interface ResponseCookie {
  name: CookieName;
  /** URL-encoded, so without spaces and commas; empty removes the cookie. */
  value: string;
  seconds: number;
}

/** Internal header between a screen and its server; never sent to browsers. */
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
