import { ORPCError } from '@orpc/client';
import { createElement, type ComponentType } from 'react';
import {
  createContext,
  redirect,
  useActionData,
  useLoaderData,
  type LoaderFunctionArgs,
  type Params,
  type RouteObject,
} from 'react-router';
import { addressOf, pageAddress } from '../../shared/screens/addresses.ts';
import { othersOnlyTitle } from '../../shared/words/en/site.ts';
import type { Access } from '../../shared/api/endpoint.ts';
import { errorStatus, type ErrorCode } from '../../shared/api/errors.ts';
import { signInAddress } from '../../shared/screens/return-path.ts';
import { screens, type ScreenName } from '../../shared/screens/screens.ts';
import { admittedFirst, isBareNothing, nothingOfAdmins, withoutRefused } from './admin-nothing.ts';
import type { Client } from '../../app/client.ts';
import type { ActionArgs, Head, PageArgs, PageModule, Site } from './page.ts';
import { askForPassword } from './password-asked.ts';
import { wordsOf } from './failures/problem.ts';
import { actWithProof, proofWanted } from './proof-asked.ts';

export interface ScreenHandle {
  head: (data: unknown, site: Site) => Head;
}

/** Finds the client for a loader or action: one for each request on the server, one for all in the browser. */
export type ClientOf = (args: LoaderFunctionArgs) => Client;

/** The form of a request that the server has read already; a browser's router has it in its own request. */
export const formContext = createContext<FormData | null>(null);

/** Nothing went wrong: the screen is for others. */
const OTHERS_ONLY: ReadonlySet<string> = new Set<ErrorCode>(['NOT_ALLOWED', 'ROLE_TOO_SMALL']);

/** What the error screen says of a refusal. */
export const refusalAnswer = (error: ORPCError<string, { reference?: string } | undefined>) =>
  Response.json(
    {
      message: wordsOf(error),
      reference: error.data?.reference,
      ...(OTHERS_ONLY.has(error.code) && { heading: othersOnlyTitle }),
    },
    { status: error.status },
  );

/** The screen of a page that was deleted, with the words that somebody was about to leave there. */
export const goneAnswer = (unsent: string) => Response.json({ unsent }, { status: errorStatus.PAGE_GONE });

/** The question for the password of the page that this request is about. */
export const passwordAnswer = (request: Request, params: Params, unsent = '') => {
  const path = params['tributePath'] ?? '';
  const { pathname, search } = new URL(request.url);
  const asked = addressOf('pagePassword', { tributePath: path });
  const to = pathname === asked ? pageAddress(path) : pathname + search;
  return askForPassword({ path, to, ...(unsent !== '' && { unsent }) });
};

/** Where the page of this screen, which waits to be deleted, can be brought back. */
const wayBack = ({ searchParams }: URL, params: Params): string =>
  addressOf('pageDeletion', { id: params['id'] ?? searchParams.get('tribute') ?? '' });

/** Expected refusals become what a person should see; the rest is left for the error screen. */
function translate(error: unknown, { request, params }: LoaderFunctionArgs, access: Access): never {
  if (error instanceof ORPCError) {
    // Whoever was an admin a moment ago is led where whoever never was is.
    if (access === 'admin' && error.code === 'NOT_ALLOWED') throw redirect(addressOf('home'));
    // What is refused in an address, as one that is far too long, is the address of nothing.
    const isWrong = error.code === 'INVALID_INPUT' && request.method === 'GET';
    // A list is asked by its address, which may come from another release: what it does not know is left out.
    const known = isWrong && access === 'admin' ? withoutRefused(request.url, error) : null;
    if (known !== null) throw redirect(known);
    if (error.code === 'NOT_FOUND' || isWrong) throw nothingFor(access);
    if (error.code === 'PAGE_PASSWORD_NEEDED') throw passwordAnswer(request, params);
    if (error.code === 'SIGN_IN_REQUIRED') throw redirect(signInAddress(new URL(request.url), request));
    if (error.code === 'PAGE_DELETED') throw redirect(wayBack(new URL(request.url), params));
    throw refusalAnswer(error);
  }
  throw isBareNothing(error) ? nothingFor(access) : error;
}

const nothingFor = (access: Access): Response =>
  access === 'admin' ? nothingOfAdmins() : new Response(null, { status: errorStatus.NOT_FOUND });

type Given = Pick<PageArgs, 'site'> & { clientOf: ClientOf };

const pageArgs = (args: LoaderFunctionArgs, { clientOf, site }: Given): PageArgs => ({
  client: clientOf(args),
  request: args.request,
  params: args.params,
  site,
});

const actionArgs = async (args: LoaderFunctionArgs, given: Given): Promise<ActionArgs> => ({
  ...pageArgs(args, given),
  form: args.context.get(formContext) ?? (await args.request.formData()),
});

const translated =
  (access: Access, run: (args: LoaderFunctionArgs) => Promise<unknown>) => async (args: LoaderFunctionArgs) => {
    try {
      return (await run(args)) ?? null;
    } catch (error) {
      return translate(error, args, access);
    }
  };

/** On a screen of admins everything may be answered by the question whether it is still them. */
const guarded = ({ loader, action, shouldRevalidate }: PageModule, given: Given) => ({
  loader: translated('admin', (args) => {
    const asked = pageArgs(args, given);
    // Without a loader of its own it would be shown while it is locked.
    const read = async () => (loader ? loader(asked) : asked.client.adminProof.state());
    return proofWanted(asked, null, () => admittedFirst(asked, read));
  }),
  action: translated('admin', async (args) =>
    actWithProof(await actionArgs(args, given), action && ((sent) => admittedFirst(sent, () => action(sent)))),
  ),
  ...(shouldRevalidate && { shouldRevalidate }),
});

/** Gives a page its props; routes.tsx has checked that they fit. */
const withData = (Page: PageModule['Page']) =>
  function PageWithData() {
    const props = { data: useLoaderData(), answer: useActionData() ?? undefined };
    return createElement(Page as ComponentType<typeof props>, props);
  };

/** One screen of the table as a route; its code arrives when it is first needed. */
export function toRoute(name: ScreenName, load: () => Promise<PageModule>, given: Given): RouteObject {
  return {
    id: name,
    path: screens[name].path,
    lazy: async () => {
      const page = await load();
      const handle: ScreenHandle = { head: page.head as ScreenHandle['head'] };
      const { loader, action, shouldRevalidate } = page;
      const { access } = screens[name];
      const Component = withData(page.Page);
      if (access === 'admin') return { Component, handle, ...guarded(page, given) };
      return {
        Component,
        handle,
        ...(loader && { loader: translated(access, (args) => loader(pageArgs(args, given))) }),
        ...(action && { action: translated(access, async (args) => action(await actionArgs(args, given))) }),
        ...(shouldRevalidate && { shouldRevalidate }),
      };
    },
  };
}
