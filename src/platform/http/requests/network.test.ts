import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkOf, visitorAddress } from './network.ts';

const forwarded = (value: string) => new Headers({ 'x-forwarded-for': value });

describe('visitorAddress', () => {
  it('ignores what a visitor claims when no proxy is trusted', () => {
    expect(visitorAddress(forwarded('1.2.3.4'), '10.0.0.1', 0)).toBe('10.0.0.1');
  });

  it('reads from the right, so that forged entries on the left count for nothing', () => {
    expect(visitorAddress(forwarded('6.6.6.6, 1.2.3.4'), '10.0.0.1', 1)).toBe('1.2.3.4');
    expect(visitorAddress(forwarded('6.6.6.6, 1.2.3.4, 10.0.0.9'), '10.0.0.1', 2)).toBe('1.2.3.4');
  });

  it('falls back to the socket when a proxy said nothing', () => {
    expect(visitorAddress(new Headers(), '10.0.0.1', 1)).toBe('10.0.0.1');
    expect(visitorAddress(forwarded(' , '), '10.0.0.1', 1)).toBe('10.0.0.1');
  });

  it('never takes the left-most of a forged list', () => {
    fc.assert(
      fc.property(fc.array(fc.ipV4(), { maxLength: 6 }), fc.ipV4(), (forged, real) => {
        expect(visitorAddress(forwarded([...forged, real].join(', ')), '10.0.0.1', 1)).toBe(real);
      }),
    );
  });
});

describe('networkOf', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s belongs to %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('gives all hosts of one IPv6 prefix one network', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        expect(
          networkOf(address).split(address.includes('.') && networkOf(address).includes('.') ? '.' : ':'),
        ).toHaveLength(4);
      }),
    );
  });
});
