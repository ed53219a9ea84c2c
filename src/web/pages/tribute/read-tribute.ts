import { redirect } from 'react-router';
import type { PublicTribute } from '../../../contract/tributes.ts';
import type { PageArgs } from '../../client/page.ts';

/** Reads the tribute of an address, with the key of its link if there is one; a former address leads on to the new one. */
export async function readTribute({ client, request, params }: PageArgs): Promise<PublicTribute> {
  const url = new URL(request.url);
  const path = params.tributePath ?? '';
  const key = url.searchParams.get('key') ?? undefined;
  const { tribute, movedTo } = await client.tributes.readPublic(key === undefined ? { path } : { path, key });
  if (movedTo !== undefined && movedTo !== path) throw redirect(url.pathname.replace(path, movedTo) + url.search, 301);
  return tribute;
}
