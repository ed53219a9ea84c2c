import { theServer } from '../../ui/client/server.ts';

/** Parses another page of this site, and runs or loads nothing in it. Drops its style block, which our policy refuses. */
export async function documentAt(
  address: string,
  asked: Promise<Response> = theServer().fetch(address),
): Promise<Document | null> {
  const answer = await asked;
  if (!answer.ok) return null;
  const markup = (await answer.text()).replace(/<style>[^<]*<\/style>/, '');
  return new DOMParser().parseFromString(ownMarkup(markup), 'text/html');
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(markup: string): string }): { createHTML(markup: string): string };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('own-pages', { createHTML: (markup) => markup });
const ownMarkup = (markup: string) => policy?.createHTML(markup) ?? markup;
