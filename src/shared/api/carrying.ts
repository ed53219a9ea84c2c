/** Cookies with which a screen tells the next one something that no address may say, such as the code of a mailed link. */
export const CARRIED = [
  'recovery-codes',
  'action-link',
  'mail-sent',
  'address-set',
  'sign-in-address',
  'typed-address',
] as const;

/** A screen names the cookie in a header of its answer, and the server gives it to the browser. */
export type Carried = (typeof CARRIED)[number] | 'language';

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
