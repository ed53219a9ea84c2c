/** Cookies that carry values to the next screen which must not be in an address, such as the code of an emailed link. */
export const CARRIED = [
  'recovery-codes',
  'action-link',
  'mail-sent',
  'address-set',
  'sign-in-address',
  'typed-address',
] as const;

/** Named in a response header of the screen, from which the server sets the cookie. */
export type Carried = (typeof CARRIED)[number] | 'language';

export interface Carrying {
  name: Carried;
  /** URL-encoded, so without spaces and commas; empty removes the cookie. */
  value: string;
  seconds: number;
}

/** Internal header between a screen and its server; never sent to browsers. */
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
