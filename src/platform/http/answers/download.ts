const headersOf = (contentType: string, name: string): Record<string, string> => ({
  'cache-control': 'private, no-store',
  'content-disposition': `attachment; filename="${asciiName(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  'content-security-policy': "default-src 'none'; sandbox",
  'content-type': contentType,
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
});

/** For those alone who may see it, to be downloaded: nothing that came from outside is opened in our place. */
export const kept = (content: Uint8Array, contentType: string, name: string): Response =>
  new Response(new Uint8Array(content), {
    headers: { ...headersOf(contentType, name), 'content-length': String(content.length) },
  });

/** The same of what is made while it is taken. */
export const keptStream = (content: ReadableStream<Uint8Array>, contentType: string, name: string): Response =>
  new Response(content, { headers: headersOf(contentType, name) });

/** A picture that we made ourselves, within a page of ours. */
export function shownHere(content: Uint8Array, contentType: string): Response {
  const { 'content-disposition': _, ...headers } = headersOf(contentType, '');
  return new Response(new Uint8Array(content), { headers: { ...headers, 'content-length': String(content.length) } });
}

const asciiName = (name: string): string => name.replaceAll(/[^\w. -]/g, '_');
