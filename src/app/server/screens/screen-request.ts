import { parameterIn } from '../../../shared/screens/addresses.ts';
import type { Screen } from '../../../shared/screens/screens.ts';
import { parsedForm, readTextBody } from '../../../platform/http/requests/body.ts';
import { readMemoryForm } from '../../../features/memories/server/http/memory-form.ts';
import { readPaperForm } from '../../../features/next-steps/server/http/paper-form.ts';
import { readReportForm } from '../../../features/reports/server/http/report-form.ts';
import { isMultipart } from '../../../platform/http/requests/multipart.ts';
import type { ScreenRequest } from './renderer.ts';
import type { AskedScreen } from './screen-gates.ts';

/** The request for a screen. Its body is read here, once. */
export async function screenRequest(asked: AskedScreen): Promise<ScreenRequest> {
  const { method, headers } = asked.request;
  const form = method === 'GET' || method === 'HEAD' ? null : await readForm(asked);
  return { request: new Request(asked.url, form ? { method, headers } : { headers }), form };
}

type Reader = (asked: AskedScreen, parameter: (name: string) => string) => Promise<FormData | null>;

const readers: Record<NonNullable<Screen['multipartForm']>, Reader> = {
  memory: ({ context, request }, parameter) => readMemoryForm(context, request, parameter('tributePath')),
  document: ({ context, request }, parameter) => readPaperForm(context, request, parameter('checklistId')),
  report: ({ context, request, url }) => readReportForm(context, request, url.pathname),
};

/** Null: the sender may not write; the screen says that nothing is there. */
async function readForm(asked: AskedScreen): Promise<FormData | null> {
  const { screen, url, request } = asked;
  const { headers } = request;
  if (screen?.multipartForm && isMultipart(headers))
    return readers[screen.multipartForm](asked, (name) => parameterIn(screen.path, url.pathname, name));
  const body = await readTextBody(request);
  // Without a screen, "not found" must be the answer, not a refused form.
  if (body === '' || screen === null) return new FormData();
  // One-click unsubscribe may be multipart; its content does not matter.
  if (screen.isOneClick && isMultipart(headers)) return new FormData();
  return parsedForm(headers, body);
}

/** An address that cannot be decoded, or holds a NUL, is replaced by an unknown one. */
export function knownAddress(address: string): URL {
  const url = new URL(address);
  try {
    if (!decodeURIComponent(url.pathname).includes('\0') && !url.search.includes('%00')) return url;
  } catch {
    // Not UTF-8, or invalid percent-encoding.
  }
  return new URL('/unknown/address', url);
}
