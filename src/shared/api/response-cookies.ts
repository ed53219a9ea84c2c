/** Cookies that carry values to the next screen that must not be in an address, such as the code of an emailed link. */
export const RESPONSE_COOKIES = [
  'recovery-codes',
  'action-link',
  'mail-sent',
  'address-set',
  'sign-in-address',
  'typed-address',
] as const;

/** A screen names cookies in a response header, and the server sets them. */
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
