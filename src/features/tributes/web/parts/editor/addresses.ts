import { pageAddress } from '../../../../../shared/screens/addresses.ts';
import type { Tribute } from '../../../contract/tributes.ts';

type Addressed = Pick<Tribute, 'state' | 'path' | 'visibility' | 'linkKey'>;

/** The path at which a keeper sees the page, with the key that others need; null while it is not published. */
export function tributeAddress({ state, path, visibility, linkKey }: Addressed): string | null {
  if (state !== 'published' || path === null) return null;
  return pageAddress(path, visibility === 'link' ? linkKey : null);
}

/** What can be sent to others: nothing while the page would open for nobody else. */
export const tributeLink = (tribute: Addressed): string | null =>
  tribute.visibility === 'private' ? null : tributeAddress(tribute);
