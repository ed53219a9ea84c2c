import type { Client } from '../../client.ts';
import type { ResponseCookie } from '../../../shared/api/response-cookies.ts';
import type { CatalogueError } from '../../../platform/errors.ts';

export interface RenderedScreen {
  status: number;
  html: string;
  /** Null on static screens, whose scripts are allowed by origin. */
  nonce: string | null;
  /** Inline style rules, allowed by their hash; may be empty. */
  rules: string;
  /** Cookies that carry data from the loaders and the action to the next screen. */
  responseCookies: ResponseCookie[];
  /** Seconds until a refusal ends by itself. */
  retryAfterSeconds?: number;
}

export interface ScreenRequest {
  /** The request without its body, which is in `form`. */
  request: Request;
  /** The sent form; null if the request has none. */
  form: FormData | null;
}

/** The server's interface to the renderer, which is built from the web sources (render/render.tsx). */
export interface Renderer {
  /** Runs the screen's action and loaders; a Response is a redirect. */
  render(sent: ScreenRequest, client: Client, nonce: string): Promise<RenderedScreen | Response>;
  /** Renders an error page without a database query. */
  renderRefusal(error: CatalogueError, pathname: string): Promise<RenderedScreen>;
  /** Renders a page without content, which browsers store. Its script fills it from stored answers (decision 133). */
  renderShell(nonce: string): Promise<RenderedScreen>;
}

/** One for each language; the default language first. */
export type Renderers = ReadonlyMap<string, Renderer>;
