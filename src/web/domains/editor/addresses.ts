import type { Tribute } from '../../../contract/tributes.ts';

/** The path visitors open, with the key where one is needed; null while the tribute is not published. */
export function tributeAddress({ state, path, visibility, linkKey }: Tribute): string | null {
  if (state !== 'published' || path === null) return null;
  return visibility === 'link' && linkKey !== null ? `/${path}?key=${encodeURIComponent(linkKey)}` : `/${path}`;
}
