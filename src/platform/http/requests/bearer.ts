const SCHEME = /^bearer(?=\s|$)/i;

/** Whether the request comes from the native app. It proves who asks by its token alone, so cookies do not count. */
export const isBearer = (headers: Pick<Headers, 'get'>): boolean => SCHEME.test(headers.get('authorization') ?? '');

/** The token as it was sent. The app sends "none" while nobody is signed in. */
export const bearerOf = (headers: Pick<Headers, 'get'>): string =>
  (headers.get('authorization') ?? '').replace(SCHEME, '').trim();
