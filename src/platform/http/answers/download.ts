const headersOf = (contentType: string, name: string): Record<string, string> => ({
  'cache-control': 'private, no-store',
  'content-disposition': `attachment; filename="${asciiName(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  'content-security-policy': "default-src 'none'; sandbox",
  'content-type': contentType,
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
});

/** A private file as a download. Browsers must not open users' files on our origin, where scripts in them could act. */
export const download = (content: Uint8Array, contentType: string, name: string): Response =>
  new Response(new Uint8Array(content), {
    headers: { ...headersOf(contentType, name), 'content-length': String(content.length) },
  });

/** Like `download`, for content that is streamed. */
export const downloadStream = (content: ReadableStream<Uint8Array>, contentType: string, name: string): Response =>
  new Response(content, { headers: headersOf(contentType, name) });

/** A picture made by us, which the browser shows within our page. */
export function inlinePicture(content: Uint8Array, contentType: string): Response {
  const { 'content-disposition': _, ...headers } = headersOf(contentType, '');
  return new Response(new Uint8Array(content), { headers: { ...headers, 'content-length': String(content.length) } });
}

const asciiName = (name: string): string => name.replaceAll(/[^\w. -]/g, '_');
