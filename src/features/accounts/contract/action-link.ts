import { addressOf } from '../../../shared/screens/addresses.ts';

/** Parameters of an account action link. Links carry `apiKey`, so it is accepted, but it has no effect. */
export interface ActionLink {
  mode: string;
  oobCode: string;
  apiKey: string;
  /** Path on this site to continue to. Empty for the default. */
  to?: string;
}

/** Parsers disagree on which duplicate parameter counts, so a link with duplicates is refused. */
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

/** The link in an email. It opens a screen with a button and does nothing by itself. */
export function actionLinkAddress(origin: string, { mode, oobCode, apiKey, to = '' }: ActionLink): string {
  return origin + addressOf('actionLink', {}, { query: { mode, oobCode, apiKey, to } });
}

/** The action screen's address, if `address` has an action link. Null on that screen itself. Does not check the code. */
export function actionScreenAddress(address: URL): string | null {
  const { searchParams, pathname } = address;
  if (pathname === addressOf('actionLink') || !searchParams.has('mode') || !searchParams.has('oobCode')) return null;
  const carried = ['mode', 'oobCode', 'apiKey'].map((name) => [name, searchParams.getAll(name)] as const);
  return addressOf('actionLink', {}, { query: Object.fromEntries(carried) });
}
