// Renders a screen as the server does, with a client that gives only the answers that a test lists.
import { ORPCError } from '@orpc/client';
import type { Client } from '../../../src/app/client.ts';
import type { LegalNotice } from '../../../src/features/privacy/contract/legal.ts';
import { formOf } from '../../../src/platform/http/requests/body.ts';
import { createRenderer } from '../../../src/app/server/render/render.tsx';
import { ofSimple } from '../../../src/features/memories/contract/gestures/gestures.ts';
import { sampleCandles, samplePost, sampleTribute } from '../samples/sample-tribute.ts';

const assets = {
  publicStyles: ['/f.css', '/p.css'],
  firstScreen: { text: '.hero{display:grid}', others: ['/p.css'] },
  publicScript: '/p.js',
  analyticsScript: '/assets/counting.js',
  appStyles: ['/a.css'],
  appScript: '/a.js',
  fonts: [],
  shellFiles: [],
  extraHead: '',
};

export const site = {
  productName: 'Rosemary',
  helpEmail: 'help@example.org',
  origin: 'https://rosemary.test',
  isTrial: true,
  isDebug: false,
};

export type Answers = { [Domain in keyof Client]?: Partial<Record<keyof Client[Domain], (input: never) => unknown>> };

export const refuse = (code: string, status: number, data?: unknown) =>
  new ORPCError(code, { defined: true, status, message: 'The words of the catalogue.', data });

export const legalNotice: LegalNotice = {
  productName: site.productName,
  helpEmail: site.helpEmail,
  isTrial: false,
  operator: { name: 'Marsh & Daughters', address: '4 Mill Lane\nWells', country: 'GB' },
  regulator: null,
  processors: [],
  writer: null,
  counter: null,
  takesCards: false,
  backupDays: 30,
  hasLanguages: false,
  version: { name: '0a1b2c3d', since: '2026-10-06T09:00:00.000Z', earlier: [] },
};

const usual = {
  accounts: {
    emailWishes: () => ({ timeZone: 'Europe/London', isTimeZoneKnown: true, isToldOfWords: true }),
    current: () => ({ user: null }),
  },
  legal: { notice: () => legalNotice },
  tributes: {
    readPublic: ({ path }: { path: string }) => {
      if (path !== sampleTribute.path) throw refuse('NOT_FOUND', 404);
      return { tribute: sampleTribute };
    },
    preview: () => ({ ...sampleTribute, path: '' }),
  },
  memories: {
    readOwn: () => samplePost,
    page: () => sampleTribute.memories,
    ...ofSimple(() => () => ({ items: [], count: 0, before: null })),
    candles: () => sampleCandles,
    prompts: () => ({ items: [{ slug: 'just-heard', text: 'I have only just heard…' }], after: null, count: 1 }),
  },
  giving: { onPage: () => ({ funds: [] }) },
  bills: { mine: () => ({ bills: [] }) },
  overview: { providers: () => ({ items: [], now: '2026-11-20T10:00:00.000Z' }) },
  reviews: {
    own: () => ({ mayWrite: false, review: null }),
    ofProvider: () => ({ items: [], after: null }),
  },
  serviceEvents: {
    onPage: () => ({ serviceEvents: [] }),
    onLink: () => ({ serviceEvents: [] }),
    providerList: () => ({ serviceEvents: [] }),
  },
  preparedPhotographs: { list: () => ({ photographs: [] }) },
};

/** Opens an address, or posts a form to it. Returns the page or the redirect. */
export async function visit(
  address: string,
  options: { answers?: Answers; form?: Record<string, string> | [name: string, text: string][] } = {},
) {
  const { answers = {}, form } = options;
  const client = {
    ...answers,
    accounts: { ...usual.accounts, ...answers.accounts },
    legal: { ...usual.legal, ...answers.legal },
    tributes: { ...usual.tributes, ...answers.tributes },
    memories: { ...usual.memories, ...answers.memories },
    giving: { ...usual.giving, ...answers.giving },
    bills: { ...usual.bills, ...answers.bills },
    overview: { ...usual.overview, ...answers.overview },
    reviews: { ...usual.reviews, ...answers.reviews },
    serviceEvents: { ...usual.serviceEvents, ...answers.serviceEvents },
    preparedPhotographs: { ...usual.preparedPhotographs, ...answers.preparedPhotographs },
  };
  const sent = {
    request: new Request(site.origin + address, { method: form ? 'POST' : 'GET' }),
    form: form ? formOf(Array.isArray(form) ? form : Object.entries(form)) : null,
  };
  const answer = await createRenderer(site, assets).render(sent, client as unknown as Client, 'nonce');
  if (!(answer instanceof Response)) return { status: answer.status, html: answer.html, location: null };
  return { status: answer.status, html: '', location: answer.headers.get('location') };
}
