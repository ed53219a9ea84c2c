import { parameterIn } from '../../../shared/screens/addresses.ts';
import type { Screen } from '../../../shared/screens/screens.ts';
import { parsedForm, readTextBody } from '../../../platform/http/requests/body.ts';
import { readMemoryForm } from '../../../features/memories/server/http/memory-form.ts';
import { readPaperForm } from '../../../features/next-steps/server/http/paper-form.ts';
import { readReportForm } from '../../../features/reports/server/http/report-form.ts';
import { isMultipart } from '../../../platform/http/requests/multipart.ts';
import type { ScreenRequest } from './renderer.ts';
import type { AskedScreen } from './screen-gates.ts';

/** Makes the request for a screen. The body is read here, once. */
export async function screenRequest(asked: AskedScreen): Promise<ScreenRequest> {
  const { method, headers } = asked.request;
  const form = method === 'GET' || method === 'HEAD' ? null : await readForm(asked);
  return { request: new Request(asked.url, form ? { method, headers } : { headers }), form };
}

type AskedForm = Pick<AskedScreen, 'context' | 'request' | 'url' | 'screen'>;
type Reader = (asked: AskedForm, parameter: (name: string) => string) => Promise<FormData | null>;

const readers: Record<NonNullable<Screen['multipartForm']>, Reader> = {
  memory: ({ context, request }, parameter) => readMemoryForm(context, request, parameter('tributePath')),
  document: ({ context, request }, parameter) => readPaperForm(context, request, parameter('checklistId')),
  report: ({ context, request, url }) => readReportForm(context, request, url.pathname),
};

/** Reads the sent form. Null if the sender may not write: the screen then answers "not found". */
async function readForm(asked: AskedScreen): Promise<FormData | null> {
  const { screen, request } = asked;
  const { headers } = request;
  if (screen?.multipartForm && isMultipart(headers)) return readMultipartForm(asked);
  const body = await readTextBody(request);
  // Without a screen the answer must be "not found", not a refused form, so do not parse the body.
  if (body === '' || screen === null) return new FormData();
  // One-click unsubscribe may be multipart; its content does not matter.
  if (screen.isOneClick && isMultipart(headers)) return new FormData();
  return parsedForm(headers, body);
}

/** Stores the files of a form. Null if the screen takes none, or the sender may not write. */
export async function readMultipartForm(asked: AskedForm): Promise<FormData | null> {
  const { screen, url } = asked;
  if (!screen?.multipartForm) return null;
  return readers[screen.multipartForm](asked, (name) => parameterIn(screen.path, url.pathname, name));
}

/** Parses an address. Replaces one that cannot be decoded, or contains a NUL, by an unknown address. */
export function knownAddress(address: string): URL {
  const url = new URL(address);
  try {
    if (!decodeURIComponent(url.pathname).includes('\0') && !url.search.includes('%00')) return url;
  } catch {
    // The path is not UTF-8 or has invalid percent-encoding.
  }
  return new URL('/unknown/address', url);
}
