// Baseline for a page that is rendered afresh: the product's renderer with its data in memory, without database and API.
// Each request renders as often as its address says.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { builtWeb } from '../../src/app/server/render/load.ts';
import type { Client } from '../../src/app/client.ts';
import { sayPort } from './say-port.ts';

/** The data of a page, as the API answers it, and its address. */
export interface Tree {
  url: string;
  tribute: Awaited<ReturnType<Client['tributes']['readPublic']>>;
  funds: Awaited<ReturnType<Client['giving']['onPage']>>;
  services: Awaited<ReturnType<Client['serviceEvents']['onPage']>>;
}

const { url, tribute, funds, services } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Tree;
const site = { productName: 'Rosemary', helpEmail: 'help@example.org', isTrial: false, isDebug: false };
const { renderers } = await builtWeb({ ...site, origin: new URL(url).origin }, ['en']);
const client = {
  tributes: { readPublic: async () => tribute },
  giving: { onPage: async () => funds },
  serviceEvents: { onPage: async () => services },
} as unknown as Client;

sayPort(
  createServer(async (request, response) => {
    let html = '';
    for (let left = Number(request.url?.slice(1)); left > 0; left -= 1) {
      const rendered = await renderers.get('en')?.render({ request: new Request(url), form: null }, client, '');
      if (rendered && 'html' in rendered) ({ html } = rendered);
    }
    response.end(String(html.length));
  }),
);
