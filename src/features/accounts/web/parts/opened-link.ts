import { addressOf } from '../../../../shared/screens/addresses.ts';
import { ActionRefusal } from '../../contract/accounts.ts';
import { isAmbiguous, readActionLink } from '../../contract/action-link.ts';
import { returnPath } from '../../../../shared/screens/return-path.ts';
import { carried, carry } from '../../../../ui/client/carried.ts';
import type { Site } from '../../../../ui/client/page.ts';

/** A mailed link that was opened; its code has left the address. */
export interface OpenedLink {
  mode: string;
  oobCode: string;
  to: string;
}

export const OPENED = addressOf('actionLink', {}, { query: { opened: true } });

/** What is to be said of a link that cannot be tried, or need not be. */
export type Outcome = ActionRefusal | 'done';

const isOutcome = (text: string): text is Outcome => text === 'done' || ActionRefusal.safeParse(text).success;

/** What an address says of a link; null when it carries none. Of a code that cannot be ours only that is said. */
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

/** With this the browser carries a link: decision 12. */
export const carryLink = ({ mode, oobCode, to }: OpenedLink): string => carry('action-link', { mode, oobCode, to });

/** The same once its code is worth nothing: only what became of it. */
export const carryOutcome = ({ mode, to }: OpenedLink, outcome: Outcome): string =>
  carry('action-link', { mode, to, outcome });

/** The link this screen was opened with; null when the address does not say that there is one. */
export function openedLink(request: Request, site: Site): { link: OpenedLink; outcome: Outcome | null } | null {
  if (!new URL(request.url).searchParams.has('opened')) return null;
  const values = carried('action-link', request, site);
  const text = (name: string) => values?.get(name) ?? '';
  const outcome = isOutcome(text('outcome')) ? (text('outcome') as Outcome) : null;
  if (text('oobCode') === '' && outcome === null) return null;
  return { link: { mode: text('mode'), oobCode: text('oobCode'), to: text('to') }, outcome };
}

/** The link a form was sent with: each page keeps its own, so two that are open are not mixed up. */
export function sentLink(form: FormData, site: Site): OpenedLink {
  const text = (name: string) => String(form.get(name) ?? '');
  return { mode: text('mode'), oobCode: text('oobCode'), to: returnPath(form.get('to'), site.origin) ?? '' };
}

/** Takes a spent code out of this browser's cookie; another link's, opened meanwhile, stays there. */
export function putDownSpent(sent: OpenedLink, outcome: Outcome, request: Request, site: Site): string[] {
  const isCarried = sent.oobCode !== '' && carried('action-link', request, site)?.get('oobCode') === sent.oobCode;
  return isCarried ? [carryOutcome(sent, outcome)] : [];
}
