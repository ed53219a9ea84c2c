import { addressOf } from '../../../shared/screens/addresses.ts';

/** The parameters of an account action link. `apiKey` is carried because links have it; it selects nothing. */
export interface ActionLink {
  mode: string;
  oobCode: string;
  apiKey: string;
  /** A path on this site to go on to afterwards; empty for the usual one. */
  to?: string;
}

/** Which of two would count depends on who reads the address, so neither does. */
export const isAmbiguous = ({ searchParams }: URL): boolean =>
  ['mode', 'oobCode'].some((name) => searchParams.getAll(name).length > 1);

export function readActionLink(address: URL): ActionLink | null {
  const oobCode = address.searchParams.get('oobCode') ?? '';
  if (oobCode === '') return null;
  return {
    mode: address.searchParams.get('mode') ?? '',
    oobCode,
    apiKey: address.searchParams.get('apiKey') ?? '',
    to: address.searchParams.get('to') ?? '',
  };
}

/** The link a mail carries; it opens a screen with a button and does nothing by itself. */
export function actionLinkAddress(origin: string, { mode, oobCode, apiKey, to = '' }: ActionLink): string {
  return origin + addressOf('actionLink', {}, { query: { mode, oobCode, apiKey, to } });
}

/**
 * Where an address that carries an action link leads, whatever its path; null when it carries none, or is there already.
 * The code is handed on as it came: what is wrong with it is said by that screen.
 */
export function actionScreenAddress(address: URL): string | null {
  const { searchParams, pathname } = address;
  if (pathname === addressOf('actionLink') || !searchParams.has('mode') || !searchParams.has('oobCode')) return null;
  const carried = ['mode', 'oobCode', 'apiKey'].map((name) => [name, searchParams.getAll(name)] as const);
  return addressOf('actionLink', {}, { query: Object.fromEntries(carried) });
}
