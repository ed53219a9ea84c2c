import type { ContractRouterClient } from '@orpc/contract';
import type { ComponentType } from 'react';
import type { Params, ShouldRevalidateFunction } from 'react-router';
import type { contract } from '../../contract/contract.ts';

/** The one client every loader and action calls: in process on the server, fetch in the browser. */
export type Client = ContractRouterClient<typeof contract>;

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

/** What a file under pages/ exports. `loader` reads, `action` answers a POST, `head` describes the loaded page. */
export interface PageModule {
  loader?: (args: PageArgs) => Promise<unknown>;
  action?: (args: ActionArgs) => Promise<unknown>;
  head: (data: never, site: Site) => Head;
  /** When a navigation on the same screen reads again; without it, always. */
  shouldRevalidate?: ShouldRevalidateFunction;
  Page: ComponentType;
}

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
