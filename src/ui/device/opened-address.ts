import { addressOf } from '../../shared/screens/addresses.ts';
import { isAmbiguous, readActionLink } from '../../features/accounts/contract/action-link.ts';

/** What the native app is told when it is built. */
export interface AppAddresses {
  /** Host of the site, with its port if it has one. */
  host: string;
  /** Scheme of the app's own addresses, without the colon. */
  scheme: string;
  /** The public client key of this installation, which every link of ours carries. */
  apiKey: string;
}

function isOurs({ protocol, host, username, password }: URL, own: AppAddresses): boolean {
  if (protocol === `${own.scheme}:`) return true;
  return protocol === 'https:' && host === own.host && username === '' && password === '';
}

/** The screen that an address opened by the native app leads to, or why it leads nowhere. */
function screenFor(opened: string, own: AppAddresses): { screen: string } | { problem: string } {
  const address = URL.parse(opened);
  if (!address || !isOurs(address, own)) return { problem: 'The app was opened with an address that is not ours' };
  const link = readActionLink(address);
  if (!link || isAmbiguous(address)) return { problem: 'The app was opened with an address that has no action code' };
  const { mode, oobCode, apiKey } = link;
  // A link without the key carries a code all the same, and the screen says what is wrong with it.
  if (apiKey !== '' && apiKey !== own.apiKey)
    return { problem: 'The app was opened with a link of another installation' };
  return { screen: addressOf('accountUpdate', {}, { query: { mode: [mode], oobCode, apiKey: [apiKey] } }) };
}

/**
 * What the native app does with the address it was opened or launched by: an action code of ours goes to
 * /account-update, where a person still presses a button. Anything else is a line in the console, without the address,
 * and no navigation.
 */
export function takeOpenedAddress(
  opened: string,
  own: AppAddresses,
  {
    navigate,
    complain = (problem) => console.error(problem),
  }: { navigate: (screen: string) => void; complain?: (problem: string) => void },
): void {
  const found = screenFor(opened, own);
  if ('screen' in found) navigate(found.screen);
  else complain(found.problem);
}
