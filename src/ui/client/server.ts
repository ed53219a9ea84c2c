/** How screens reach the server. Browsers use the page's own origin and cookies. The native app has neither. */
export interface Server {
  /** Without a slash at the end. */
  readonly origin: string;
  /** Takes paths of this server too. */
  readonly fetch: (address: string | Request, init?: RequestInit) => Promise<Response>;
  /** Options of the tus client, which sends requests itself. */
  uploadOptions: (address: string) => {
    endpoint: string;
    headers?: Record<string, string>;
    onAfterResponse?: (request: unknown, response: { getHeader: (name: string) => string | undefined }) => void;
  };
  /** The address of one of the server's files, for a picture or a download. */
  fileAddress: (path: string) => string;
  /** Takes over a form that asks for a passkey, where passkeys do not work. */
  passkeyElsewhere?: (form: HTMLFormElement) => Promise<void>;
  /** Value of a cookie that scripts may read. */
  cookie: (name: string) => string | undefined;
}

const ownServer: Server = {
  get origin() {
    return window.location.origin;
  },
  fetch: (address, init) => fetch(address, init),
  uploadOptions: (address) => ({ endpoint: address }),
  fileAddress: (path) => path,
  // The server has none of these: there, a screen reads cookies from its request.
  cookie: (name) =>
    globalThis.document?.cookie
      .split('; ')
      .find((pair) => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1),
};

let server = ownServer;

export const theServer = (): Server => server;

/** Called once by the native app, before it shows a screen. */
export function reachServerBy(own: Server): void {
  server = own;
}
