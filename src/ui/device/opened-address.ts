import { addressOf } from '../../shared/screens/addresses.ts';
import { screenAt } from '../../shared/screens/screen-at.ts';
import { screens } from '../../shared/screens/screens.ts';
import { isAmbiguous, readActionLink } from '../../features/accounts/contract/action-link.ts';

export interface AppAddresses {
  /** Host of the site, with its port if it has one. */
  host: string;
  /** Public client key of this installation, part of every link. */
  apiKey: string;
}

const isOurs = ({ protocol, host, username, password }: URL, own: AppAddresses): boolean =>
  protocol === 'https:' && host === own.host && username === '' && password === '';

/** Screens to which the phone's browser leads back, such as the one that takes a passkey's code. */
const isWayBack = ({ pathname }: URL): boolean => {
  const name = screenAt(pathname);
  return name !== null && screens[name].opensApp === 'return';
};

/** The screen for an address opened by the native app, or the reason why there is none. */
function screenFor(opened: string, own: AppAddresses): { screen: string } | { problem: string } {
  const address = URL.parse(opened);
  if (!address || !isOurs(address, own)) return { problem: 'The app was opened with an address that is not ours' };
  if (isWayBack(address)) return { screen: address.pathname + address.search };
  const link = readActionLink(address);
  if (!link || isAmbiguous(address)) return { problem: 'The app was opened with an address that has no action code' };
  const { mode, oobCode, apiKey } = link;
  // A link without the key still has a code, so open the screen, which reports the problem.
  if (apiKey !== '' && apiKey !== own.apiKey)
    return { problem: 'The app was opened with a link of another installation' };
  return { screen: addressOf('accountUpdate', {}, { query: { mode: [mode], oobCode, apiKey: [apiKey] } }) };
}

/** Opens links with our action codes at /account-update, and ways back where they lead. Only logs other addresses. */
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
