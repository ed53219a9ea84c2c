import type { Client } from '../../client.ts';
import type { Carrying } from '../../../shared/api/carrying.ts';
import type { CatalogueError } from '../../../platform/errors.ts';
import type { ScreenName } from '../../../shared/screens/screens.ts';

export interface RenderedScreen {
  status: number;
  html: string;
  /** Of its scripts; null on static screens, whose scripts are allowed by origin. */
  nonce: string | null;
  /** Style rules written into the page, allowed by their hash; empty when there are none. */
  rules: string;
  /** What its loaders and its action have for the next screen. */
  carrying: Carrying[];
  /** When a refusal ends by itself. */
  retryAfterSeconds?: number;
}

export interface ScreenRequest {
  /** Without a body: what was in it is the form. */
  request: Request;
  /** Null where nothing is sent. */
  form: FormData | null;
}

/** What the server knows of the renderer, which is built from the web application's sources (render/render.tsx). */
export interface Renderer {
  screenAt(pathname: string): ScreenName | null;
  /** Runs the screen's action and loaders; a Response is a redirect. */
  render(sent: ScreenRequest, client: Client, nonce: string): Promise<RenderedScreen | Response>;
  /** The screen that says in words why there is no other. Asks nothing of the database. */
  renderRefusal(error: CatalogueError, pathname: string): Promise<RenderedScreen>;
}

/** One for each language that is spoken here, the one that is spoken where nothing is known first. */
export type Renderers = ReadonlyMap<string, Renderer>;
