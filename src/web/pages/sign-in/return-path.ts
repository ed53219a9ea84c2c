/** Where to go after signing in: an address on this site and nothing else, or null. */
export function returnPath(to: unknown, origin: string): string | null {
  if (typeof to !== 'string' || !/^\/(?![/\\])/u.test(to)) return null;
  // Browsers drop tabs and line breaks from addresses, so "/\t/elsewhere.example" would leave the site.
  if (/[\u0000-\u0020\u007f\\]/u.test(to) || !URL.canParse(to, origin)) return null;
  const target = new URL(to, origin);
  const isHere = target.origin === new URL(origin).origin && !target.pathname.startsWith('//');
  return isHere ? target.pathname + target.search + target.hash : null;
}
