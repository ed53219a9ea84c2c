import type { ComponentType } from 'react';
import type { Params, ShouldRevalidateFunction } from 'react-router';
import type { Client } from '../../app/client.ts';

export interface PageArgs {
  client: Client;
  request: Request;
  params: Params;
  site: Site;
}

/** `form` is already parsed, in the browser and on the server. */
export interface ActionArgs extends PageArgs {
  form: FormData;
}

/** The picture that a visitor sees first, as a `<source>` names it. */
export interface PicturePreload {
  srcSet: string;
  sizes: string;
  type: string;
}

/** Metadata of a page for the title, search engines and link previews. */
export interface Head {
  title: string;
  description?: string;
  canonical?: string;
  isIndexed?: boolean;
  card?: string;
  language?: string;
  /** True for a static page that shows components from hydrated screens. */
  needsAppStyles?: boolean;
  /** True if the first screen's styles are inlined. The page marks with LateStyles where it needs the other sheets. */
  hasFirstScreen?: boolean;
  /** Makes the browser fetch a picture before anything else that the page shows. */
  preload?: PicturePreload | undefined;
  /** Makes the browser load an address after some seconds, without JavaScript. With JavaScript, a script polls. */
  lookAgain?: { seconds: number; address: string };
}

type Loader = (args: PageArgs) => Promise<unknown>;
type Action = (args: ActionArgs) => Promise<unknown>;

/** The data that a loader or action returns. Excludes redirects, which show no page. */
type DataOf<L> = L extends (...args: never) => Promise<infer D> ? Shown<D> : null;
/** Removes redirects, and unwraps a value that the router's `data(value, init)` gave a status. */
type Shown<D> = D extends Response ? never : D extends { data: infer Value; init: ResponseInit | null } ? Value : D;

type AnswerOf<A> = NonNullable<DataOf<A>> | undefined;

/** Props of a page: loader data, and the action's result if its form was just sent. */
export interface PageProps<L = null, A = null> {
  data: DataOf<L>;
  answer: AnswerOf<A>;
}

/** Exports of a file under pages/. `loader` reads, `action` answers a POST, `head` describes the loaded page. */
export interface PageModule {
  loader?: Loader;
  action?: Action;
  head: (data: never, site: Site) => Head;
  /** Whether a navigation on the same screen runs the loader again. Without this function it always does. */
  shouldRevalidate?: ShouldRevalidateFunction;
  Page: ComponentType<never>;
}

/** The module's type if head and Page accept what the loader and action return, or `never` if they do not. */
export type Fitting<M> = M extends {
  head: (data: DataOf<LoaderOf<M>>, site: Site) => Head;
  // Not PageProps: TypeScript would compare its type arguments instead of the resulting fields.
  Page: ComponentType<{ data: DataOf<LoaderOf<M>>; answer: AnswerOf<ActionOf<M>> }>;
}
  ? M
  : never;
type LoaderOf<M> = M extends { loader: infer L } ? L : null;
type ActionOf<M> = M extends { action: infer A } ? A : null;

export interface Site {
  productName: string;
  helpEmail: string;
  /** Address of the source code; absent without SOURCE_URL. */
  sourceUrl?: string;
  /** The site's origin, without a trailing slash. */
  origin: string;
  isTrial: boolean;
  /** Set in a trial that has a mail server. */
  sendsEmail?: true;
  /** Languages to choose from; absent if there is only one. */
  languages?: readonly { tag: string; name: string }[];
  /** Absent if gifts to the product are off. */
  takesGifts?: true;
  /** Set in the native app where a store forbids giving. */
  hidesGiving?: true;
  /** Absent if opened screens are not counted. */
  countsOpened?: true;
  /** Absent if nothing is stored for reading offline. */
  worksOffline?: true;
  /** True if failures are also shown in the browser's console. */
  isDebug: boolean;
}
