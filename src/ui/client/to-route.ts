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
import { actionWithProof, proofWanted } from './proof-asked.ts';

export interface ScreenHandle {
  head: (data: unknown, site: Site) => Head;
}

/** Finds the API client. The server has one for each request, a browser has a single one. */
export type ClientOf = (args: LoaderFunctionArgs) => Client;

/** A form that the server has already parsed. In browsers, the form is in the router's request. */
export const formContext = createContext<FormData | null>(null);

/** Codes that mean that the screen is for other people. The answer then has a heading that says so. */
const OTHERS_ONLY: ReadonlySet<string> = new Set<ErrorCode>(['NOT_ALLOWED', 'ROLE_TOO_SMALL']);

export const refusalAnswer = (error: ORPCError<string, { reference?: string } | undefined>) =>
  Response.json(
    {
      message: wordsOf(error),
      reference: error.data?.reference,
      ...(OTHERS_ONLY.has(error.code) && { heading: othersOnlyTitle }),
    },
    { status: error.status },
  );

/** Answers with a deleted page's screen, which shows text that the visitor was about to post. */
export const goneAnswer = (unsent: string) => Response.json({ unsent }, { status: errorStatus.PAGE_GONE });

export const passwordAnswer = (request: Request, params: Params, unsent = '') => {
  const path = params['tributePath'] ?? '';
  const { pathname, search } = new URL(request.url);
  const asked = addressOf('pagePassword', { tributePath: path });
  const to = pathname === asked ? pageAddress(path) : pathname + search;
  return askForPassword({ path, to, ...(unsent !== '' && { unsent }) });
};

/** Address of the screen that restores a page waiting for deletion. */
const wayBack = ({ searchParams }: URL, params: Params): string =>
  addressOf('pageDeletion', { id: params['id'] ?? searchParams.get('tribute') ?? '' });

/** Converts expected refusals to screens and redirects. Other errors go to the error screen. */
function translate(error: unknown, { request, params }: LoaderFunctionArgs, access: Access): never {
  if (error instanceof ORPCError) {
    // Redirect former admins like people who never were admins.
    if (access === 'admin' && error.code === 'NOT_ALLOWED') throw redirect(addressOf('home'));
    // An invalid parameter in the address is answered with not-found.
    const isWrong = error.code === 'INVALID_INPUT' && request.method === 'GET';
    // Addresses of admin lists may come from another release, so drop unknown parameters.
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

/** Admin screens may ask for proof of identity at any time. */
const guarded = ({ loader, action, shouldRevalidate }: PageModule, given: Given) => ({
  loader: translated('admin', (args) => {
    const asked = pageArgs(args, given);
    // A screen without a loader sends no request, and would be shown while locked. So request the proof's state.
    const read = async () => (loader ? loader(asked) : asked.client.adminProof.state());
    return proofWanted(asked, null, () => admittedFirst(asked, read));
  }),
  action: translated('admin', async (args) =>
    actionWithProof(await actionArgs(args, given), action && ((sent) => admittedFirst(sent, () => action(sent)))),
  ),
  ...(shouldRevalidate && { shouldRevalidate }),
});

/** Passes props to a page; routes.tsx has checked their types. */
const withData = (Page: PageModule['Page']) =>
  function PageWithData() {
    const props = { data: useLoaderData(), answer: useActionData() ?? undefined };
    return createElement(Page as ComponentType<typeof props>, props);
  };

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
