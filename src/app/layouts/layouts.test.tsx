import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { site } from '../../../tests/support/app/render-page.ts';
import { SessionContext } from '../../ui/client/session/session-state.ts';
import { createSessionStore } from '../../ui/client/session/session-store.ts';
import { SiteContext } from '../../ui/client/site.ts';
import { AdminLayout } from './admin-layout.tsx';
import { MainLayout } from './main-layout.tsx';
import { PublicLayout } from './public-layout.tsx';
import { TributeLayout } from './tribute-layout.tsx';

describe.each([
  ['public', PublicLayout],
  ['tribute', TributeLayout],
  ['main', MainLayout],
  ['admin', AdminLayout],
])('the %s layout', (_, Layout) => {
  const html = renderToStaticMarkup(
    <SiteContext value={{ ...site, productName: '<Rosemary>' }}>
      <SessionContext value={createSessionStore(site)}>
        <MemoryRouter>
          <Layout>words</Layout>
        </MemoryRouter>
      </SessionContext>
    </SiteContext>,
  );

  it('begins with a way past the head, and has each landmark once', () => {
    expect(html.startsWith('<a class="skip" href="#main">')).toBe(true);
    expect(html).toMatch(/<main id="main">(<div class="boxless">)?words</);
    for (const landmark of ['header', 'main', 'footer'])
      expect(html.match(new RegExp(`<${landmark}\\b`, 'g'))).toHaveLength(1);
    const names = [...html.matchAll(/<nav aria-label="([^"]+)"/g)].map(([, name]) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('says who keeps the page and where to write, under the name of the installation', () => {
    expect(html).toContain('Kept on &lt;Rosemary&gt;. No advertising, ever.');
    expect(html).toContain('href="mailto:help@example.org"');
    expect(html).toContain('href="/terms"');
    expect(html).toContain('href="/privacypolicy"');
  });
});

it('asks for support on open screens alone, not beside a bill, a receipt, a claim or a refusal', () => {
  const footOf = (at: string, isRefusal = false) =>
    renderToStaticMarkup(
      <SiteContext value={{ ...site, takesGifts: true }}>
        <MemoryRouter initialEntries={[at]}>
          <PublicLayout isRefusal={isRefusal}>words</PublicLayout>
        </MemoryRouter>
      </SiteContext>,
    );
  for (const at of ['/', '/words', '/terms']) expect(footOf(at)).toContain('href="/support-us"');
  const quiet = [
    '/bills/b1',
    '/claim/c1',
    '/donation-success',
    '/tribute-success',
    '/donation-cancel',
    '/tribute-cancel',
  ];
  for (const at of quiet) expect([at, footOf(at).includes('/support-us')]).toEqual([at, false]);
  expect(footOf('/margaret-hartwell', true)).not.toContain('/support-us');
});
