import { pageAddress } from '../../../../../shared/screens/addresses.ts';
import type { Tribute } from '../../../contract/tributes.ts';

type Addressed = Pick<Tribute, 'state' | 'path' | 'visibility' | 'linkKey'>;

export function tributeAddress({ state, path, visibility, linkKey }: Addressed): string | null {
  if (state !== 'published' || path === null) return null;
  return pageAddress(path, visibility === 'link' ? linkKey : null);
}

/** The path that people can share; null while others could not open the page. */
export const tributeLink = (tribute: Addressed): string | null =>
  tribute.visibility === 'private' ? null : tributeAddress(tribute);
