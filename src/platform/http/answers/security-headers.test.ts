import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { secure, securityHeaders } from './security-headers.ts';

const policy = (kind: Parameters<typeof securityHeaders>[0]) =>
  new Map(securityHeaders(kind, true)).get('content-security-policy') ?? '';

describe('the content policy', () => {
  it.each(['data', { nonce: 'abc' }, { rules: '' }, { rules: '.c8a8a72{background:#8a8a72}' }] as const)(
    'starts from nothing and allows nothing unsafe (%j)',
    (kind) => {
      expect(policy(kind)).toMatch(/^default-src 'none'/);
      expect(policy(kind)).not.toMatch(/unsafe|\*|http:|data:/);
      expect(policy(kind)).toContain("frame-ancestors 'none'");
      expect(policy(kind)).toContain("base-uri 'none'");
    },
  );

  it('lets scripts of hydrated screens run by nonce alone', () => {
    expect(policy({ nonce: 'abc' })).toContain("script-src 'nonce-abc' 'strict-dynamic'");
    expect(policy({ nonce: 'abc' })).not.toContain("script-src 'self'");
  });

  it('lets a page hold the style rules it was rendered with, and no others', () => {
    const rules = '.c8a8a72{background:#8a8a72}';
    const hash = createHash('sha256').update(rules).digest('base64');
    expect(policy({ rules })).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(policy({ rules: '' })).toContain("style-src 'self';");
    expect(policy({ nonce: 'abc' })).toContain("style-src 'self';");
  });

  it('lets a form lead to one other place where it must, and nothing else change', () => {
    const rules = '.c8a8a72{background:#8a8a72}';
    for (const plain of [{ rules: '' }, { rules }, { nonce: 'abc' }]) {
      const paying = policy({ ...plain, payOrigin: 'https://checkout.stripe.com' });
      expect(paying).toContain("form-action 'self' https://checkout.stripe.com;");
      expect(paying.replace(' https://checkout.stripe.com', '')).toBe(policy(plain));
      expect(policy({ ...plain, payOrigin: null })).toBe(policy(plain));
    }
  });

  it('lets nothing load beside data', () => {
    expect(policy('data')).not.toContain("'self'");
  });
});

describe('secure', () => {
  it('adds what is missing and keeps what an answer set itself', () => {
    const own = new Response('x', {
      status: 404,
      headers: { 'content-security-policy': "default-src 'none'; sandbox" },
    });
    const answer = secure(own, 'data', true);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('strict-transport-security')).toMatch(/max-age=63072000; includeSubDomains/);
  });

  it('promises no TLS on plain http', () => {
    expect(secure(new Response(''), 'data', false).headers.has('strict-transport-security')).toBe(false);
  });
});
