import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Photograph } from '../../../src/features/media/contract/media.ts';
import { completePhotograph } from '../../support/pictures/complete-photograph.ts';
import type { Person } from '../../support/accounts/people.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { openTestApp, type TestApp } from '../../support/app/test-app.ts';
import { publishedBy, showChanges } from '../../support/tributes/tributes.ts';
import { tributeTarget, uploadPhotograph, uploadsBy } from '../../support/pictures/uploads.ts';

let app: TestApp;
let port: number;
let keeper: Person;
let path: string;
let photographs: Photograph[];
beforeAll(async () => {
  app = await openTestApp();
  ({ port } = await app.listen());
  keeper = await app.person();
  const tribute = await publishedBy(keeper);
  path = tribute.path;
  photographs = [];
  for (const size of [
    { width: 1000, height: 750 },
    { width: 600, height: 900 },
  ]) {
    const answer = await uploadPhotograph(uploadsBy(app, keeper), tributeTarget(tribute.id), await jpeg(size));
    photographs.push(answer.photograph);
  }
  await showChanges(keeper, tribute.id);
});
afterAll(() => app.close());

/** Reads a page over a socket, because cached pages are answered before the framework. */
async function read(address: string) {
  const answer = await fetch(`http://127.0.0.1:${port}${address}`, { headers: { 'accept-encoding': 'identity' } });
  return {
    status: answer.status,
    policy: answer.headers.get('content-security-policy') ?? '',
    html: await answer.text(),
  };
}

const filesIn = (html: string) => [
  ...new Set([...html.matchAll(/\/files\/[0-9a-f-]+\/[\w.-]+/g)].map(([file]) => file)),
];

describe('pages with photographs', () => {
  it('hold the colours of their pictures in a style block that their policy names, and no style attribute', async () => {
    const own = photographs.map(({ id }) => `/${path}/photographs/${id}`);
    for (const address of [`/${path}`, `/${path}`, `/r/${path}`, `/${path}/photographs`, ...own]) {
      const { status, policy, html } = await read(address);
      expect(status).toBe(200);
      const rules = /<style>(.*?)<\/style>/.exec(html)?.[1] ?? '';
      const hash = createHash('sha256').update(rules).digest('base64');
      expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`);
      expect(html).not.toContain('style=');
      for (const { id, colour, width, height } of photographs) {
        if (!html.includes(`/files/${id}/`)) continue;
        expect(rules).toContain(`{background:${colour}}`);
        if (!address.startsWith('/r/')) expect(html).toMatch(new RegExp(`class="r${width}x${height}[" ]`));
      }
    }
  });

  it('never name a file that is not there: one WebP at first, every format once all are made', async () => {
    for (const photograph of photographs) await completePhotograph(app, photograph);
    await expect
      .poll(async () => filesIn((await read(`/${path}`)).html).some((file) => file.endsWith('.avif')))
      .toBe(true);
    for (const address of [`/${path}`, ...photographs.map(({ id }) => `/${path}/photographs/${id}`)]) {
      const files = filesIn((await read(address)).html);
      for (const format of ['avif', 'webp', 'jpg']) expect(files.some((file) => file.endsWith(format))).toBe(true);
      for (const file of files) expect([file, (await read(file)).status]).toEqual([file, 200]);
    }
  });

  it('keep the way from picture to picture, and end where the album ends', async () => {
    const [first, second] = photographs;
    const { html } = await read(`/${path}/photographs/${first?.id}`);
    expect(html).toContain(`rel="next" href="/${path}/photographs/${second?.id}"`);
    expect(html).toContain(`href="/${path}#photographs"`);
    expect((await read(`/${path}/photographs?page=2`)).status).toBe(404);
    expect((await read(`/${path}/photographs/${path}`)).status).toBe(404);
  });
});
