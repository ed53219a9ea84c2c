import { addressOf } from '../../../../shared/screens/addresses.ts';
import { ActionRefusal } from '../../contract/accounts.ts';
import { isAmbiguous, readActionLink } from '../../contract/action-link.ts';
import { returnPath } from '../../../../shared/screens/return-path.ts';
import { readCookie, keepForNextScreen } from '../../../../ui/client/cookies.ts';
import type { Site } from '../../../../ui/client/page.ts';

export interface OpenedLink {
  mode: string;
  oobCode: string;
  to: string;
}

export const OPENED = addressOf('actionLink', {}, { query: { opened: true } });

export type Outcome = ActionRefusal | 'done';

const isOutcome = (text: string): text is Outcome => text === 'done' || ActionRefusal.safeParse(text).success;

/** The link in a URL; null if there is none. Replaces a malformed code by 'unreadable'. */
export function linkInAddress(address: URL, site: Site): OpenedLink | null {
  const link = readActionLink(address);
  if (!link) return null;
  const isReadable = !isAmbiguous(address) && /^[\w-]{1,200}$/.test(link.oobCode);
  return {
    mode: /^\w{0,50}$/.test(link.mode) ? link.mode : 'unknown',
    oobCode: isReadable ? link.oobCode : 'unreadable',
    to: returnPath(link.to, site.origin) ?? '',
  };
}

/** Makes the cookie that holds the link (decision 12). */
export const rememberLink = ({ mode, oobCode, to }: OpenedLink): string =>
  keepForNextScreen('action-link', { mode, oobCode, to });

/** Makes the cookie that replaces a worthless code: it holds only the outcome. */
export const rememberOutcome = ({ mode, to }: OpenedLink, outcome: Outcome): string =>
  keepForNextScreen('action-link', { mode, to, outcome });

/** The link that opened this screen; null if the URL does not mention one. */
export function openedLink(request: Request, site: Site): { link: OpenedLink; outcome: Outcome | null } | null {
  if (!new URL(request.url).searchParams.has('opened')) return null;
  const values = readCookie('action-link', request, site);
  const text = (name: string) => values?.get(name) ?? '';
  const outcome = isOutcome(text('outcome')) ? (text('outcome') as Outcome) : null;
  if (text('oobCode') === '' && outcome === null) return null;
  return { link: { mode: text('mode'), oobCode: text('oobCode'), to: text('to') }, outcome };
}

/** The link in a form. Each page has its own, so that two links opened in two tabs are not mixed up. */
export function sentLink(form: FormData, site: Site): OpenedLink {
  const text = (name: string) => String(form.get(name) ?? '');
  return { mode: text('mode'), oobCode: text('oobCode'), to: returnPath(form.get('to'), site.origin) ?? '' };
}

/** Removes a spent code from the cookie, unless another link was opened meanwhile. */
export function putDownSpent(sent: OpenedLink, outcome: Outcome, request: Request, site: Site): string[] {
  const isRemembered = sent.oobCode !== '' && readCookie('action-link', request, site)?.get('oobCode') === sent.oobCode;
  return isRemembered ? [rememberOutcome(sent, outcome)] : [];
}
