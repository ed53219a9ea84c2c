import { isIPv6 } from 'node:net';

/** The client's address. The last `trustProxy` entries come from our proxies. Earlier entries may be invented. */
export function visitorAddress(headers: Pick<Headers, 'get'>, remoteAddress: string, trustProxy: number): string {
  if (trustProxy === 0) return remoteAddress;
  const seen = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return seen.at(-trustProxy) ?? remoteAddress;
}

/** The network of an address: the whole IPv4 address, or the first 64 bits of an IPv6 address. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const missing = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = address.includes('::') ? [...left, ...missing, ...right] : left;
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
