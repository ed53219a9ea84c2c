import { createHash } from 'node:crypto';
import { paletteScriptSource } from './palette-script.ts';

const PUBLIC_SCRIPTS = `script-src 'self' ${paletteScriptSource}`;
const PUBLIC_POLICY = [
  "default-src 'none'",
  PUBLIC_SCRIPTS,
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** Policy of hydrated screens. Only scripts with the response's nonce may run, and scripts that these scripts load. */
const noncePolicy = (nonce: string) =>
  PUBLIC_POLICY.replace(PUBLIC_SCRIPTS, `script-src 'nonce-${nonce}' 'strict-dynamic'; worker-src 'self'`).replace(
    "img-src 'self'",
    "img-src 'self' blob:",
  );

/** Policy of responses that are not pages: nothing may be loaded, and no page may show them in a frame. */
const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** `rules`: the style block in a static page. `payOrigin`: origin to which its forms may redirect (`form-action`). */
type Leading = { payOrigin?: string | null | undefined };
export type PolicyKind = 'data' | ({ nonce: string } & Leading) | ({ rules: string } & Leading);

const rulesPolicy = (rules: string) =>
  PUBLIC_POLICY.replace(
    "style-src 'self'",
    `style-src 'self' 'sha256-${createHash('sha256').update(rules).digest('base64')}'`,
  );

function policyOf(kind: PolicyKind): string {
  if (kind === 'data') return DATA_POLICY;
  const policy =
    'nonce' in kind ? noncePolicy(kind.nonce) : kind.rules === '' ? PUBLIC_POLICY : rulesPolicy(kind.rules);
  return kind.payOrigin ? policy.replace("form-action 'self'", `form-action 'self' ${kind.payOrigin}`) : policy;
}

/** Headers of every response, whatever its status (promises 45, 46). HSTS is sent only on https. */
export function securityHeaders(kind: PolicyKind, isHttps: boolean): [string, string][] {
  return [
    ['content-security-policy', policyOf(kind)],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'same-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'],
    ...(isHttps ? [['strict-transport-security', 'max-age=63072000; includeSubDomains'] as [string, string]] : []),
  ];
}

export function secure(response: Response, kind: PolicyKind, isHttps: boolean): Response {
  // Changes the response in place. A copy would turn the body into a stream, which costs more than all the rest.
  for (const [name, value] of securityHeaders(kind, isHttps)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}
