import { parsedForm, readTextBody } from '../gate/body.ts';
import { readMemoryForm } from './memory-form.ts';
import { readPaperForm } from './paper-form.ts';
import { readReportForm } from './report-form.ts';
import { isMultipart } from '../gate/multipart.ts';
import type { ScreenRequest } from './renderer.ts';
import type { AskedScreen } from './screen-gates.ts';

/** The request as its screen gets it: what was sent to it is read here, and once. */
export async function screenRequest(asked: AskedScreen): Promise<ScreenRequest> {
  const { method, headers } = asked.request;
  const form = method === 'GET' || method === 'HEAD' ? null : await readForm(asked);
  return { request: new Request(asked.url, form ? { method, headers } : { headers }), form };
}

/** Null where nobody may write: the screen itself says that nothing is there. */
async function readForm({ name, url, request, context }: AskedScreen): Promise<FormData | null> {
  const { headers } = request;
  if (name === 'leaveMemory' && isMultipart(headers))
    return readMemoryForm(context, request, url.pathname.split('/')[1] ?? '');
  if (name === 'plan' && isMultipart(headers)) return readPaperForm(context, request, url.pathname.split('/')[2] ?? '');
  if ((name === 'report' || name === 'reportFirm') && isMultipart(headers))
    return readReportForm(context, request, url.pathname);
  const body = await readTextBody(request);
  // At an address of no screen, that there is none is what must be said.
  if (body === '' || name === null) return new FormData();
  // A mail program's one press may come in this form too; that it came is all it says.
  if (name === 'unsubscribe' && isMultipart(headers)) return new FormData();
  return parsedForm(headers, body);
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
