import type { CookieName } from '../../features/privacy/contract/kept.ts';

/**
 * What the next screen must know and the address must not say, such as the code of a mailed link. A screen names it in a
 * header of its answer, and the server gives it to the browser as a cookie.
 */
export type Carried = Extract<
  CookieName,
  'action-link' | 'address-set' | 'language' | 'mail-sent' | 'recovery-codes' | 'sign-in-address' | 'typed-address'
>;

export interface Carrying {
  name: Carried;
  /** In the form of a query, so without spaces and commas; empty when nothing is carried any more. */
  value: string;
  seconds: number;
}

/** Between a screen and its server alone: it never leaves the server. */
export const CARRYING_HEADER = 'x-carrying';

export const writeCarrying = ({ name, value, seconds }: Carrying): string => `${name} ${seconds} ${value}`;

export const readCarrying = (headers: Headers): Carrying[] =>
  (headers.get(CARRYING_HEADER) ?? '')
    .split(', ')
    .filter((line) => line !== '')
    .map((line) => {
      const [name, seconds, value = ''] = line.split(' ');
      return { name: name as Carried, value, seconds: Number(seconds) };
    });
