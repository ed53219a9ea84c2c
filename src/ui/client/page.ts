import type { ComponentType } from 'react';
import type { Params, ShouldRevalidateFunction } from 'react-router';
import type { Client } from '../../app/client.ts';

export interface PageArgs {
  client: Client;
  request: Request;
  params: Params;
  site: Site;
}

/** What an action gets besides: the form, parsed, wherever it was sent. */
export interface ActionArgs extends PageArgs {
  form: FormData;
}

/** What a page says about itself: title, and what search engines and link previews may show. */
export interface Head {
  title: string;
  description?: string;
  /** Path of the one address this content belongs to. */
  canonical?: string;
  isIndexed?: boolean;
  card?: string;
  language?: string;
  /** A static page that shows components of hydrated screens. */
  needsAppStyles?: boolean;
  /** The styles of its first screen stand in the document; it says itself where the others are needed. */
  hasFirstScreen?: boolean;
  /** Without a script, when and where it is looked at again by itself; with one, its script looks. */
  lookAgain?: { seconds: number; address: string };
}

type Loader = (args: PageArgs) => Promise<unknown>;
type Action = (args: ActionArgs) => Promise<unknown>;

/** The data that a loader or action returns, without the Response of a redirect, which shows no page. */
type DataOf<L> = L extends (...args: never) => Promise<infer D> ? Shown<D> : null;
/** `data(value, init)` of the router adds a status to a value. */
type Shown<D> = D extends Response ? never : D extends { data: infer Value; init: ResponseInit | null } ? Value : D;

type AnswerOf<A> = NonNullable<DataOf<A>> | undefined;

/** The props of a page: what its loader read, and what its action answered if a form of this page was just sent. */
export interface PageProps<L = null, A = null> {
  data: DataOf<L>;
  answer: AnswerOf<A>;
}

/** The exports of a file under pages/. `loader` reads, `action` answers a POST, `head` describes the loaded page. */
export interface PageModule {
  loader?: Loader;
  action?: Action;
  head: (data: never, site: Site) => Head;
  /** When a navigation on the same screen reads again; without it, always. */
  shouldRevalidate?: ShouldRevalidateFunction;
  Page: ComponentType<never>;
}

/** A page module whose parts fit: head and Page take what its own loader and action return. Anything else is `never`. */
export type Fitting<M> = M extends {
  head: (data: DataOf<LoaderOf<M>>, site: Site) => Head;
  // Not PageProps: TypeScript would compare its type arguments instead of the fields that follow from them.
  Page: ComponentType<{ data: DataOf<LoaderOf<M>>; answer: AnswerOf<ActionOf<M>> }>;
}
  ? M
  : never;
type LoaderOf<M> = M extends { loader: infer L } ? L : null;
type ActionOf<M> = M extends { action: infer A } ? A : null;

export interface Site {
  productName: string;
  helpEmail: string;
  /** Without a trailing slash. */
  origin: string;
  isTrial: boolean;
  /** Those to choose from; absent where one is spoken. */
  languages?: readonly { tag: string; name: string }[];
  /** Gifts to the house can be given; absent where no money is moved. */
  takesGifts?: true;
  /** Some opened screens are counted; absent where none are. */
  countsOpened?: true;
  /** Failures are shown in the browser's console too. */
  isDebug: boolean;
}
