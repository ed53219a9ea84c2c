import { redirect } from 'react-router';
import { readActionLink } from '../../../contract/action-link.ts';
import { returnPath } from '../../../contract/return-path.ts';
import { carried, carry } from '../../client/carried.ts';
import type { Site } from '../../client/page.ts';

/** A mailed link that was opened; its code has left the address. */
export interface OpenedLink {
  mode: string;
  oobCode: string;
  to: string;
}

const SCREEN = '/auth-action?opened';

/**
 * Takes the code out of the address bar, the history and the referrer before anything is shown: decision 12.
 * Of a code that cannot be ours only that is carried on.
 */
export function takeFromAddress(address: URL, site: Site): Response | null {
  const link = readActionLink(address);
  if (!link) return null;
  const values = {
    mode: /^\w{0,50}$/.test(link.mode) ? link.mode : 'unknown',
    oobCode: /^[\w-]{1,200}$/.test(link.oobCode) ? link.oobCode : 'unreadable',
    to: returnPath(link.to, site.origin) ?? '',
  };
  return redirect(SCREEN, { status: 303, headers: { 'set-cookie': carry('action-link', values, site) } });
}

/** The link this screen was opened with; null when the address does not say that there is one. */
export function openedLink(request: Request, site: Site): OpenedLink | null {
  if (!new URL(request.url).searchParams.has('opened')) return null;
  const values = carried('action-link', request, site);
  const oobCode = values?.get('oobCode') ?? '';
  return oobCode === '' ? null : { mode: values?.get('mode') ?? '', oobCode, to: values?.get('to') ?? '' };
}

/** The link a form was sent with: each page keeps its own, so two that are open are not mixed up. */
export function sentLink(form: FormData, site: Site): OpenedLink {
  const text = (name: string) => String(form.get(name) ?? '');
  return { mode: text('mode'), oobCode: text('oobCode'), to: returnPath(form.get('to'), site.origin) ?? '' };
}
