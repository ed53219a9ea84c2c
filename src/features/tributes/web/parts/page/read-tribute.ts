import { redirect } from 'react-router';
import type { PublicTribute } from '../../../contract/tributes.ts';
import type { PageArgs } from '../../../../../ui/client/page.ts';

export function readerOf({ request, params }: Pick<PageArgs, 'request' | 'params'>): { path: string; key?: string } {
  const path = params.tributePath ?? '';
  const key = new URL(request.url).searchParams.get('key');
  return key === null ? { path } : { path, key };
}

/** Reads the tribute at a URL. Redirects if the address is a former one. */
export async function readTribute({ client, request, params }: PageArgs): Promise<PublicTribute> {
  const url = new URL(request.url);
  const reader = readerOf({ request, params });
  const { path } = reader;
  const { tribute, movedTo } = await client.tributes.readPublic(reader);
  if (movedTo !== undefined && movedTo !== path) throw redirect(url.pathname.replace(path, movedTo) + url.search, 301);
  return tribute;
}
