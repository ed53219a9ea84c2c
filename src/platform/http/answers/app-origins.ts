/** Origins of the native app's own pages, on iOS and Android. Any program can use them, so they prove nothing. */
const ORIGINS = new Set(['capacitor://localhost', 'https://localhost']);

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const SENT =
  'accept-language, authorization, content-type, if-match, if-none-match, if-range, last-event-id, range, tus-resumable, upload-defer-length, upload-length, upload-metadata, upload-offset, x-device, x-kept';
const EXPOSED =
  'accept-ranges, content-disposition, content-range, etag, location, retry-after, tus-extension, tus-max-size, tus-resumable, tus-version, upload-length, upload-offset, x-kept-set, x-session';
/** Chromium keeps a preflight no longer than this. */
const PREFLIGHT_SECONDS = 7_200;

type Asked = Pick<Headers, 'get'>;
type Header = [string, string];

const originOf = (headers: Asked): string | null => {
  const origin = headers.get('origin');
  return origin !== null && ORIGINS.has(origin) ? origin : null;
};

export const isAppOrigin = (headers: Asked): boolean => originOf(headers) !== null;

/** Lets the app's pages read an answer, and no other page. Credentials are not allowed, so cookies stay away. */
export function appOriginHeaders(headers: Asked): Header[] {
  const origin = originOf(headers);
  const vary: Header = ['vary', 'origin'];
  if (origin === null) return [vary];
  return [vary, ['access-control-allow-origin', origin], ['access-control-expose-headers', EXPOSED]];
}

/** The answer's headers if the app's pages ask whether they may send a request. Null for every other request. */
export function appPreflight(method: string, headers: Asked): Header[] | null {
  const isAsking = method === 'OPTIONS' && headers.get('access-control-request-method') !== null;
  if (!isAsking || originOf(headers) === null) return null;
  return [
    ...appOriginHeaders(headers),
    ['access-control-allow-methods', METHODS],
    ['access-control-allow-headers', SENT],
    ['access-control-max-age', String(PREFLIGHT_SECONDS)],
    ['cache-control', 'no-store'],
  ];
}

/** Adds the headers to an answer that may already vary by something else. */
export function addAppOrigin(answer: Response, asked: Asked): void {
  for (const [name, value] of appOriginHeaders(asked)) {
    if (name === 'vary') answer.headers.append(name, value);
    else answer.headers.set(name, value);
  }
}
