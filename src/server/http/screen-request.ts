import { assertForm, FORM_TYPE, readTextBody, withBody } from './body.ts';
import { readMemoryForm } from './memory-form.ts';
import { isMultipart } from './multipart.ts';
import type { AskedScreen } from './screen-gates.ts';

type AskedForm = Pick<AskedScreen, 'name' | 'url' | 'request' | 'context'>;

/** The request as its screen reads it: a form is texts, whatever the browser wrote. */
export async function screenRequest({ name, url, request, context }: AskedForm): Promise<Request> {
  const { method } = request;
  const headers = new Headers(request.headers);
  if (method === 'GET' || method === 'HEAD') return new Request(url, { headers });
  if (name === 'leaveMemory' && isMultipart(headers)) {
    const form = await readMemoryForm(context, request, url.pathname.split('/')[1] ?? '');
    headers.set('content-type', FORM_TYPE);
    // Where nobody may write, the screen itself says that nothing is there.
    return form === null ? new Request(url) : withBody(new Request(url, { method, headers }), form);
  }
  const body = await readTextBody(request);
  // A mail program's one press may come in this form too; that it came is all it says.
  if (name === 'unsubscribe' && isMultipart(headers)) headers.set('content-type', FORM_TYPE);
  // At an address of no screen, that there is none is what must be said.
  if (body !== '' && name !== null) assertForm(headers, body);
  headers.set('content-type', FORM_TYPE);
  return withBody(new Request(url, { method, headers }), body);
}

/** An address that cannot be decoded, or holds a NUL, belongs to no screen: it becomes one that none has. */
export function knownAddress(address: string): URL {
  const url = new URL(address);
  try {
    if (!decodeURIComponent(url.pathname).includes('\0') && !url.search.includes('%00')) return url;
  } catch {
    // Not UTF-8, or not percent-encoding at all.
  }
  return new URL('/unknown/address', url);
}
